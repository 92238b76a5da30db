import { expect, test } from 'vitest'
import { suggestEmail } from './email-typo.ts'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gamil.com', 'ana@gmail.com'],
  ['ana@gnail.com', 'ana@gmail.com'],
  ['ana@gmail', 'ana@gmail.com'],
  ['ana@gmail.com.br', 'ana@gmail.com'],
  [' Ana.Lima@GMIAL.COM ', 'ana.lima@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmai.com.br', 'ana@hotmail.com.br'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@iclud.com', 'ana@icloud.com'],
  ['ana@uol.com.b', 'ana@uol.com.br'],
])('suggests %o as %o', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'ana@gmail.com',
  'ana@hotmail.com.br',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@me.com',
  'ana@exemplo.com.br',
  'ana@dao.test',
  'ana@usp.br',
  'ana@',
  'ana',
  '',
  '@gmial.com',
])('suggests nothing for %o', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
