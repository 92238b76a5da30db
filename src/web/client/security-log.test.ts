import { expect, test } from 'vitest'
import { createEntry, appendEntry } from './security-log.ts'

const entry = (blocked: string) => ({ at: '', directive: 'img-src', blocked, source: '' })

test('keeps at most 100 entries and drops the oldest first', () => {
  let stored: string | null = null
  for (let count = 1; count <= 250; count++) stored = JSON.stringify(appendEntry(stored, entry(`${count}`)))
  const log = JSON.parse(stored!) as { blocked: string }[]
  expect([log.length, log[0]!.blocked, log.at(-1)!.blocked]).toEqual([100, '151', '250'])
})

test('truncates a log that is too long', () => {
  const long = JSON.stringify(Array.from({ length: 5_000 }, () => 0))
  expect(appendEntry(long, entry('x'))).toHaveLength(100)
})

test.each([[null], ['{'], ['null'], ['{"a":1}'], ['7']])(
  'starts a new log when the stored value is no log (%s)',
  (stored) => {
    expect(appendEntry(stored, entry('x'))).toEqual([entry('x')])
  },
)

test('records time, directive, URL and source without query strings', () => {
  const event = {
    effectiveDirective: 'img-src',
    blockedURI: 'https://x.test/a.png?token=secret#part',
    sourceFile: 'https://shop.test/produtos?search=secret',
    lineNumber: 7,
  }
  expect(createEntry(event, new Date(0))).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    directive: 'img-src',
    blocked: 'https://x.test/a.png',
    source: 'https://shop.test/produtos:7',
  })
  expect(createEntry({ ...event, blockedURI: 'inline', sourceFile: '' }, new Date(0))).toMatchObject({
    blocked: 'inline',
    source: '',
  })
})
