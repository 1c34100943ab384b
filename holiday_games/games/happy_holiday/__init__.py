"""Happy Holiday: plan the best three weeks in seven cities of Europe, for one to four planners."""
