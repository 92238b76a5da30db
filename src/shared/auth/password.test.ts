import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { getPasswordErrors } from './password.ts'

const ana = { name: 'Ana Beatriz Souza', email: 'bia.souza@exemplo.com.br' }

test('the list contains ten thousand common passwords', () => {
  expect(commonPasswords.size).toBe(10_000)
  for (const word of ['123456', 'password', 'qwertyuiop']) expect(commonPasswords.has(word)).toBe(true)
})

test.each([
  ['Cerrado-2026-cliente', []],
  ['cavalo bateria grampo', []],
  ['pequi🌵 no quintal', []],
  ['curta-9A', ['length']],
  ['', ['length', 'characters']],
  ['aB3-'.repeat(40), ['long', 'characters']],
  ['somenteletras', ['characters']],
  ['8402759163', ['characters']],
  ['aaaaaaaaaaaaA1', ['characters']],
  ['minha-beatriz-77', ['personal']],
  ['Souza#2026#ok', ['personal']],
  ['bia.souza@exemplo.com.br', ['personal']],
  ['Password2026!', ['pwned']],
  ['qwertyuiop', ['characters', 'pwned']],
  ['123456', ['length', 'characters', 'pwned']],
])('"%s" is refused for %j', (password, reasons) => {
  expect(getPasswordErrors(password, ana, commonPasswords)).toEqual(reasons)
})

test('ignores short words of a name, which occur in many words by chance', () => {
  expect(getPasswordErrors('banana-split-9', { name: 'Ana', email: 'a@b.co' }, commonPasswords)).toEqual([])
})
