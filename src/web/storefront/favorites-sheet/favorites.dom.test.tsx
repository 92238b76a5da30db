import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProductView } from '#contract/catalog'
import { throwOffline, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { createMe } from '#dom/me.ts'
import { emptyCart } from '#web/storefront/cart/optimistic-cart.ts'
import { FavoritesButton } from './favorites-button.tsx'
import { FavoritesHost } from './favorites-host.tsx'
import { HeartButton } from '#web/storefront/favorites/heart-button.tsx'
import { SessionHost } from '#web/session/session-host.tsx'

vi.mock('#web/session/person-events.ts', () => ({ listenToPersonEvents: () => {} }))

const price = (cash: number) => ({
  cash,
  compareAt: null,
  percentOff: 0,
  pix: { amount: cash, percentOff: 0 },
  installments: null,
})
const variant = (size: string, availability: string) => ({
  id: `v-${size}`,
  sku: `T-${size}`,
  color: { name: 'Preto', hex: '#000000' },
  size,
  price: price(12_990),
  availability,
  available: 3,
})
const top = {
  id: 'p1',
  slug: 'top-barra',
  name: 'Top Barra',
  price: price(12_990),
  priceVaries: false,
  sizes: ['P', 'M'],
  colors: [{ name: 'Preto', hex: '#000000', pictures: [] }],
  variants: [variant('P', 'sold_out'), variant('M', 'in_stock')],
} as unknown as ProductView

const stock = [
  { variantId: 'v-P', available: 0, availability: 'sold_out' },
  { variantId: 'v-M', available: 3, availability: 'in_stock' },
]

const visitor = { 'GET /api/team/me': () => null }

const shop = (
  <>
    <FavoritesButton />
    <HeartButton of={{ kind: 'product', id: 'p1', name: 'Top Barra' }} />
    <FavoritesHost />
  </>
)
const heart = () => screen.findByRole('button', { name: 'Salvar Top Barra nos favoritos' })

/** Changes the favorites in another tab. */
const elsewhere = (kept: unknown) => {
  localStorage.setItem('dao-favorites', JSON.stringify(kept))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'dao-favorites' })))
}

beforeEach(() => elsewhere([]))

test('[HD-06] counts favorites in the badge, 0 for a new visitor, across tabs', async () => {
  mockNetwork(visitor)
  const { hand } = renderPart(shop)
  const button = await screen.findByRole('button', { name: 'Favoritos, 0 itens' })
  expect(button.textContent).toBe('0')
  expect((await heart()).getAttribute('aria-pressed')).toBe('false')
  await hand.click(await heart())
  await screen.findByRole('button', { name: 'Favoritos, 1 item' })
  expect((await heart()).getAttribute('aria-pressed')).toBe('true')
  expect(JSON.parse(localStorage.getItem('dao-favorites')!)).toEqual([{ kind: 'product', id: 'p1' }])
  elsewhere([{ kind: 'product', id: 'p1' }, { kind: 'set', id: 's1' }, 'odd', { kind: 'shoe', id: 7 }])
  await screen.findByRole('button', { name: 'Favoritos, 2 itens' })
  await hand.click(await heart())
  await screen.findByRole('button', { name: 'Favoritos, 1 item' })
})

test('shows an empty state with a link to the products', async () => {
  mockNetwork(visitor)
  const { hand, path } = renderPart(shop)
  await hand.click(await screen.findByRole('button', { name: 'Favoritos, 0 itens' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Favoritos' }))
  sheet.getByText('Nenhum favorito ainda')
  await hand.click(sheet.getByRole('link', { name: 'Ver produtos' }))
  expect(path()).toBe('/produtos')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('lists favorites at the current price and adds one to the cart by its size', async () => {
  let cash = 12_990
  const calls = mockNetwork({
    ...visitor,
    'GET /api/catalog/products/p1': () => ({ ...top, price: price(cash) }),
    'GET /api/catalog/products/p1/availability': () => stock,
    'POST /api/cart/items': () => emptyCart,
  })
  const { hand } = renderPart(shop)
  await hand.click(await heart())
  const open = async () => {
    await hand.click(await screen.findByRole('button', { name: 'Favoritos, 1 item' }))
    return within(await screen.findByRole('dialog', { name: 'Favoritos (1)' }))
  }
  await (await open()).findByText(/129,90/)
  await hand.keyboard('{Escape}')
  cash = 9_990
  const sheet = await open()
  await sheet.findByText(/99,90/)
  const add = sheet.getByRole('button', { name: 'Adicionar ao carrinho: Top Barra' })
  await hand.click(add)
  sheet.getByText('Escolha um tamanho')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await hand.click(sheet.getByRole('radio', { name: 'P, esgotado' }))
  sheet.getByText('P está esgotado na cor Preto.')
  await hand.click(sheet.getByRole('radio', { name: 'M' }))
  await hand.click(add)
  await screen.findByText('Produto adicionado!')
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/cart/items', body: { variantId: 'v-M', quantity: 1 } },
  ])
  await hand.click(sheet.getByRole('button', { name: 'Salvar Top Barra nos favoritos' }))
  sheet.getByText('Nenhum favorito ainda')
})

test('shows a favorite that is no longer for sale and removes it; offers a retry when offline', async () => {
  let answer: () => unknown = throwOffline
  mockNetwork({
    ...visitor,
    'GET /api/catalog/products/p1': () => answer(),
    'GET /api/catalog/products/p1/availability': () => stock,
  })
  const { hand } = renderPart(shop)
  await hand.click(await heart())
  await hand.click(await screen.findByRole('button', { name: 'Favoritos, 1 item' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Favoritos (1)' }))
  const again = await sheet.findByRole('button', { name: 'Tentar de novo' })
  answer = () => errorResponse(404, 'catalog.product_not_found')
  await hand.click(again)
  await sheet.findByText('Esta peça saiu da loja.')
  await hand.click(sheet.getByRole('button', { name: 'Salvar a peça que saiu da loja nos favoritos' }))
  sheet.getByText('Nenhum favorito ainda')
})

test('[SF-01] merges favorites into the account at sign-in, saves every change there, and clears them at sign-out', async () => {
  let me: unknown = createMe()
  const nothing = () => new Response(null, { status: 204 })
  const [top, other] = ['p1', 'p2'].map((id) => ({ kind: 'product', id }))
  const calls = mockNetwork({
    'GET /api/team/me': () => me,
    'POST /api/favorites/merge': () => ({ items: [top, other] }),
    'GET /api/favorites': () => ({ items: [other] }),
    'GET /api/catalog/products/p1': () => errorResponse(404, 'catalog.product_not_found'),
    'GET /api/catalog/products/p2': () => errorResponse(404, 'catalog.product_not_found'),
    'GET /api/cart': () => emptyCart,
    'DELETE /api/favorites/product/p1': nothing,
    'PUT /api/favorites/product/p1': nothing,
  })
  elsewhere([top])
  const signedIn = (
    <>
      {shop}
      <SessionHost />
    </>
  )
  const { hand } = renderPart(signedIn)
  await screen.findByRole('button', { name: 'Favoritos, 2 itens' })
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ items: [top] })
  await hand.click(await heart())
  await screen.findByRole('button', { name: 'Favoritos, 1 item' })
  await hand.click(await heart())
  await screen.findByRole('button', { name: 'Favoritos, 2 itens' })
  expect(
    calls.filter(({ method }) => method === 'DELETE' || method === 'PUT').map(({ method }) => method),
  ).toEqual(['DELETE', 'PUT'])
  cleanup()
  // Another device removed one: reopening the sheet loads the account and does not merge it again.
  const next = renderPart(signedIn)
  await next.hand.click(await screen.findByRole('button', { name: 'Favoritos, 2 itens' }))
  await screen.findByRole('dialog', { name: 'Favoritos (1)' })
  expect(calls.filter(({ path }) => path === '/api/favorites/merge')).toHaveLength(1)
  cleanup()
  me = null
  const last = renderPart(signedIn)
  await last.hand.click(await screen.findByRole('button', { name: /^Favoritos, \d ite/ }))
  await screen.findByText('Nenhum favorito ainda')
  expect(localStorage.getItem('dao-favorites-of')).toBeNull()
})
