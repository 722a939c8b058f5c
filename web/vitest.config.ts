import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// Here the modules run without their drawings, which a real browser tests in tests/web: compiling
// those would take most of the time.
const undrawn = {
  name: 'undrawn',
  enforce: 'pre' as const,
  load: (id: string) => (id.endsWith('.svelte') ? 'export default () => {}' : undefined),
}

export default defineConfig({
  plugins: [undrawn, svelte({ exclude: '**/*.svelte' })],
  resolve: { conditions: ['browser'] },
  server: { fs: { allow: ['.', '../build/games', '../docs/rules'] } },
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'happy-dom',
    globalSetup: 'tests/record.js',
    isolate: false,
    testTimeout: 30_000, // a busy machine is no failure
  },
})
