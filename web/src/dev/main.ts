// The gallery: recorded moments of real games, to draw and look at without a server.
// `dev/record.py` writes them, `npm run dev` shows them at /dev.html#streets-3-1/4.

import { mount } from 'svelte'
import '../styles/tokens.css'
import '../styles/base.css'
import Gallery from './Gallery.svelte'

mount(Gallery, { target: document.getElementById('page')! })
