import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OrderView } from '#contract/orders'
import { type DeclineReason, type PaymentView, declineReasons } from '#contract/payments'
import { deferResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { formatIsoDay } from '#shared/dates/dates'
import { orders } from '#texts/checkout/orders'
import { OrderDetails } from './order-details.tsx'
import { OutcomePanel } from './outcome-panel.tsx'
import { useOrder } from './use-order.ts'

const orderKey = { order: '0190a1b2-0000-7000-8000-000000000001', token: 't' }
const address = `/api/orders/${orderKey.order}`
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const step = (status: OrderView['status']) => ({ status, at: inMinutes(0), note: null, actor: null })

const aPayment = (given: Partial<PaymentView> = {}): PaymentView => ({
  id: 'p',
  method: 'pix',
  status: 'pending',
  amount: 18_000,
  installments: 1,
  declineReason: null,
  pix: { copyPaste: 'first code', expiresAt: inMinutes(30), manual: false },
  boleto: null,
  page: null,
  ...given,
})
const declined = (declineReason: DeclineReason) =>
  aPayment({ method: 'card', status: 'declined', declineReason, pix: null })

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
  placedAt: inMinutes(0),
  expiresAt: inMinutes(120),
  customer: { name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '', document: '' },
  shipping: { kind: 'delivery', name: 'Padrão', businessDays: 3, address: null, trackingCode: null },
  items: [],
  totals: { items: 18_990, promotions: [], discount: 0, shipping: 0, interest: 0, total: 18_990 },
  payment: aPayment(),
  waysToPay: {
    methods: ['pix', 'card', 'boleto'],
    boleto: { total: 18_990, dueDate: '2026-12-01' },
    pix: { discount: 990, total: 18_000 },
    card: {
      plans: [{ count: 1, first: 18_990, amount: 18_990, total: 18_990, monthlyInterest: 0 }],
      fields: { provider: 'fake', publicKey: null, script: null },
    },
  },
  timeline: [step('awaiting_payment')],
  ...given,
})
const later = (status: OrderView['status'], given: Partial<OrderView> = {}) =>
  anOrder({ status, expiresAt: null, timeline: [step('awaiting_payment'), step(status)], ...given })
const paidOrder = () => later('paid')

/** Fake EventSource with the members that the page uses. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor() {
    super()
    streams.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
  }
  says(type: string, data?: unknown) {
    act(() => void this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) })))
  }
}
let streams: Source[] = []
const stream = () => streams.at(-1)!
beforeEach(() => {
  streams = []
  vi.stubGlobal('EventSource', Source)
})

function Order() {
  const { data, error, live, refetch } = useOrder(orderKey)
  if (!data) return null
  const troubled = error !== null && !live
  return <OutcomePanel orderKey={orderKey} order={data} troubled={troubled} onAsk={() => void refetch()} />
}

function showOrder(order: OrderView | (() => OrderView), answers: Parameters<typeof mockNetwork>[0] = {}) {
  const calls = mockNetwork({
    [`GET ${address}`]: typeof order === 'function' ? order : () => order,
    ...answers,
  })
  const sent = (path: string) =>
    calls.filter(({ method, path: to }) => method === 'POST' && to === address + path)
  return { ...renderPart(<Order />), sent }
}
const heading = (name: string) => screen.findByRole('heading', { name })

describe('a paid Pix updates the page', () => {
  const waiting = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let order = anOrder()
    let asked = 0
    showOrder(() => {
      asked += 1
      return order
    })
    await screen.findByRole('timer')
    return { pay: () => (order = paidOrder()), asked: () => asked }
  }

  test('by the stream, without polling', async () => {
    const { asked } = await waiting()
    stream().says('open')
    stream().says('message', paidOrder())
    await heading('Pagamento confirmado')
    expect(asked()).toBe(1)
  })

  test.each([
    ['breaks', () => {}],
    ['is refused', () => stream().close()],
  ])('by polling when the stream %s', async (_, end) => {
    const { pay } = await waiting()
    end()
    stream().says('error')
    pay()
    await act(() => vi.advanceTimersByTimeAsync(2_100))
    await heading('Pagamento confirmado')
  })
})

test('creates one new Pix code for an expired one, however often it is requested', async () => {
  const old = aPayment({ status: 'expired' })
  const renewed = anOrder({
    payment: aPayment({ pix: { copyPaste: 'second code', expiresAt: inMinutes(30), manual: false } }),
  })
  const answer = deferResponse(renewed)
  const { hand, sent } = showOrder(anOrder({ payment: old }), {
    [`POST ${address}/payments`]: () => answer.until,
  })
  await heading('Este código Pix venceu')
  await hand.dblClick(screen.getByRole('button', { name: 'Gerar novo Pix' }))
  answer.release()
  expect(await screen.findByLabelText('Pix copia e cola')).toHaveProperty('value', 'second code')
  expect(sent('/payments').map(({ body }) => body)).toEqual([{ method: 'pix', expectedTotal: 18_000 }])
})

test('tells the due date of an order on terms, and offers to pay its balance', async () => {
  const terms = {
    company: 'X',
    dueOn: '2099-12-26',
    amount: 18_990,
    balance: 18_990,
    settledAt: null,
    cancelledAt: null,
  }
  const onTerms = later('picking', {
    terms,
    payment: null,
    waysToPay: { ...anOrder().waysToPay!, methods: ['pix', 'boleto'] },
  })
  const { hand, sent } = showOrder(onTerms, {
    [`POST ${address}/payments`]: () => ({ ...onTerms, payment: aPayment() }),
  })
  const title = await screen.findByRole('heading', { name: /^A prazo, vence em/ })
  expect(title.textContent.replaceAll('\u00a0', ' ')).toBe('A prazo, vence em 26 de dezembro')
  expect(screen.queryByRole('radio', { name: /Cartão/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Pagar com Pix' }))
  expect(await screen.findByLabelText('Pix copia e cola')).toHaveProperty('value', 'first code')
  expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull()
  expect(sent('/payments').map(({ body }) => body)).toEqual([{ method: 'pix', expectedTotal: 18_000 }])
})

test('shows an order on terms that is late as such, and a paid one as its goods are', async () => {
  const terms = {
    company: 'X',
    dueOn: '2026-01-02',
    amount: 18_990,
    balance: 18_990,
    settledAt: null,
    cancelledAt: null,
  }
  showOrder(later('shipped', { terms, payment: null }))
  await screen.findByRole('heading', { name: /^A prazo, venceu em/ })
  cleanup()
  showOrder(later('shipped', { terms: { ...terms, balance: 0, settledAt: inMinutes(0) }, waysToPay: null }))
  await heading('Enviado')
  expect(screen.queryByRole('heading', { name: /^A prazo/ })).toBeNull()
})

test('offers no payment for an ended order and shows how it ended', async () => {
  const { hand, path } = showOrder(anOrder({ expiresAt: null }))
  await heading('O prazo para pagar acabou')
  expect(screen.queryByRole('button')).toBeNull()
  stream().says('message', later('expired', { payment: aPayment({ status: 'expired' }) }))
  await screen.findByText(/^As peças voltaram à venda e nada foi cobrado\./)
  await hand.click(screen.getByRole('link', { name: 'Continuar comprando' }))
  expect(path()).toBe('/produtos')
})

describe('a declined card', () => {
  test.each(declineReasons)('for %s shows the reason and what to do', async (reason) => {
    showOrder(anOrder({ payment: declined(reason) }))
    const alert = await screen.findByRole('alert')
    within(alert).getByRole('heading', { name: 'O pagamento não foi aprovado' })
    within(alert).getByText(orders.declined[reason])
    within(alert).getByText(/^Nada foi cobrado\. Seu pedido está reservado até /)
  })

  test('shows a separate message when the processor was not reached', async () => {
    showOrder(anOrder({ payment: aPayment({ method: 'card', status: 'cancelled', pix: null }) }))
    await screen.findByText(orders.declined.provider_error)
  })

  test('is retried in place, once for two clicks: shows a new decline reason, or that it is paid', async () => {
    const first = deferResponse(anOrder({ payment: declined('expired_card') }))
    const answers: unknown[] = [first.until, paidOrder()]
    const { hand, sent } = showOrder(anOrder({ payment: declined('insufficient_funds') }), {
      [`POST ${address}/payments`]: () => answers.shift(),
    })
    await hand.click(await screen.findByRole('radio', { name: /^Cartão de crédito/ }))
    for (const [label, text] of [
      ['Número do cartão', '4242424242424242'],
      ['Nome impresso no cartão', 'ANA SOUZA'],
      ['Validade', '1239'],
      ['Código (CVV)', '123'],
    ] as const) {
      await hand.click(screen.getByLabelText(label))
      await hand.paste(text)
    }
    const pay = () => screen.getByRole('button', { name: 'Pagar com cartão' })
    await hand.dblClick(pay())
    first.release()
    await screen.findByText(orders.declined.expired_card)
    expect(sent('/payments').map(({ body }) => body)).toEqual([
      {
        method: 'card',
        cardProvider: 'fake',
        cardToken: 'tok_approved',
        installments: 1,
        expectedTotal: 18_990,
      },
    ])
    // only the code is typed again
    expect(screen.getByLabelText('Número do cartão')).toHaveProperty('value', '4242 4242 4242 4242')
    const code = screen.getByLabelText('Código (CVV)')
    expect(code).toHaveProperty('value', '')
    await hand.click(code)
    await hand.paste('123')
    await hand.click(pay())
    await heading('Pagamento confirmado')
  })

  const cardBy = (provider: string) => {
    const ways = anOrder().waysToPay!
    const fields = { provider, publicKey: null, script: null }
    return anOrder({
      payment: declined('provider_down'),
      waysToPay: { ...ways, card: { ...ways.card, fields } },
    })
  }

  test('[PF-01] is paid again on the page of its provider, without a card typed here', async () => {
    const url = 'https://checkout.stripe.com/c/pay/2'
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const page = { kind: 'redirect' as const, url }
    const { hand, sent } = showOrder(cardBy('stripe'), {
      [`POST ${address}/payments`]: () => anOrder({ payment: aPayment({ method: 'card', pix: null, page }) }),
    })
    await hand.click(await screen.findByRole('radio', { name: /^Cartão de crédito/ }))
    expect(screen.queryByRole('textbox')).toBeNull()
    await hand.click(screen.getByRole('button', { name: 'Pagar com cartão' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
    expect(sent('/payments').map(({ body }) => body)).toEqual([
      { method: 'card', cardProvider: 'stripe', installments: 1, expectedTotal: 18_990 },
    ])
  })

  test('[PF-01] is not offered again through a provider whose fields the store does not have', async () => {
    showOrder(cardBy('cards'))
    await screen.findByRole('radio', { name: /^Pix/ })
    expect(screen.queryByRole('radio', { name: /^Cartão/ })).toBeNull()
  })
})

test('cancels an order after a confirmation that can be dismissed', async () => {
  const { hand, sent } = showOrder(anOrder(), { [`POST ${address}/cancel`]: () => later('cancelled') })
  await hand.click(await screen.findByRole('button', { name: 'Cancelar pedido' }))
  const question = screen.getByRole('alertdialog', { name: 'Cancelar este pedido?' })
  const keep = within(question).getByRole('button', { name: 'Manter pedido' })
  expect(document.activeElement).toBe(keep)
  await hand.click(keep)
  expect([screen.queryByRole('alertdialog'), sent('/cancel')]).toEqual([null, []])
  await hand.click(screen.getByRole('button', { name: 'Cancelar pedido' }))
  await hand.click(screen.getByRole('button', { name: 'Sim, cancelar' }))
  await heading('Pedido cancelado')
  await waitFor(() => expect(sent('/cancel')).toHaveLength(1))
})

describe('[PF-02] a boleto', () => {
  const boleto = {
    line: '99991234509876543210912345678901412340000018990',
    barcode: '9'.repeat(44),
    pdfUrl: '/dev/boleto/p',
    dueDate: '2026-12-01',
  }
  const byBoleto = (given: Partial<PaymentView> = {}) =>
    anOrder({ payment: aPayment({ method: 'boleto', pix: null, boleto, ...given }) })

  test('shows its line, its last day and its second copy, and updates when it is paid', async () => {
    showOrder(byBoleto())
    await heading('Falta pagar o boleto')
    expect(screen.getByLabelText('Linha digitável')).toHaveProperty(
      'value',
      '99991.23450 98765.432109 12345.678901 4 12340000018990',
    )
    await screen.findByText(/^Vence ter/)
    screen.getByRole('img', { name: 'Código de barras do boleto' })
    expect(screen.getByRole('link', { name: 'Abrir o boleto' }).getAttribute('href')).toBe('/dev/boleto/p')
    stream().says('message', paidOrder())
    await heading('Pagamento confirmado')
  })

  test('that is over asks not to pay twice, and offers the other ways', async () => {
    showOrder(byBoleto({ status: 'expired' }))
    await heading('Este boleto venceu')
    screen.getByText(/não pague de novo/)
    screen.getByRole('radio', { name: /^Pix/ })
  })

  test('is offered for an unpaid order only if the shop says so', async () => {
    const ways = anOrder().waysToPay!
    showOrder(
      anOrder({
        payment: declined('expired_card'),
        waysToPay: { ...ways, methods: ['card'], boleto: null },
      }),
    )
    await screen.findByRole('radio', { name: /^Cartão de crédito/ })
    expect(screen.getAllByRole('radio', { checked: true })[0]).toHaveProperty('name', 'method')
    expect(screen.queryByRole('radio', { name: /^(Pix|Boleto)/ })).toBeNull()
  })
})

test('[ER-08] leads to the bank while a card waits there, and says what is charged', async () => {
  const page = { kind: 'challenge' as const, url: '/dev/banco/p' }
  showOrder(anOrder({ payment: aPayment({ method: 'card', pix: null, page }) }))
  await heading('Seu banco quer confirmar que é você')
  expect(screen.getByRole('link', { name: 'Confirmar no banco' }).getAttribute('href')).toBe(
    `/confirmar-pagamento?order=${orderKey.order}&token=t`,
  )
})

describe('[PF-12] a change of a paid order', () => {
  const change = (given: Partial<NonNullable<OrderView['change']>> = {}): OrderView['change'] => ({
    id: 'c1',
    total: 23_990,
    difference: 5_000,
    expiresAt: inMinutes(120),
    payment: null,
    lines: [
      {
        itemId: null,
        productId: 'p1',
        variantId: 'v1',
        name: 'Meia Trilha',
        sku: 'MEIA',
        color: 'Branco',
        size: null,
        image: null,
        setGroup: null,
        quantity: 1,
        unitPrice: 5_000,
        total: 5_000,
      },
    ],
    waysToPay: {
      methods: ['pix', 'card'],
      pix: { discount: 0, total: 5_000 },
      card: {
        plans: [{ count: 1, first: 5_000, amount: 5_000, total: 5_000, monthlyInterest: 0 }],
        fields: { provider: 'fake', publicKey: null, script: null },
      },
      boleto: null,
    },
    ...given,
  })

  test('shows what is paid and what is open, and pays the difference by Pix', async () => {
    const pending = aPayment({ amount: 5_000 })
    const { sent } = showOrder(later('paid', { change: change() }), {
      [`POST ${address}/payments`]: () => later('paid', { change: change({ payment: pending }) }),
    })
    await heading('Seu pedido mudou')
    const note = screen.getByRole('region', { name: 'Seu pedido mudou' })
    for (const [label, amount] of [
      ['Total com a mudança', 'R$ 239,90'],
      ['Já pago', 'R$ 189,90'],
      ['Falta pagar', 'R$ 50,00'],
    ])
      expect(within(note).getByText(label!).nextSibling?.textContent?.replace(/\s/g, ' ')).toBe(amount)
    expect(screen.queryByRole('button', { name: /desistir|cancelar/i })).toBeNull()
    const payButton = await screen.findByRole('button', { name: 'Pagar com Pix' })
    act(() => payButton.click())
    await screen.findByRole('timer')
    expect(sent('/payments').map(({ body }) => body)).toEqual([{ method: 'pix', expectedTotal: 5_000 }])
  })

  test('is gone once it is paid', async () => {
    showOrder(later('paid', { change: change({ payment: aPayment() }) }))
    await screen.findByRole('timer')
    stream().says('open')
    stream().says('message', paidOrder())
    await heading('Pagamento confirmado')
    expect(screen.queryByRole('heading', { name: 'Seu pedido mudou' })).toBeNull()
  })
})

test('an order that is a gift shows for whom and with which message', () => {
  const gift = { receiver: 'Vovó Lourdes', message: 'Feliz aniversário!' }
  const { rerender } = render(<OrderDetails order={later('paid', { gift })} isOwn={false} />)
  const part = screen.getByRole('heading', { name: 'Presente' }).parentElement
  expect(part?.textContent).toBe('PresentePara Vovó LourdesFeliz aniversário!')
  rerender(<OrderDetails order={later('paid')} isOwn={false} />)
  expect(screen.queryByRole('heading', { name: 'Presente' })).toBeNull()
})

test('an order that is kept longer for its customer shows until which day', () => {
  const item = { id: 'p', number: 1, items: [], trackingCode: null, shippedAt: null, deliveredAt: null }
  const packages = [{ ...item, state: 'ready', collectBy: '2026-12-08' } as const]
  const { rerender } = render(<OrderDetails order={later('ready_for_pickup', { packages })} isOwn={false} />)
  screen.getByText(orders.collectBy(formatIsoDay('2026-12-08')))
  const collected = [{ ...packages[0]!, state: 'collected' } as const]
  rerender(<OrderDetails order={later('delivered', { packages: collected })} isOwn={false} />)
  expect(screen.queryByText(/^Guardado na loja/)).toBeNull()
})
