import { mount } from 'svelte'
import App from './App.svelte'
import { install } from './play/app'
import './styles/tokens.css'
import './styles/base.css'

mount(App, { target: document.getElementById('page')! })
addEventListener('load', () => void install())
