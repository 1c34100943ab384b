"""The Holly Jolly table: mid-century greeting cards on a wine-red felt."""
