import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { SafePatterns, verdictOf } from './pattern-verdicts.ts'
import { type Pattern, patternsIn } from './patterns.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { written, made } = patternsIn(['src/**/*.{ts,tsx}', 'db/**/*.ts', 'scripts/**/*.{ts,mjs}'], root)
const running = written.filter(({ place }) => !/\.test\.tsx?:/.test(place))

/** Formats that contracts take from the library. */
const formats = [z.email(), z.uuid(), z.iso.date(), z.iso.datetime()].map(({ def }) => {
  const { source, flags } = (def as unknown as { pattern: RegExp }).pattern
  return { source, flags, place: 'zod' }
})

test('no pattern takes longer than its text is long, whatever is written into it', async () => {
  const proven = new SafePatterns()
  const safe: Pattern[] = []
  const slow: string[] = []
  // one that is written in several places is looked at once
  const all = new Map([...running, ...formats].map((each) => [`/${each.source}/${each.flags}`, each]))
  for (const [pattern, each] of all) {
    const verdict = proven.has(each) ? 'safe' : await verdictOf(each)
    if (verdict === 'safe') safe.push(each)
    else slow.push(`${each.place} ${pattern}: ${verdict}`)
  }
  proven.keep(safe)
  expect(running.length).toBeGreaterThan(100)
  expect(slow).toEqual([])
})

test.each([
  [String.raw`^(a+)+$`, 'vulnerable (exponential)'],
  [String.raw`^(\w|\d)*!$`, 'vulnerable (exponential)'],
  [String.raw`\s+$`, 'vulnerable (2nd degree polynomial)'],
  [String.raw`^\s*\s*\s*x$`, 'vulnerable (3rd degree polynomial)'],
  [String.raw`^[a-z0-9-]+$`, 'safe'],
])('%s is %s', async (source, verdict) => {
  expect(await verdictOf({ source, flags: '' })).toBe(verdict)
})

test('no pattern is put together while running, where nobody could check it', () => {
  expect(made.filter((place) => !/\.test\.tsx?:/.test(place))).toEqual([])
})
