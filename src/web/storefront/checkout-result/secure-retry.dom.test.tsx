import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OrderView } from '#contract/orders'
import { provideMercadoPago } from '#dom/mercado-pago.ts'
import { deferResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { cardFieldErrors, cardFields as words } from '#texts/checkout/card-fields'
import { orders } from '#texts/checkout/orders'
import { OutcomePanel } from './outcome-panel.tsx'
import { orderQuery } from './order-query.ts'
import { useChallengeEnd } from './use-challenge-end.ts'

const orderKey = { order: '0190a1b2-0000-7000-8000-000000000001', token: 't' }
const address = `/api/orders/${orderKey.order}`
const page = { kind: 'challenge' as const, url: 'https://banco.test/3ds' }

const payment = {
  id: 'p',
  method: 'card',
  status: 'declined',
  amount: 18_990,
  installments: 1,
  declineReason: 'refused_by_bank',
  pix: null,
  boleto: null,
  page: null,
} as const

const anOrder = (given: Partial<OrderView> = {}): OrderView => ({
  id: orderKey.order,
  number: 'DAO-1',
  status: 'awaiting_payment',
  paymentStatus: 'unpaid',
  fulfillmentStatus: 'unfulfilled',
  balance: 18_990,
  refunds: [],
  packages: [],
  invoices: [],
  gift: null,
  change: null,
  terms: null,
  placedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
  customer: { name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '', document: '529.982.247-25' },
  shipping: { kind: 'delivery', name: 'Padrão', businessDays: 3, address: null, trackingCode: null },
  items: [],
  totals: { items: 18_990, promotions: [], discount: 0, shipping: 0, interest: 0, total: 18_990 },
  payment,
  waysToPay: {
    methods: ['pix', 'card'],
    boleto: null,
    pix: { discount: 990, total: 18_000 },
    card: {
      plans: [{ count: 1, first: 18_990, amount: 18_990, total: 18_990, monthlyInterest: 0 }],
      fields: {
        provider: 'mercadopago',
        publicKey: 'APP_USR-1',
        script: 'https://sdk.mercadopago.test/js/v2',
      },
    },
  },
  timeline: [],
  ...given,
})

function Order() {
  const { data } = useQuery(orderQuery(orderKey))
  return data ? <OutcomePanel orderKey={orderKey} order={data} troubled={false} onAsk={() => {}} /> : null
}

test('[PF-01] a card that was declined is paid with another token: only its code is typed again', async () => {
  const vendor = provideMercadoPago()
  const answers = [
    anOrder({ payment: { ...payment, declineReason: 'insufficient_funds' } }),
    anOrder({ status: 'paid', payment: { ...payment, status: 'paid' }, expiresAt: null, waysToPay: null }),
  ]
  const calls = mockNetwork({
    [`GET ${address}`]: () => anOrder(),
    [`POST ${address}/payments`]: () => answers.shift(),
  })
  const { hand } = renderPart(<Order />)
  await hand.click(await screen.findByRole('radio', { name: /^Cartão de crédito/ }))
  await waitFor(() => expect(vendor.fields.size).toBe(3))
  const pay = () => hand.click(screen.getByRole('button', { name: 'Pagar com cartão' }))
  await pay()
  vendor.open()
  await screen.findByText(words.retypeAll)
  await pay()
  await screen.findByText(cardFieldErrors.numberMissing)
  expect(vendor.fields.get('cardNumber')!.isFocused).toBe(true)
  await vendor.type()
  expect(screen.queryByText(words.retypeAll)).toBeNull()
  await hand.type(screen.getByLabelText(words.name), 'ANA SOUZA')
  const [number, code] = [vendor.fields.get('cardNumber'), vendor.fields.get('securityCode')]
  await pay()
  await screen.findByText(orders.declined.insufficient_funds)
  await screen.findByText(words.retype)
  expect([code!.isMounted, number!.isMounted]).toEqual([false, true])
  vendor.open()
  await pay()
  await screen.findByText(cardFieldErrors.codeMissing)
  vendor.fields.get('securityCode')!.emit('change')
  await pay()
  await screen.findByRole('heading', { name: 'Pagamento confirmado' })
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const choice = { method: 'card', cardProvider: 'mercadopago', cardBrand: 'master', cardIssuer: '24' }
  expect(sent).toEqual(
    ['token-1', 'token-2'].map((cardToken) => ({
      ...choice,
      cardToken,
      installments: 1,
      expectedTotal: 18_990,
    })),
  )
})

test('[PF-01] keeps the typed card if the page hears that the payment is pending before it is declined', async () => {
  const vendor = provideMercadoPago()
  const declined = deferResponse(anOrder({ payment: { ...payment, declineReason: 'insufficient_funds' } }))
  mockNetwork({
    [`GET ${address}`]: () => anOrder(),
    [`POST ${address}/payments`]: () => declined.until,
  })
  const { hand, client } = renderPart(<Order />)
  await hand.click(await screen.findByRole('radio', { name: /^Cartão de crédito/ }))
  await waitFor(() => expect(vendor.fields.size).toBe(3))
  vendor.open()
  await vendor.type()
  await hand.type(screen.getByLabelText(words.name), 'ANA SOUZA')
  const number = vendor.fields.get('cardNumber')
  await hand.click(screen.getByRole('button', { name: 'Pagar com cartão' }))
  await screen.findByText(orders.result.paying)
  const pending = { ...payment, id: 'p2', status: 'pending', declineReason: null } as const
  await act(async () => {
    client.setQueryData(orderQuery(orderKey).queryKey, anOrder({ payment: pending }))
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
  declined.release()
  await screen.findByText(orders.declined.insufficient_funds)
  await screen.findByText(words.retype)
  expect(number!.isMounted).toBe(true)
})

function Challenge() {
  useChallengeEnd(orderKey, { current: { contentWindow: window } })
  const { data } = useQuery(orderQuery(orderKey))
  return <p>{data?.status}</p>
}

test('[PF-01] asks for the payment when the frame of the bank is done, and again while it is not decided', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const waiting = anOrder({ payment: { ...payment, status: 'pending', declineReason: null, page } })
  const answers = [waiting, anOrder({ status: 'paid', timeline: [] })]
  const calls = mockNetwork({
    [`GET ${address}`]: () => waiting,
    [`POST ${address}/payments/check`]: () => answers.shift(),
  })
  renderPart(<Challenge />)
  await screen.findByText('awaiting_payment')
  const say = (source: Window | null, data: unknown) =>
    act(() => void dispatchEvent(new MessageEvent('message', { source, data })))
  const checks = () => calls.filter(({ method }) => method === 'POST').length
  say(null, { status: 'COMPLETE' })
  say(window, { status: 'READY' })
  say(window, 'COMPLETE')
  expect(checks()).toBe(0)
  say(window, { status: 'COMPLETE' })
  await waitFor(() => expect(checks()).toBe(1))
  await act(() => vi.advanceTimersByTimeAsync(3_500))
  await screen.findByText('paid')
  expect(checks()).toBe(2)
})
