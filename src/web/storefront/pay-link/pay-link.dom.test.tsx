import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PayLinkView } from '#contract/orders'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { payLink as words } from '#texts/checkout/pay-link'
import LoadedLink from './loaded-link.tsx'

const path = '/api/pay-links/t0ken'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const business = { name: 'DAO', social: [], phone: '' }

const aLink = (given: Partial<PayLinkView> = {}): PayLinkView => ({
  number: 'DAO-1',
  status: 'awaiting_payment',
  channel: 'whatsapp',
  expiresAt: inMinutes(41),
  seller: 'Téo',
  firstName: 'Camila',
  known: { name: 'Camila P.', email: null, phone: '(62) •••••-3388', cpf: null, address: null },
  missing: ['email', 'cpf', 'terms'],
  shipping: { kind: 'pickup', name: 'Retirada na loja', businessDays: 1, cep: null },
  items: [
    { id: 'i', name: 'Short Lobo-guará', color: 'Terra', size: 'M', image: null, quantity: 1, total: 11_990 },
  ],
  totals: { items: 11_990, promotions: [], discount: 0, shipping: 0, interest: 0, total: 11_990 },
  waysToPay: {
    methods: ['pix', 'card'],
    boleto: null,
    pix: { discount: 1_199, total: 10_791 },
    card: {
      plans: [{ count: 1, first: 11_990, amount: 11_990, total: 11_990, monthlyInterest: 0 }],
      fields: { provider: 'fake', publicKey: null, script: null },
    },
  },
  terms: null,
  isOnTerms: false,
  termsVersion: '2026-11',
  order: null,
  ...given,
})

function show(link: PayLinkView | Response, pay: () => unknown = () => link) {
  const calls = mockNetwork({
    [`GET ${path}`]: () => link,
    'GET /api/settings/business': () => business,
    [`POST ${path}/payments`]: pay,
    [`POST ${path}/terms`]: pay,
  })
  return { ...renderPart(<LoadedLink token="t0ken" loading={<p>carregando</p>} />), calls }
}

test('[AD-16] greets, shows the hold and masked data, and asks only for what is missing', async () => {
  show(aLink())
  await screen.findByRole('heading', { level: 1, name: 'Oi, Camila! É Téo, da DAO.' })
  screen.getByText(/^Guardado para você até/)
  expect(screen.getByRole('timer').textContent).toMatch(/^4[01] min$/)
  await screen.findByRole('heading', { name: words.missingTitle(2) })
  screen.getByText('(62) •••••-3388')
  screen.getByLabelText(words.names.cpf)
  expect(screen.queryByLabelText(words.names.phone)).toBeNull()
})

test('[AD-16] sends nothing while a field is wrong, then what was missing with the shown total and terms', async () => {
  const paid = aLink({ order: { id: '0190a1b2-0000-7000-8000-000000000001', token: 's' } })
  const { hand: user, calls } = show(aLink(), () => paid)
  await user.click(await screen.findByRole('button', { name: words.pay.pix }))
  await screen.findByText(words.fix)
  expect(document.activeElement).toBe(screen.getByLabelText(words.names.email))
  await user.type(screen.getByLabelText(words.names.email), 'camila@exemplo.com.br')
  await user.type(screen.getByLabelText(words.names.cpf), '52998224725')
  await user.click(screen.getByRole('button', { name: words.pay.pix }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    payment: { method: 'pix' },
    expectedTotal: 10_791,
    customer: { email: 'camila@exemplo.com.br', cpf: '529.982.247-25' },
    termsVersion: '2026-11',
  })
})

test('[AD-16] says why a payment failed, and reads the link again', async () => {
  const known = aLink({ missing: ['terms'] })
  const { hand: user, calls } = show(known, () => errorResponse(409, 'orders.expired', 'O prazo acabou.'))
  await user.click(await screen.findByRole('button', { name: words.pay.pix }))
  await screen.findByText('O prazo acabou.')
  await waitFor(() =>
    expect(calls.filter(({ path: at, method }) => at === path && method === 'GET')).toHaveLength(2),
  )
})

const terms = { days: 28, dueOn: '2026-12-26', free: 50_000, total: 11_990, problem: null }

test('buys on the terms of the company with what was missing, and pays by Pix after another choice', async () => {
  const bought = aLink({ order: { id: '0190a1b2-0000-7000-8000-000000000001', token: 's' } })
  const {
    hand: user,
    calls,
    path: at,
  } = show(aLink({ channel: 'quote', missing: ['cpf', 'terms'], terms }), () => bought)
  await user.click(await screen.findByRole('radio', { name: /A prazo: 28 dias/ }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Pix/ }).checked).toBe(false)
  await user.click(screen.getByRole('radio', { name: /^Pix/ }))
  screen.getByRole('button', { name: words.pay.pix })
  await user.click(screen.getByRole('radio', { name: /A prazo: 28 dias/ }))
  await user.click(screen.getByRole('button', { name: words.payLater }))
  await screen.findByText(words.fix)
  await user.type(screen.getByLabelText(words.names.cpf), '52998224725')
  await user.click(screen.getByRole('button', { name: words.payLater }))
  await waitFor(() => expect(at()).toBe('/checkout-success'))
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      path: `${path}/terms`,
      body: { expectedTotal: 11_990, customer: { cpf: '529.982.247-25' }, termsVersion: '2026-11' },
    },
  ])
})

test('says why an order cannot be bought on terms', async () => {
  show(aLink({ channel: 'quote', terms: { ...terms, problem: 'limit_exceeded' } }))
  await screen.findByText(/passa disso/)
  expect(screen.queryByRole('radio', { name: /A prazo/ })).toBeNull()
})

const ended = { expiresAt: null, missing: [], waysToPay: null }

test('[AD-16] tells that an expired link has expired, and takes no payment', async () => {
  show(aLink({ ...ended, status: 'expired' }))
  await screen.findByRole('heading', { name: words.ended.expired.title })
  expect(screen.queryByRole('button')).toBeNull()
})

test('[AD-16] tells that an order is paid, without a way to it', async () => {
  show(aLink({ ...ended, status: 'picking' }))
  await screen.findByRole('heading', { name: words.ended.paid.title })
})

test('tells that an order was bought on terms, not that it is paid', async () => {
  show(aLink({ ...ended, status: 'picking', isOnTerms: true }))
  await screen.findByRole('heading', { name: words.ended.onTerms.title })
})

test('[AD-16] tells that an unknown link is unknown', async () => {
  show(errorResponse(404, 'orders.link_not_found'))
  await screen.findByRole('heading', { name: words.notFoundTitle })
})
