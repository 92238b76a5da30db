import { Link, useLocation } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deferResponse, throwOffline, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { getCartSessionId } from '#web/client/cart-session.ts'
import RestoreCart from './restore-cart.tsx'

const link = 'sacola=0190a1b2-0000-7000-8000-000000000001&token=abc.def'
const call = 'POST /api/reminders/0190a1b2-0000-7000-8000-000000000001/cart'
const at = `/carrinho?${link}`

/** Renders the component like the cart page: while the URL contains a cart. */
function Cart() {
  const asked = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  return (
    <>
      {asked.has('sacola') && <RestoreCart asked={asked} />}
      <Link to="/produtos">Produtos</Link>
    </>
  )
}

const press = { name: 'Abrir meu carrinho' }

test('restores the cart of a reminder link by its button only, and removes the parameter from the URL', async () => {
  const session = getCartSessionId()
  const calls = mockNetwork({ [call]: () => null })
  const { hand, href } = renderPart(<Cart />, { at })
  const button = await screen.findByRole('button', press)
  expect(calls).toEqual([])
  await hand.click(button)
  await waitFor(() => expect(href()).toBe('/carrinho'))
  expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([[call, { session }]])
})

test('shows a message for an expired link and removes it from the URL', async () => {
  mockNetwork({
    [call]: () => errorResponse(403, 'reminders.link_invalid', 'Este link não abre mais nenhum carrinho.'),
  })
  const { hand, href } = renderPart(<Cart />, { at })
  await hand.click(await screen.findByRole('button', press))
  await screen.findAllByText('Este link não abre mais nenhum carrinho.')
  await waitFor(() => expect(href()).toBe('/carrinho'))
})

test('keeps the link and shows an error when the server is unreachable, and retries by the button', async () => {
  let lost = true
  mockNetwork({ [call]: () => (lost ? throwOffline() : null) })
  const { hand, href } = renderPart(<Cart />, { at })
  await hand.click(await screen.findByRole('button', press))
  await screen.findAllByText(/Não conseguimos falar com a loja/)
  expect(href()).toBe(at)
  lost = false
  await hand.click(await screen.findByRole('button', press))
  await waitFor(() => expect(href()).toBe('/carrinho'))
})

test('does not navigate back when the shopper left before the response', async () => {
  const answer = deferResponse(null)
  const calls = mockNetwork({ [call]: () => answer.until })
  const { hand, href } = renderPart(<Cart />, { at })
  await hand.click(await screen.findByRole('button', press))
  await hand.click(await screen.findByRole('link', { name: 'Produtos' }))
  await waitFor(() => expect(href()).toBe('/produtos'))
  await act(async () => {
    answer.release()
    await answer.until
  })
  expect([calls.length, href()]).toEqual([1, '/produtos'])
})
