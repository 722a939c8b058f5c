// Short quiet sounds, made on the spot.  Nothing is told by sound alone.

import { choices } from './choices.svelte'
import type { Sound } from './game'

let context: AudioContext | null = null

/** A struck tone: frequency in Hz, when it begins and how long it lasts in seconds. */
function tone(at: number, hz: number, length: number, shape: OscillatorType, loud: number): void {
  if (!context) return
  const [voice, volume] = [context.createOscillator(), context.createGain()]
  voice.type = shape
  voice.frequency.value = hz
  volume.gain.setValueAtTime(loud, at)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length)
  voice.connect(volume).connect(context.destination)
  voice.start(at)
  voice.stop(at + length)
}

/** Filtered noise: a tap, a stroke, a rattle. */
function noise(at: number, hz: number, length: number, loud: number): void {
  if (!context) return
  const buffer = context.createBuffer(1, Math.ceil(length * context.sampleRate), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < samples.length; n++)
    samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 2
  const [voice, filter, volume] = [
    context.createBufferSource(),
    context.createBiquadFilter(),
    context.createGain(),
  ]
  voice.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = hz
  volume.gain.value = loud
  voice.connect(filter).connect(volume).connect(context.destination)
  voice.start(at)
}

const sounds: Record<Sound['name'], (at: number, times: number) => void> = {
  place(at) {
    noise(at, 900, 0.06, 0.5)
    tone(at, 190, 0.09, 'sine', 0.12)
  },
  choose: (at) => noise(at, 2400, 0.03, 0.2),
  turn(at) {
    tone(at, 523, 0.14, 'sine', 0.08)
    tone(at + 0.12, 659, 0.17, 'sine', 0.08)
  },
  pay(at, times) {
    for (let n = 0; n < times; n++) {
      tone(at + n * 0.055, 1900 + 120 * n, 0.05, 'triangle', 0.05)
      noise(at + n * 0.055, 5200, 0.02, 0.12)
    }
  },
  roll(at) {
    for (let n = 0; n < 5; n++) noise(at + n * 0.05, 1300 + 300 * (n % 2), 0.04, 0.35)
  },
  write: (at) => noise(at, 3600, 0.16, 0.1),
  refuse: (at) => tone(at, 110, 0.16, 'sine', 0.18),
  over(at) {
    tone(at, 392, 0.1, 'sine', 0.08)
    tone(at + 0.09, 494, 0.1, 'sine', 0.08)
    tone(at + 0.18, 587, 0.1, 'sine', 0.08)
  },
}

export function play(name: Sound['name'], times = 1): void {
  // Before the first press a browser would not let anything sound, and complain.
  if (!choices.sound || !navigator.userActivation.hasBeenActive) return
  context ??= new AudioContext()
  void context.resume()
  sounds[name](context.currentTime + 0.01, Math.min(times, 5))
}
