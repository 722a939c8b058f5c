"""Which bot is better, and what decides games: contests, ratings, the ladder and balance."""
