"""Holly Jolly: decorate one tree together, two to four seats."""
