// What the pictures to the first steps of Lords of Vegas show.

export const take = 'The card A2 is turned up, between two parking lots of Red.'
export const build = 'Red pays $6m for a casino tile of Albion on A2, with a die that shows two.'
export const boss = 'A casino of three tiles, in which the five of Yellow is the highest die.'
export const paid = 'The casino pays Red $2m and $3m, Yellow $5m, and Yellow 3 points as the boss.'
