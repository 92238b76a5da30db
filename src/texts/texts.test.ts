import { expect, test } from 'vitest'
import { errors } from './errors.ts'
import { fields } from './fields.ts'
import { mail } from './mail.ts'

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves)

test('every sentence begins, ends and is spaced like one', () => {
  for (const sentence of [...Object.values(errors), ...Object.values(fields)]) {
    expect(sentence).toMatch(/^[A-ZÀ-Ú].*[.!?]$/)
    expect(sentence).not.toMatch(/ {2}|^\s|\s$/)
  }
})

test('a refusal is no riddle: none shows a code, and none is in English', () => {
  for (const sentence of [...leaves(errors), ...leaves(mail)])
    expect(sentence).not.toMatch(/\b(error|invalid|undefined|null|please|not found)\b|_/i)
})
