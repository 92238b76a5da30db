import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createCartItem, createCart } from '#dom/cart.ts'
import { throwOffline, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { emptyCart } from '#web/storefront/cart/optimistic-cart.ts'
import type { CachedProduct } from '#web/storefront/catalog/queries.ts'
import { CartButton } from '#web/storefront/layout/cart-button.tsx'
import { BuyButton } from './buy-button.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import type { VariantChoice } from './use-variant-choice.ts'

const legging = { id: 'p', slug: 'legging-aderno', name: 'Legging Aderno' } as CachedProduct
const choice = {
  chosen: { id: 'v', sku: 'LA-M', size: 'M', color: { name: 'Preto' }, price: { cash: 18_990 }, left: 9 },
  color: undefined,
  askForSize: () => {},
} as unknown as VariantChoice

function Buying() {
  const purchase = useAddToCart(legging, choice)
  return (
    <>
      <CartButton />
      <BuyButton purchase={purchase} soldOut={false} />
    </>
  )
}

test('[ER-01] [ER-02] logs and shows a failed add, leaves the cart unchanged, and adds the product on retry', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let fails = true
  mockNetwork({
    'GET /api/cart': () => emptyCart,
    'POST /api/cart/items': () => (fails ? errorResponse(422) : createCart(createCartItem())),
  })
  const { hand } = renderPart(<Buying />)
  await screen.findByRole('button', { name: /^Abrir carrinho/ })
  await hand.click(screen.getByRole('button', { name: 'Adicionar ao carrinho' }))
  await screen.findByText('Erro')
  screen.getByText('Não foi possível adicionar o produto ao carrinho. Tente novamente.')
  expect(document.querySelector<HTMLElement>('.toast')!.dataset['tone']).toBe('danger')
  expect(logged).toHaveBeenCalledWith('cart', 'add', 'server.unexpected')
  logged.mockRestore()
  const count = () => screen.getByRole('button', { name: /^Abrir carrinho/ }).textContent
  await waitFor(() => expect(count()).toBe('0'))
  fails = false
  await hand.click(screen.getByRole('button', { name: 'Adicionar ao carrinho' }))
  await screen.findByText('Produto adicionado!')
  screen.getByText('Legging Aderno foi adicionado ao carrinho.')
  await waitFor(() => expect(count()).toBe('1'))
})

test('[ER-02] shows a connection message when an add fails offline', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockNetwork({ 'GET /api/cart': () => emptyCart, 'POST /api/cart/items': throwOffline })
  const { hand } = renderPart(<Buying />)
  await screen.findByRole('button', { name: /^Abrir carrinho/ })
  await hand.click(screen.getByRole('button', { name: 'Adicionar ao carrinho' }))
  await screen.findByText('Sem conexão')
  screen.getByText('Confira sua internet e adicione de novo: nada foi colocado no carrinho.')
  vi.restoreAllMocks()
})
