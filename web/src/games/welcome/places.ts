// Where things stand on the sheet's drawing, in the units of its viewBox.

export const WIDTH = 716
export const HEIGHT = 436
export const BEYOND = 720 // how far roads run on at both sides, a multiple of their dashes
export const STREET = 146 // from one street to the next
export const CELL = 56 // width of a house with its plot
export const LEFT = 22
export const TOP = 38 // of a house
export const FOOT = 110 // where houses stand
export const PARKS = 234 // where the first value of the parks stands
export const PARK = 46 // from one value to the next
export const TREE = 22 // from a value to the tree behind it

export const houseX = (house: number) => LEFT + CELL * house
export const middle = (house: number) => houseX(house) + CELL / 2
export const gapX = (gap: number) => houseX(gap + 1)
export const streetY = (street: number) => STREET * street
export const treeX = (n: number) => PARKS + PARK * n + TREE
