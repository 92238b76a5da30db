import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { admin } from '#texts/admin/admin'
import { type Flag, flags } from '#shared/auth/permissions'
import { MainMenu } from './main-menu.tsx'
import { GlobalShortcuts } from './global-shortcuts.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'

beforeEach(() => {
  mockNetwork({})
})

const show = (at: string, ...given: Flag[]) => {
  const me = createMe(...given)
  return renderPart(
    <AdminMeContext value={me}>
      <GlobalShortcuts me={me} />
      <MainMenu me={me} counts={{}} />
    </AdminMeContext>,
    { at },
  )
}
const under = () => screen.queryByRole('list', { name: 'Produtos' })
const names = () =>
  within(under()!)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.dataset['status'] === 'active')
    .map(({ textContent }) => textContent)

test('shows the submenu of the products screen with the current item', async () => {
  show('/admin/produtos?aba=conjuntos', ...flags)
  await screen.findByRole('link', { name: 'Conjuntos' })
  expect(names()).toEqual(Object.values(admin.under.produtos))
  expect(current()).toEqual(['Conjuntos'])
})

test.each([
  ['/admin/produtos', ['Produtos']],
  ['/admin/produtos?situacao=rascunho', ['Produtos']],
  ['/admin/produtos/editar/1', ['Produtos']],
  ['/admin/produtos/promocoes/nova', ['Promoções e cupons']],
  ['/admin/produtos?aba=promocoes&situacao=encerrada', ['Promoções e cupons']],
  ['/admin/pedidos', ['Pedidos']],
  ['/admin', ['Início']],
  ['/admin/dashboard', ['Início']],
  ['/admin/dashboard-premium', ['Painel completo']],
])('marks on %s the menu item %j as current', async (at, marked) => {
  show(at, ...flags)
  await screen.findByRole('link', { name: 'Produtos' })
  expect(current()).toEqual(marked)
})

test('collapses the submenu on other screens, until the user expands it permanently', async () => {
  const { hand } = show('/admin/pedidos', ...flags)
  const fold = await screen.findByRole('button', { name: admin.showUnder('Produtos') })
  expect([under(), fold.getAttribute('aria-expanded')]).toEqual([null, 'false'])
  await hand.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(names()).toHaveLength(9)
  await hand.click(fold)
  expect(under()).toBeNull()
})

test('opens submenu items by G and a letter, only with the products flag', async () => {
  const { hand, href } = show('/admin', ...flags)
  await screen.findByRole('link', { name: 'Produtos' })
  await hand.keyboard('gj')
  await waitFor(() => expect(href()).toBe('/admin/produtos?aba=conjuntos'))
})

test('hides the products screen and its submenu without the products flag', async () => {
  const { hand, href } = show('/admin/pedidos', 'can_manage_orders')
  await screen.findByRole('link', { name: 'Pedidos' })
  expect(screen.queryByRole('button', { name: admin.showUnder('Produtos') })).toBeNull()
  await hand.keyboard('gj')
  expect(href()).toBe('/admin/pedidos')
})

test.each([
  ['e', 'estoque'],
  ['a', 'depoimentos'],
  ['p', 'pedidos'],
  ['b', 'blog'],
])('[AD-30] G and %s open the screen %s', async (letter, segment) => {
  const { hand, path } = show('/admin', ...flags)
  await screen.findByRole('link', { name: 'Produtos' })
  await hand.keyboard(`g${letter}`)
  await waitFor(() => expect(path()).toBe(`/admin/${segment}`))
})
