import { mount } from 'svelte'
import App from './App.svelte'
import { install } from './play/app'
import { language } from './texts/language.svelte'
import './styles/tokens.css'
import './styles/base.css'

void language.start().finally(() => mount(App, { target: document.getElementById('page')! }))
addEventListener('load', () => void install())
