import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#dom/render-part.tsx'
import { scanTexts } from '#texts/admin/scan'
import { playTone } from './play-tone.ts'
import { SoundSwitch } from './sound-switch.tsx'

let played: number[]

class Context {
  currentTime = 0
  destination = {}
  createGain = () => ({ gain: { value: 0 }, connect: () => {} })
  createOscillator = () => ({
    frequency: {
      set value(hertz: number) {
        played.push(hertz)
      },
    },
    connect: (next: unknown) => next,
    start: () => {},
    stop: () => {},
  })
}

beforeEach(() => {
  played = []
  vi.stubGlobal('AudioContext', Context)
  return () => vi.unstubAllGlobals()
})

test('[PF-16] a right and a wrong scan sound different, until the sound is switched off on this device', async () => {
  const { hand } = renderPart(<SoundSwitch />)
  playTone('accepted')
  playTone('refused')
  expect(new Set(played).size).toBe(2)
  await hand.click(await screen.findByRole('switch', { name: scanTexts.sound }))
  playTone('refused')
  expect(played).toHaveLength(2)
  expect(Object.values({ ...localStorage })).toContain('off')
  await hand.click(screen.getByRole('switch', { name: scanTexts.sound }))
  playTone('refused')
  expect(played).toHaveLength(3)
})
