import { useQuery, useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { CartItemView } from '#contract/cart'
import { deferResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { cartQueryKey } from '#web/client/cart-session.ts'
import { getTabStorage } from '#web/client/tab-storage.ts'
import { emptyCart } from '#web/storefront/cart/optimistic-cart.ts'
import { cartQuery } from '#web/storefront/cart/use-cart.ts'
import { findOrCreateAttempt } from './order-attempt.ts'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { usePlaceOrder } from './place-order.ts'

const full = { ...emptyCart, items: [{ id: 'i1' } as CartItemView], totalItems: 1, subtotal: 100 }

function Sending() {
  const queries = useQueryClient()
  useState(() => queries.setQueryData(cartQueryKey, full))
  const placing = usePlaceOrder({ change: () => {} } as unknown as CheckoutForm, full)
  const { data } = useQuery({ ...cartQuery(), enabled: false })
  return (
    <button type="button" onClick={() => void placing.resume()}>
      {data?.items.length} na sacola
    </button>
  )
}

test('clears the cart after an order, before it is loaded again', async () => {
  const cart = deferResponse(emptyCart)
  mockNetwork({
    'POST /api/checkout': () => ({ orderId: 'o1', token: 't', number: 'DAO-1' }),
    'GET /api/cart': () => cart.until,
  })
  findOrCreateAttempt(getTabStorage(), 'what is bought', {} as never, () => 'a-key')
  const { hand, path } = renderPart(<Sending />, { at: '/checkout' })
  await hand.click(await screen.findByRole('button', { name: '1 na sacola' }))
  await screen.findByRole('button', { name: '0 na sacola' })
  expect(path()).toBe('/checkout-success')
  cart.release()
})
