"""The Happy Holiday table: a travel scrapbook on kraft paper, with the planner of three weeks in the middle of it."""
