// What the pictures to the first steps of Welcome To show.

export const choose = 'Three pairs: 5 with a fence, 8 with a pool, 11 with a park.'
export const write = 'A street with 3, 5 and 12: an 8 is written between them.'
export const use = 'A fence behind the 8 closes an estate of three houses.'
export const meet =
  'A plan asks for estates of three and of four houses; both stand in the street. It is worth 7 to the first and 3 to others.'
