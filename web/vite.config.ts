import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The page goes where the Python package takes it from; `boulevard serve` serves it.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../build/page', emptyOutDir: true, target: 'es2022' },
  server: {
    proxy: { '/api': { target: process.env.BOULEVARD ?? 'http://127.0.0.1:8000', ws: true } },
  },
})
