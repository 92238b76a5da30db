import { expect, test } from 'vitest'
import { addressText, meantBy } from './address-words.ts'

test.each([
  ['/loja/vestidos-midi', 'vestidos midi'],
  ['/produto/legging_azul.html', 'legging azul'],
  ['/calças/1234', 'calças'],
  ['/wp-login.php', 'wp login'],
  ['/42', ''],
])('[AD-31] %s means %j', (path, meant) => {
  expect(meantBy(path)).toBe(meant)
})

test('a search is shown by its words', () => {
  expect(addressText('/produtos?search=gift+card')).toBe('Busca por “gift card”')
  expect(addressText('/loja/antiga')).toBe('/loja/antiga')
})
