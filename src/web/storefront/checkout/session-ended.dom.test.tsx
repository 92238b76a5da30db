import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/team'
import { createCartItem, createCart } from '#dom/cart.ts'
import { getPlacedOrders, renderCheckout } from '#dom/checkout.tsx'
import { createMe } from '#dom/me.ts'
import { deferResponse, errorResponse, type mockNetwork } from '#dom/network.ts'
import { cartQueryKey } from '#web/client/cart-session.ts'
import { SessionHost } from '#web/session/session-host.tsx'
import { idempotencyHeader } from '#shared/http/idempotency'

vi.mock('#web/session/person-events.ts', () => ({ listenToPersonEvents: () => {} }))

const person: Me = { ...createMe(), staff: null }
const placed = { orderId: 'o1', token: 't', number: 'DAO-1' }
const over = 'Sua sessão terminou. Entre para concluir.'

let me: Me | null = null
let guests: object[] = []
beforeEach(() => {
  me = person
  guests = []
})

/** Renders the checkout with a server that accepts the customer's calls only while signed in. */
function show({ lines = [createCartItem()], answers = {} as Parameters<typeof mockNetwork>[0] } = {}) {
  const named = () => {
    const [, init] = vi.mocked(fetch).mock.lastCall!
    return new Headers(init?.headers).get('x-cart-customer')
  }
  const mine = (answer: () => unknown) => () =>
    named() && named() !== me?.id ? errorResponse(401, 'cart.session_ended') : answer()
  const cart = () =>
    me ? createCart(...lines) : createCart(...(guests as ReturnType<typeof createCartItem>[]))
  const shown = renderCheckout({
    beside: <SessionHost />,
    draft: { method: 'card' },
    answers: {
      'GET /api/team/me': () => me,
      'GET /api/customers/addresses': () => [],
      'POST /api/favorites/merge': () => ({ items: [] }),
      'GET /api/auth/get-session': () => null,
      'POST /api/auth/sign-in/email': () => {
        me = person
        return {}
      },
      'GET /api/cart': mine(cart),
      'POST /api/cart/items': mine(() => {
        guests.push(createCartItem({ id: 'guest' }))
        return cart()
      }),
      'POST /api/checkout': mine(() => placed),
      ...answers,
    },
  })
  vi.spyOn(globalThis, 'fetch')
  return shown
}

const keysSent = () =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([address, init]) => address === '/api/checkout' && init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get(idempotencyHeader))

/** Types the card, opens the last step and submits after the session has ended. */
async function pressedTooLate(hand: ReturnType<typeof show>['hand']) {
  await hand.type(await screen.findByLabelText('Número do cartão'), '4242424242424242')
  await hand.type(screen.getByLabelText('Nome impresso no cartão'), 'ANA SOUZA')
  await hand.type(screen.getByLabelText('Validade'), '12/39')
  await hand.type(screen.getByLabelText('Código (CVV)'), '123')
  await hand.click(screen.getByRole('button', { name: 'Revisar pedido' }))
  const last = await screen.findByRole('button', { name: 'Finalizar pedido' })
  me = null
  await hand.click(last)
  const box = (await screen.findByText(over)).closest<HTMLElement>('[role=alert]')!
  await waitFor(() => expect(document.activeElement).toBe(box))
  return box
}

const cardTyped = async (hand: ReturnType<typeof show>['hand']) => {
  await hand.click(screen.getByRole('button', { name: 'Editar Pagamento' }))
  return (await screen.findByLabelText<HTMLInputElement>('Número do cartão')).value
}

test('[ER-08] shows the sign-in at the submit button after the session ended, then sends the same order with the same card', async () => {
  const { hand, calls, href } = show()
  const box = await pressedTooLate(hand)
  expect(screen.queryByText('Seu carrinho está vazio')).toBeNull()
  await hand.click(within(box).getByRole('button', { name: 'Entrar' }))
  const dialog = await screen.findByRole('dialog')
  await hand.type(await within(dialog).findByLabelText('Senha'), 'Cerrado-2026')
  await hand.click(within(dialog).getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(screen.queryByText(over)).toBeNull())
  await hand.click(screen.getByRole('button', { name: 'Finalizar pedido' }))
  await waitFor(() => expect(href()).toBe('/checkout-success?order=o1&token=t'))
  const [first, second] = getPlacedOrders(calls)
  expect(second).toEqual(first)
  expect(new Set(keysSent()).size).toBe(1)
})

test('[ER-08] keeps the cart and the typed data when the shopper continues as a guest after the session ended', async () => {
  const { hand } = show()
  const box = await pressedTooLate(hand)
  await hand.click(within(box).getByRole('button', { name: 'Continuar sem conta' }))
  await waitFor(() => expect(screen.queryByText(over)).toBeNull())
  expect(guests).toHaveLength(1)
  expect(await cardTyped(hand)).toBe('4242 4242 4242 4242')
})

test('[ER-08] keeps the cart of the new guest when an older answer, still without it, arrives last', async () => {
  const copied = createCart(createCartItem({ id: 'guest' }))
  const old = deferResponse(createCart())
  const { hand, client } = show({
    answers: {
      'GET /api/cart': () => (guests.length > 0 ? copied : me ? createCart(createCartItem()) : old.until),
      'POST /api/cart/items': async () => {
        void client.invalidateQueries({ queryKey: cartQueryKey })
        await expect.poll(() => client.isFetching({ queryKey: cartQueryKey })).toBe(1)
        guests.push({})
        return copied
      },
    },
  })
  const box = await pressedTooLate(hand)
  await hand.click(within(box).getByRole('button', { name: 'Continuar sem conta' }))
  await waitFor(() => expect(screen.queryByText(over)).toBeNull())
  old.release()
  await waitFor(() => expect(client.isFetching({ queryKey: cartQueryKey })).toBe(0))
  expect(client.getQueryData(cartQueryKey)).toEqual(copied)
})
