// The golden games as the engine tells them today, for tests/games.ts to read.

import { execFileSync } from 'node:child_process'

export default function record() {
  const python = process.env.PYTHON ?? '.venv/bin/python' // scripts/page.py names its own
  const words = ['scripts/page_games.py', 'build/games']
  try {
    execFileSync(python, words, { cwd: '..', stdio: 'inherit' })
  } catch {
    throw new Error(`${python} ${words.join(' ')} failed; has \`make setup\` been run?`)
  }
}
