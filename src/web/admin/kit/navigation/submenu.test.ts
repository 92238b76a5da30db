import { expect, test } from 'vitest'
import { getCurrentSubmenuItem, getSubmenu } from './submenu.ts'

test.each([
  ['/admin/produtos', undefined, undefined],
  ['/admin/produtos', 'conjuntos', 'conjuntos'],
  ['/admin/produtos', 'outra', undefined],
  ['/admin/produtos/promocoes/nova', undefined, 'promocoes'],
  ['/admin/produtos/editar/1', undefined, undefined],
  ['/admin/pedidos', 'conjuntos', undefined],
])('%s with ?aba=%s has the current submenu item %s', (pathname, aba, list) => {
  expect(getCurrentSubmenuItem('produtos', pathname, aba)).toBe(list)
})

test('gives no two submenu items of a screen the same letter', () => {
  const letters = getSubmenu('produtos').flatMap(({ shortcut }) => shortcut ?? [])
  expect(new Set(letters).size).toBe(letters.length)
})
