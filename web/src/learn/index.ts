// All that a table to learn at needs, in one piece to be loaded when there is one.

export { default as Card } from './Card.svelte'
export { Coach } from './coach.svelte'
