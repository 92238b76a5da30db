import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSummary, getPlacedOrders, renderCheckout } from '#dom/checkout.tsx'

const step = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })
const terms = {
  days: 28,
  dueOn: '2026-12-26',
  free: 97_000,
  problem: null,
  reminder: 'Nada é cobrado agora.',
}
const withTerms = (given: object = {}) => ({
  'GET /api/checkout/summary': () => createSummary({ terms: { ...terms, ...given } }),
})
/** Text of the page with plain spaces. */
const textOf = (part: HTMLElement) => part.textContent.replaceAll('\u00a0', ' ')

test('offers terms with their due date and what is left of the limit, and orders on them', async () => {
  const { hand, calls, path } = renderCheckout({
    draft: { step: 'payment' },
    answers: {
      ...withTerms(),
      'POST /api/checkout': () => ({ orderId: 'o1', token: 't', number: 'DAO-1', payment: null }),
    },
  })
  const payment = await step('Pagamento')
  const choice = await within(payment).findByRole('radio', { name: /A prazo: 28 dias/ })
  expect(textOf(payment)).toContain('A prazo: 28 dias, vence em 26 de dezembro')
  expect(textOf(payment)).toContain('Restam R$ 970,00 do limite da empresa')
  await hand.click(choice)
  await hand.click(within(payment).getByRole('button', { name: 'Revisar pedido' }))
  const review = await step('Revisão')
  await within(review).findByText(/^Nada é cobrado agora/)
  await within(review).findByText(/depois do pedido\.$/)
  await hand.click(within(review).getByRole('button', { name: 'Finalizar pedido' }))
  await waitFor(() => expect(path()).toBe('/checkout-success'))
  expect(getPlacedOrders(calls)).toMatchObject([{ payment: { method: 'terms' }, expectedTotal: 20_480 }])
})

test.each([
  ['limit_exceeded', 'restam R$ 970,00 do limite da empresa, e este pedido passa disso.'],
  ['overdue', 'há um pedido vencido.'],
])('says why terms cannot be chosen: %s', async (problem, text) => {
  renderCheckout({ draft: { step: 'payment' }, answers: withTerms({ problem }) })
  const payment = await step('Pagamento')
  await waitFor(() => expect(textOf(payment)).toContain(text))
  expect(within(payment).queryByRole('radio', { name: /A prazo/ })).toBeNull()
})

test('chooses another method when terms that were chosen are not offered any more', async () => {
  renderCheckout({ draft: { step: 'payment', method: 'terms' } })
  const payment = await step('Pagamento')
  await waitFor(() =>
    expect(within(payment).getByRole('radio', { name: /^Pix/ })).toHaveProperty('checked', true),
  )
})
