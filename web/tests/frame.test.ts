// How a table stands on a screen.

import { expect, test } from 'vitest'
import { frameFor } from '../src/play/frame'

test('a phone is whatever is narrow or low', () => {
  expect(frameFor(360, 740, 1)).toBe('phone')
  expect(frameFor(768, 800, 2)).toBe('phone')
  expect(frameFor(412, 915, 1)).toBe('phone')
  expect(frameFor(1280, 500, 1)).toBe('phone')
})

test('a tablet held upright has a frame of its own', () => {
  expect(frameFor(768, 1024, 0.83)).toBe('tall')
  expect(frameFor(820, 1180, 2)).toBe('tall')
})

test('a board that needs the width gets the wide frame, where there is room for log and chat', () => {
  expect(frameFor(1280, 800, 0.83)).toBe('columns')
  expect(frameFor(1280, 800, 1.5)).toBe('wide')
  expect(frameFor(1024, 768, 1.5)).toBe('rail')
  expect(frameFor(1024, 768, 0.83)).toBe('rail')
})

test('a board that has hardly changed keeps its frame', () => {
  expect(frameFor(1280, 800, 1.3, 'columns')).toBe('columns')
  expect(frameFor(1280, 800, 1.36, 'columns')).toBe('wide')
  expect(frameFor(1280, 800, 1.2, 'wide')).toBe('wide')
  expect(frameFor(1280, 800, 1.14, 'wide')).toBe('columns')
})
