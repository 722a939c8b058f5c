// What the pictures to the first steps of Streets show.

export const build = 'Starter Home is laid beside Central Station, and both roads are one.'
export const come = 'Two parents come to the Toy Store, one for each of its symbols.'
export const close =
  'A street of two tiles between two others: Starter Home brings $9, Family Diner $5.'
export const move =
  'Two parents leave an enclosed street for an open one, and a tourist is left there with FOMO.'
