import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { compress } from './scripts/compress.js'

// The page goes where the Python package takes it from; `boulevard serve` serves it.
export default defineConfig({
  plugins: [svelte(), compress()],
  // The server's Content-Security-Policy lets nothing in that lies in an address itself.
  build: { outDir: '../build/page', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: {
    proxy: { '/api': { target: process.env.BOULEVARD ?? 'http://127.0.0.1:8000', ws: true } },
  },
})
