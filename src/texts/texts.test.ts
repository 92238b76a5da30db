import { expect, test } from 'vitest'
import { errors } from './errors.ts'
import { fieldErrors } from './storefront/field-errors.ts'
import { orderEmails } from './emails/order.ts'

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves)

test('starts every sentence with a capital letter, ends it with punctuation, and has no double spaces', () => {
  for (const sentence of [...Object.values(errors), ...Object.values(fieldErrors)]) {
    expect(sentence).toMatch(/^[A-ZÀ-Ú].*[.!?]$/)
    expect(sentence).not.toMatch(/ {2}|^\s|\s$/)
  }
})

test('shows no error code and no English words in error sentences and emails', () => {
  for (const sentence of [...leaves(errors), ...leaves(orderEmails)])
    expect(sentence).not.toMatch(/\b(error|invalid|undefined|null|please|not found)\b|_/i)
})
