// What a game draws for the steps of its page for newcomers.

import type { Component } from 'svelte'

export interface Pictures {
  steps: Component[] // to the first step, the second, and so on; viewBox 0 0 300 150
  Shared?: Component // what all of them refer to; there once
}
