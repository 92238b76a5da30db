import { fileURLToPath } from 'node:url'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { patternsIn } from './patterns.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { written, made } = patternsIn(['src/**/*.{ts,tsx}', 'db/**/*.ts', 'scripts/**/*.{ts,mjs}'], root)
const running = written.filter(({ place }) => !/\.test\.tsx?:/.test(place))

/** Formats that contracts take from the library. */
const formats = [z.email(), z.uuid(), z.iso.date(), z.iso.datetime()].map(({ def }) => {
  const { source, flags } = (def as unknown as { pattern: RegExp }).pattern
  return { source, flags, place: 'zod' }
})

test('no pattern takes longer than its text is long, whatever is written into it', async () => {
  const slow: string[] = []
  // one that is written in several places is looked at once
  const all = new Map([...running, ...formats].map((each) => [`/${each.source}/${each.flags}`, each]))
  for (const [pattern, { source, flags, place }] of all) {
    const { status } = await check(source, flags, { timeout: 10_000 })
    if (status !== 'safe') slow.push(`${place} ${pattern}: ${status}`)
  }
  expect(running.length).toBeGreaterThan(100)
  expect(slow).toEqual([])
}, 120_000)

test('no pattern is put together while running, where nobody could check it', () => {
  expect(made.filter((place) => !/\.test\.tsx?:/.test(place))).toEqual([])
})
