import { expect, test } from 'vitest'
import { isEmail, fullNamePattern } from './contact-fields.ts'

test.each([
  ['ana@exemplo.com.br', true],
  ['a@b.co', true],
  ["o'neil+loja@sub.exemplo.com", true],
  ['ana@exemplo', false],
  ['ana@exemplo.', false],
  ['ana@.com', false],
  ['ana@@exemplo.com', false],
  ['ana silva@exemplo.com', false],
  ['@exemplo.com', false],
  ['ana@exemplo.c', false],
  [`${'a'.repeat(250)}@b.co`, false],
  ['', false],
])('%s is an email: %s', (text, expected) => expect(isEmail(text)).toBe(expected))

test.each([
  ['Ana Silva', true],
  ['Ana   Silva', true],
  ['A S', true],
  ['Ana', false],
  ['Ana ', false],
  ['', false],
])('%s is a full name: %s', (text, expected) => expect(fullNamePattern.test(text)).toBe(expected))
