import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createCartItem, createCart } from '#dom/cart.ts'
import { createSummary, getPlacedOrders, renderCheckout } from '#dom/checkout.tsx'
import { deferResponse, throwOffline, errorResponse } from '#dom/network.ts'
import { idempotencyHeader } from '#shared/http/idempotency'
import { emptyCart } from '#web/storefront/cart/optimistic-cart.ts'

const placed = { orderId: 'o1', token: 't', number: 'DAO-1' }
const last = () => screen.findByRole('button', { name: 'Pagar com Pix' })
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const words = (part: HTMLElement) => (part.textContent ?? '').replaceAll('\u00a0', ' ')
const refused = (code: string, data: object, status = 409, more: object = {}) =>
  new Response(JSON.stringify({ code, message: 'Não deu.', requestId: 'x', data, ...more }), { status })

/** Fakes a server that refuses the first order and accepts the next. */
const onceRefused = (answer: () => Response, then: () => void = () => {}) => {
  let asked = 0
  return () => {
    if (asked++ > 0) return placed
    then()
    return answer()
  }
}

/** Returns the idempotency keys of the orders sent, oldest first. */
function keysSent() {
  const sent = vi.spyOn(globalThis, 'fetch')
  return () =>
    sent.mock.calls
      .filter(([address, init]) => address === '/api/checkout' && init?.method === 'POST')
      .map(([, init]) => new Headers(init?.headers).get(idempotencyHeader))
}

describe('one order regardless of clicks and lost responses', () => {
  test('is sent once for two clicks', async () => {
    const answer = deferResponse(placed)
    const { hand, calls, path } = renderCheckout({ answers: { 'POST /api/checkout': () => answer.until } })
    await hand.dblClick(await last())
    await screen.findByText('Enviando o pedido...')
    answer.release()
    await waitFor(() => expect(path()).toBe('/checkout-success'))
    expect(getPlacedOrders(calls)).toHaveLength(1)
  })

  test('is retried with the same key after a lost response', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let tries = 0
    const { hand, href } = renderCheckout({
      answers: { 'POST /api/checkout': () => (tries++ === 0 ? throwOffline() : placed) },
    })
    const keys = keysSent()
    await hand.click(await last())
    await screen.findByText(/^A conexão caiu\. Tentando de novo/)
    await later(800)
    await waitFor(() => expect(href()).toBe('/checkout-success?order=o1&token=t'))
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
  })

  test('shows an error after all responses were lost, and keeps the key for the next click', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let tries = 0
    const { hand, path } = renderCheckout({
      answers: { 'POST /api/checkout': () => (tries++ < 4 ? throwOffline() : placed) },
    })
    const keys = keysSent()
    await hand.click(await last())
    await later(7_000)
    const alert = await screen.findByRole('alert')
    within(alert).getByText('O pedido não foi enviado')
    expect(document.activeElement).toBe(alert)
    await hand.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(path()).toBe('/checkout-success'))
    expect(keys()).toHaveLength(5)
    expect(new Set(keys()).size).toBe(1)
  })

  test('shows an empty cart without a submit button when another tab placed the order', async () => {
    let cart = createCart(createCartItem())
    const { hand, calls } = renderCheckout({
      cart: () => cart,
      answers: {
        'POST /api/checkout': onceRefused(
          () => refused('checkout.empty', {}),
          () => (cart = emptyCart),
        ),
      },
    })
    await hand.click(await last())
    await screen.findByText('Seu carrinho está vazio')
    expect(screen.queryByRole('button', { name: 'Pagar com Pix' })).toBeNull()
    expect(getPlacedOrders(calls)).toHaveLength(1)
  })
})

describe('a refused order', () => {
  test('because the cart changed shows added, removed and changed lines before it can be confirmed', async () => {
    const gone = createCartItem({ id: 'b', name: 'Top Ipê' })
    const added = createCartItem({ id: 'c', name: 'Legging Canastra', price: 21_990 })
    const now = createCart(createCartItem({ quantity: 2 }), added)
    const { hand, calls, path } = renderCheckout({
      cart: () => createCart(createCartItem(), gone),
      answers: {
        'POST /api/checkout': onceRefused(() =>
          refused('checkout.cart_changed', { total: 60_000, cart: now }),
        ),
      },
    })
    await hand.click(await last())
    const alert = await screen.findByRole('alert')
    within(alert).getByText('O carrinho mudou')
    expect(within(alert).getAllByRole('listitem').map(words)).toEqual([
      'Legging Aderno (Preto, M): quantidade de 1 para 2',
      'Entrou: Legging Canastra (Preto, M), 1 × R$ 219,90',
      'Saiu: Top Ipê (Preto, M), 1 peça',
    ])
    expect(screen.queryByRole('button', { name: 'Pagar com Pix' })).toBeNull()
    const beside = screen.getByRole('complementary', { name: /^Resumo/ })
    within(beside).getByText('Legging Canastra')
    expect(within(beside).queryByText('Top Ipê')).toBeNull()
    await hand.click(within(alert).getByRole('button', { name: /^Confirmar R\$\s600,00$/ }))
    await waitFor(() => expect(path()).toBe('/checkout-success'))
    expect(getPlacedOrders(calls).at(-1)).toMatchObject({ expectedTotal: 60_000, expectedCart: now.version })
  })

  test('because the price changed shows both totals, and sends the confirmed one', async () => {
    const { hand, calls, path } = renderCheckout({
      answers: {
        'POST /api/checkout': onceRefused(() => refused('checkout.price_changed', { total: 20_531 })),
      },
    })
    await hand.click(await last())
    const alert = await screen.findByRole('alert')
    within(alert).getByText('O total mudou')
    expect(words(alert)).toContain('Era R$ 195,31, agora é R$ 205,31.')
    expect(document.activeElement).toBe(alert)
    expect(screen.queryByRole('button', { name: 'Pagar com Pix' })).toBeNull()
    await hand.click(within(alert).getByRole('button', { name: /^Confirmar R\$\s205,31$/ }))
    await waitFor(() => expect(path()).toBe('/checkout-success'))
    expect(getPlacedOrders(calls).map(({ expectedTotal }) => expectedTotal)).toEqual([19_531, 20_531])
  })

  test('because pieces sold out names them and links back to the cart', async () => {
    const items = [
      { variantId: 'variant a', name: 'Top Barro', available: 0 },
      { variantId: 'variant b', name: 'Top Ipê', available: 2 },
    ]
    const { hand, path } = renderCheckout({
      answers: { 'POST /api/checkout': () => refused('checkout.sold_out', { items }) },
    })
    await hand.click(await last())
    const alert = await screen.findByRole('alert')
    within(alert).getByText('Parte do carrinho esgotou')
    expect(within(alert).getAllByRole('listitem').map(words)).toEqual([
      'Top Barro: esgotou',
      'Top Ipê: restam 2',
    ])
    expect(document.activeElement).toBe(alert)
    await hand.click(within(alert).getByRole('link', { name: 'Voltar ao carrinho' }))
    expect(path()).toBe('/carrinho')
  })

  test('because three orders are unpaid links to each of them and takes the focus', async () => {
    const orders = ['a', 'b', 'c'].map((id) => ({ id, number: `DAO-${id}`, token: `t${id}` }))
    const message = 'Já há 3 pedidos aguardando pagamento com estes dados.'
    const { hand, href } = renderCheckout({
      answers: { 'POST /api/checkout': () => refused('orders.too_many_open', { orders }, 409, { message }) },
    })
    await hand.click(await last())
    const alert = await screen.findByRole('alert')
    within(alert).getByText('Há pedidos aguardando pagamento')
    within(alert).getByText(message)
    expect(document.activeElement).toBe(alert)
    const links = within(alert).getAllByRole('link')
    expect(links.map(words)).toEqual(['a', 'b', 'c'].map((id) => `Pagar ou cancelar DAO-${id}`))
    await hand.click(links[0]!)
    expect(href()).toBe('/checkout-success?order=a&token=ta')
  })

  test('because the coupon reached its limit continues without it', async () => {
    const promotions = [
      { id: 'p', name: 'Boas-vindas', code: 'BEMVINDA10', amount: 1_000, freeShipping: false },
    ]
    const { hand, calls, path } = renderCheckout({
      draft: { couponCode: 'BEMVINDA10' },
      answers: {
        'GET /api/checkout/summary': () => createSummary({ promotions }),
        'POST /api/checkout': onceRefused(() =>
          errorResponse(409, 'pricing.coupon_refused', 'Este cupom acabou.'),
        ),
      },
    })
    await hand.click(await last())
    const alert = await screen.findByRole('alert')
    within(alert).getByText('O cupom não vale mais')
    within(alert).getByText('Este cupom acabou.')
    await hand.click(within(alert).getByRole('button', { name: 'Continuar sem o cupom' }))
    await hand.click(await last())
    await waitFor(() => expect(path()).toBe('/checkout-success'))
    const [first, second] = getPlacedOrders(calls)
    expect(first).toMatchObject({ couponCode: 'BEMVINDA10' })
    expect(second).not.toHaveProperty('couponCode')
  })

  test('because the town does not match the CEP opens the step and shows the error until the field changes', async () => {
    const fields = { 'address.city': 'Este CEP é de Goiânia.' }
    const { hand } = renderCheckout({
      answers: {
        'POST /api/checkout': () => refused('shipping.address_mismatch', {}, 422, { fields }),
        'POST /api/reminders/contact': () => null,
      },
    })
    await hand.click(await last())
    const city = await screen.findByLabelText('Cidade')
    expect(city.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Este CEP é de Goiânia.').length).toBeGreaterThan(0)
    await hand.type(city, 's')
    expect(city.getAttribute('aria-invalid')).not.toBe('true')
  })
})
