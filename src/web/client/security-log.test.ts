import { expect, test } from 'vitest'
import { entryOf, withEntry } from './security-log.ts'

const entry = (blocked: string) => ({ at: '', directive: 'img-src', blocked, source: '' })

test('the log holds 100 entries at most and loses the oldest first', () => {
  let stored: string | null = null
  for (let count = 1; count <= 250; count++) stored = JSON.stringify(withEntry(stored, entry(`${count}`)))
  const log = JSON.parse(stored!) as { blocked: string }[]
  expect([log.length, log[0]!.blocked, log.at(-1)!.blocked]).toEqual([100, '151', '250'])
})

test('a log that is too long is cut, whoever wrote it', () => {
  const long = JSON.stringify(Array.from({ length: 5_000 }, () => 0))
  expect(withEntry(long, entry('x'))).toHaveLength(100)
})

test.each([[null], ['{'], ['null'], ['{"a":1}'], ['7']])('what is no log (%s) starts a new one', (stored) => {
  expect(withEntry(stored, entry('x'))).toEqual([entry('x')])
})

test('an entry tells time, directive, address and source, and no query', () => {
  const event = {
    effectiveDirective: 'img-src',
    blockedURI: 'https://x.test/a.png?token=secret#part',
    sourceFile: 'https://shop.test/produtos?search=secret',
    lineNumber: 7,
  }
  expect(entryOf(event, new Date(0))).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    directive: 'img-src',
    blocked: 'https://x.test/a.png',
    source: 'https://shop.test/produtos:7',
  })
  expect(entryOf({ ...event, blockedURI: 'inline', sourceFile: '' }, new Date(0))).toMatchObject({
    blocked: 'inline',
    source: '',
  })
})
