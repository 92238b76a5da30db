import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { SafePatternCache, analyzePattern } from './pattern-verdicts.ts'
import { type Pattern, findPatterns } from './patterns.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { written, made } = findPatterns(['src/**/*.{ts,tsx}', 'db/**/*.ts', 'scripts/**/*.{ts,mjs}'], root)
const running = written.filter(({ location }) => !/\.test\.tsx?:/.test(location))

/** Patterns of Zod formats that contracts use. */
const formats = [z.email(), z.uuid(), z.iso.date(), z.iso.datetime()].map(({ def }) => {
  const { source, flags } = (def as unknown as { pattern: RegExp }).pattern
  return { source, flags, location: 'zod' }
})

test('every regular expression runs in linear time on any input', async () => {
  const proven = new SafePatternCache()
  const safe: Pattern[] = []
  const slow: string[] = []
  // a pattern that occurs several times is analyzed once
  const all = new Map([...running, ...formats].map((each) => [`/${each.source}/${each.flags}`, each]))
  for (const [pattern, each] of all) {
    const verdict = proven.has(each) ? 'safe' : await analyzePattern(each)
    if (verdict === 'safe') safe.push(each)
    else slow.push(`${each.location} ${pattern}: ${verdict}`)
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
  expect(await analyzePattern({ source, flags: '' })).toBe(verdict)
})

test('no regular expression is built at runtime, where it cannot be analyzed', () => {
  expect(made.filter((place) => !/\.test\.tsx?:/.test(place))).toEqual([])
})
