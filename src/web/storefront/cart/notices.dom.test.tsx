import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createCartItem, createCart } from '#dom/cart.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import CartDrawer from './cart-drawer.tsx'
import { Route } from './screen.tsx'

const Screen = Route.options.component!

test('shows sold-out and reduced lines at their line and blocks the checkout', async () => {
  const gone = createCartItem({ notice: 'sold_out', available: 0 })
  const fewer = createCartItem({
    id: 'b',
    name: 'Top Ipê',
    quantity: 4,
    notice: 'fewer_available',
    available: 2,
  })
  mockNetwork({ 'GET /api/cart': () => ({ ...createCart(gone, fewer), canCheckout: false }) })
  renderPart(<Screen />)
  await screen.findByText('Esgotado. Remova este item para continuar.')
  screen.getByText('Só restam 2 peças. Diminua a quantidade para continuar.')
  expect(screen.getByRole('link', { name: 'Finalizar Compra' }).getAttribute('aria-disabled')).toBe('true')
})

test('shows both prices when a price changed, until the shopper confirms', async () => {
  const calls = mockNetwork({
    'GET /api/cart': () => createCart(createCartItem({ notice: 'price_changed', seenPrice: 17_990 })),
    'PATCH /api/cart/items/a': () => createCart(createCartItem()),
  })
  const { hand } = renderPart(<CartDrawer open onOpenChange={() => {}} />)
  const said = () => screen.queryByText(/^O preço mudou de R\$\s179,90 para R\$\s189,90\./)
  await waitFor(() => expect(said()).not.toBeNull())
  await hand.click(screen.getByRole('button', { name: 'Entendi o novo preço de Legging Aderno' }))
  await waitFor(() => expect(said()).toBeNull())
  expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { quantity: 1 } })
})
