"""Holiday Hills: one lap around the town, and the trees of Jingle Bell Square."""
