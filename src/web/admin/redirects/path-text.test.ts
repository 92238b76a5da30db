import { expect, test } from 'vitest'
import { formatPath, extractSearchTerms } from './path-text.ts'

test.each([
  ['/loja/vestidos-midi', 'vestidos midi'],
  ['/produto/legging_azul.html', 'legging azul'],
  ['/calças/1234', 'calças'],
  ['/wp-login.php', 'wp login'],
  ['/42', ''],
])('[AD-31] extracts from the path %s the search terms %j', (path, meant) => {
  expect(extractSearchTerms(path)).toBe(meant)
})

test('formats a search path as its search terms', () => {
  expect(formatPath('/produtos?search=gift+card')).toBe('Busca por “gift card”')
  expect(formatPath('/loja/antiga')).toBe('/loja/antiga')
})
