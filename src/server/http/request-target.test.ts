import { expect, test } from 'vitest'
import { parseRequestTarget } from './request-target.ts'

test.each([
  ['/', '/'],
  ['/produtos?search=top', '/produtos?search=top'],
  ['//evil.test/x', '//evil.test/x'],
  ['http://127.0.0.1:3000/produtos?page=2', '/produtos?page=2'],
  ['HTTP://evil.test', '/'],
  ['*', undefined],
  ['evil.test:443', undefined],
  ['http://[', undefined],
  ['ftp://evil.test/', undefined],
  ['', undefined],
])('%j is parsed as %j', (url, expected) => {
  expect(parseRequestTarget(url)).toBe(expected)
})
