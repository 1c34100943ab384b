"""Holiday Games: a digital table for Holiday Hills, Holly Jolly and Happy Holiday."""

__version__ = "0.1.0"
