import { describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/orders'
import type { Business } from '#contract/settings'
import { type OrderEmailKind, orderEmail, type OrderEmailInput } from './order.ts'

const business: Business = {
  name: 'DAO',
  legalName: 'DAO Moda Fitness Ltda.',
  cnpj: '12ABC34501DE35',
  street: 'Rua 9, 1200',
  district: 'Setor Oeste',
  city: 'Goiânia',
  state: 'GO',
  cep: '74120010',
  phone: '+556233330000',
  email: 'ola@dao.test',
  social: [],
  chat: '',
  leadPopupAfterSeconds: 5,
  officer: { name: '', email: '' },
}

const order = (change: Partial<OrderView> = {}): OrderView => ({
  id: '5f3a3a0e-0000-4000-8000-000000000000',
  number: 'DAO-1001',
  status: 'awaiting_payment',
  paymentStatus: 'unpaid',
  fulfillmentStatus: 'unfulfilled',
  balance: 17_991,
  refunds: [],
  packages: [],
  invoices: [],
  gift: null,
  change: null,
  terms: null,
  placedAt: '2026-11-21T13:30:00.000Z',
  expiresAt: '2026-11-21T15:30:00.000Z',
  customer: {
    name: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    phone: '+5562999990000',
    document: '529.982.247-25',
  },
  shipping: {
    kind: 'delivery',
    name: 'Entrega padrão',
    businessDays: 4,
    address: {
      cep: '74120010',
      street: 'Rua 9',
      number: '1200',
      complement: 'Ap. 3',
      district: 'Setor Oeste',
      city: 'Goiânia',
      state: 'GO',
    },
    trackingCode: null,
  },
  items: [
    {
      id: 'i1',
      productId: 'p1',
      slug: 'legging',
      name: 'Legging Cerrado',
      sku: 'L-P',
      color: 'Preto',
      size: 'P',
      image: null,
      set: null,
      quantity: 2,
      unitPrice: 18_990,
      total: 37_980,
    },
    {
      id: 'i2',
      productId: 'p2',
      slug: 'faixa',
      name: 'Faixa',
      sku: 'F',
      color: null,
      size: null,
      image: null,
      set: null,
      quantity: 1,
      unitPrice: 1_000,
      total: 1_000,
    },
  ],
  totals: {
    items: 38_980,
    promotions: [],
    discount: 3_898,
    shipping: 1_490,
    interest: 0,
    total: 36_572,
  },
  waysToPay: null,
  payment: null,
  timeline: [],
  ...change,
})

const renderEmail = (
  kind: OrderEmailKind = 'placed',
  change: Partial<OrderView> = {},
  whose: Partial<Pick<OrderEmailInput, 'name' | 'isOwn' | 'collectBy'>> = {},
) => {
  const input: OrderEmailInput = {
    kind,
    order: order(change),
    business,
    url: 'https://dao.test/checkout-success?order=1&token=abc',
    terms: '2026-11',
    name: 'Ana Souza',
    isOwn: true,
    ...whose,
  }
  return orderEmail(input)
}

/** Returns the visible text: no tags, plain spaces. */
const words = (text: string) =>
  text
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

describe('the email of an order', () => {
  test.each([
    ['placed', 'Recebemos seu pedido DAO-1001'],
    ['paid', 'Pagamento confirmado: pedido DAO-1001'],
    ['shipped', 'Seu pedido DAO-1001 está a caminho'],
    ['ready', 'Seu pedido DAO-1001 está pronto para retirar'],
    ['uncollected', 'Seu pedido DAO-1001 espera por você na loja'],
    ['extended', 'Guardamos seu pedido DAO-1001 por mais alguns dias'],
    ['cancelled', 'Seu pedido DAO-1001 foi cancelado'],
    ['expiring', 'Seu pedido DAO-1001 está aguardando pagamento'],
    ['expired', 'O prazo do pedido DAO-1001 acabou'],
  ] as const)('%s is called "%s"', (kind, subject) => {
    const made = renderEmail(kind, {}, { collectBy: '2026-12-08' })
    expect(made.subject).toBe(subject)
    expect(made.html).toContain(`<title>${subject}</title>`)
    expect(`${made.subject}${made.text}${made.html}`).not.toMatch(/\{\w+\}|undefined|\[object/)
  })

  test('says until when the store keeps an order that nobody collected', () => {
    expect(renderEmail('extended', {}, { collectBy: '2026-12-08' }).text).toContain(
      'até 8 de dez. de 2026. Traga',
    )
  })

  test('contains items, discount, freight and total, in HTML and text alike', () => {
    const { html, text } = renderEmail()
    for (const form of [words(html), words(text)]) {
      expect(form).toContain('Olá, Ana!')
      expect(form).toMatch(/2 × Legging Cerrado \(Preto · P\):? R\$ 379,80/)
      expect(form).toMatch(/1 × Faixa:? R\$ 10,00/)
      expect(form).toMatch(/Produtos:? R\$ 389,80/)
      expect(form).toMatch(/Desconto no Pix:? - R\$ 38,98/)
      expect(form).toMatch(/Frete · Entrega padrão:? R\$ 14,90/)
      expect(form).toMatch(/Total:? R\$ 365,72/)
      expect(form).toContain('Rua 9, 1200 · Ap. 3 · Setor Oeste · Goiânia/GO (até 4 dias úteis)')
    }
    expect(html).toContain('href="https://dao.test/checkout-success?order=1&amp;token=abc"')
    expect(text).toContain('https://dao.test/checkout-success?order=1&token=abc')
  })

  test('says until when a boleto can be paid, also before the provider answered', () => {
    const payment = {
      id: 'p',
      method: 'boleto',
      status: 'pending',
      amount: 36_572,
      installments: 1,
      declineReason: null,
      pix: null,
      boleto: null,
      page: null,
    } as const
    const waysToPay = {
      methods: ['boleto'],
      pix: { discount: 0, total: 1 },
      card: { plans: [], fields: null },
      boleto: { total: 36_572, dueDate: '2026-11-30' },
    } satisfies OrderView['waysToPay']
    const { text } = renderEmail('placed', { payment, waysToPay, expiresAt: '2026-12-04T02:59:59Z' })
    expect(words(text)).toContain('Pague o boleto até 30 de nov. de 2026')
    expect(words(text)).toContain('reservadas até 3 de dez., 23h59')
  })

  test('contains promotions and interest as the order does', () => {
    const totals = {
      items: 38_980,
      promotions: [
        { id: 'a', name: 'Leve 2, pague menos', code: null, amount: 2_000 },
        { id: 'b', name: 'Frete por nossa conta', code: 'FRETE', amount: 0 },
      ],
      discount: 0,
      shipping: 0,
      interest: 1_234,
      total: 38_214,
    }
    const { html, text } = renderEmail('placed', { totals })
    for (const form of [words(html), words(text)]) {
      expect(form).toMatch(
        /Produtos:? R\$ 389,80 Leve 2, pague menos:? - R\$ 20,00 Frete · Entrega padrão:? Grátis/,
      )
      expect(form).toMatch(/Juros do parcelamento:? R\$ 12,34 Total:? R\$ 382,14/)
      expect(form).not.toContain('Frete por nossa conta')
    }
  })

  test('lists the items of a set below it, with one price', () => {
    const [legging, band] = order().items
    const set = { group: 1, id: 's1', name: 'Conjunto Cerrado' }
    const items = [
      { ...legging!, set, unitPrice: 12_345, total: 24_690 },
      { ...legging!, id: 'i3', name: 'Top Cerrado', size: 'M', set, unitPrice: 8_000, total: 16_000 },
      band!,
    ]
    const { html, text } = renderEmail('placed', { items })
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        '2 × Conjunto Cerrado: R$\u00a0406,90',
        '  · Legging Cerrado (Preto · P)',
        '  · Top Cerrado (Preto · M)',
        '1 × Faixa: R$\u00a010,00',
      ]),
    )
    expect(words(html)).toMatch(
      /2 × Conjunto Cerrado R\$ 406,90 · Legging Cerrado \(Preto · P\) · Top Cerrado \(Preto · M\) 1 × Faixa/,
    )
    expect(html + text).not.toMatch(/246,90|160,00/)
  })

  test('always contains the legal line; the first email is the copy of the contract', () => {
    const contract =
      'a sua cópia do contrato, feito com a versão 2026-11 dos termos, disponível em https://dao.test/termos-servico?versao=2026-11'
    for (const kind of ['placed', 'paid', 'shipped', 'expiring', 'cancelled', 'expired'] as const)
      for (const form of [renderEmail(kind).html, renderEmail(kind).text]) {
        expect(form).toContain(
          'DAO Moda Fitness Ltda. · CNPJ 12.ABC.345/01DE-35 · Rua 9, 1200, Setor Oeste, Goiânia, GO · CEP 74120-010 · ola@dao.test',
        )
        expect(form.includes(contract)).toBe(kind === 'placed')
        expect(form.includes('se arrepender da compra em até 7 dias')).toBe(kind === 'placed')
      }
  })

  test('mentions no discount or freight that is zero', () => {
    const totals = { ...order().totals, discount: 0, shipping: 0, total: 38_980 }
    const { text } = renderEmail('placed', { totals })
    expect(text).not.toContain('Juros')
    expect(text).not.toContain('Desconto')
    expect(text).toContain('Frete · Entrega padrão: Grátis')
  })

  test('asks for no payment when the order is already paid', () => {
    expect(renderEmail('placed', { status: 'paid' }).text).toContain('o pagamento já foi aprovado')
    expect(renderEmail('placed').text).toContain('Falta só o pagamento')
  })

  test.each(['awaiting_payment', 'expired', 'cancelled', 'paid_without_stock'] as const)(
    'a delayed first email, of an order that is %s, promises and claims nothing',
    (status) => {
      const { text } = renderEmail('placed', { status, expiresAt: null })
      expect(text).toContain('Ele não está mais aguardando pagamento')
      expect(text).not.toMatch(/aprovado|reservadas|Pagar agora/)
    },
  )

  test('says until when the items are reserved, and links to the payment while it is possible', () => {
    for (const kind of ['placed', 'expiring'] as const) {
      const { html, text } = renderEmail(kind)
      expect(text).toMatch(/reservadas até 21 de nov\., 12h30/)
      expect(text).toContain('Pagar agora: https://')
      expect(html).toContain('>Pagar agora</a>')
    }
    expect(renderEmail('placed', { status: 'paid', expiresAt: null }).text).toContain(
      'Ver meu pedido: https://',
    )
    expect(renderEmail('cancelled').text).toContain('Ver meu pedido: https://')
  })

  test('a pick-up shows the shop, and no freight', () => {
    const shipping = {
      kind: 'pickup' as const,
      name: 'Retirar na loja em Goiânia',
      businessDays: 1,
      address: null,
      trackingCode: null,
    }
    const { text } = renderEmail('placed', { shipping })
    expect(text).toContain('Entrega: Retirar na loja em Goiânia, até 1 dia útil')
    expect(text).not.toContain('Frete')
  })

  test('the shipping email contains the tracking code', () => {
    const shipping = { ...order().shipping, trackingCode: 'BR123456789' }
    expect(renderEmail('shipped', { shipping }).text).toContain('BR123456789')
    expect(renderEmail('shipped', { shipping }).html).toContain('BR123456789')
  })

  test('typed text is escaped', () => {
    const evil = '<img src=x onerror=alert(1)> & "aspas"'
    const address = { ...order().shipping.address!, street: evil }
    const { html, text } = renderEmail('placed', {
      shipping: { ...order().shipping, address, trackingCode: evil },
      items: [{ ...order().items[0]!, name: evil, color: evil }],
    })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;aspas&quot;')
    expect(text).toContain(evil)
  })

  test('contains nothing that was typed when the mailbox is not confirmed', () => {
    const typed = 'Ganhe R$ 500 em https://evil.test/premio'
    const address = { ...order().shipping.address!, street: typed, number: typed, complement: typed }
    const { html, text } = renderEmail(
      'placed',
      {
        customer: { ...order().customer, name: typed },
        shipping: { ...order().shipping, address: { ...address, district: typed, city: typed } },
      },
      { name: '', isOwn: false },
    )
    for (const form of [html, text]) {
      expect(form).not.toMatch(/evil|premio|500/)
      expect(form).toContain('Entrega: CEP 74120-010 (até 4 dias úteis)')
      expect(form).toContain('Olá!')
    }
  })

  test('loads nothing from outside and has no script', () => {
    expect(renderEmail().html).not.toMatch(/<(img|script|link|style|iframe)|url\(|src=/i)
    expect(renderEmail().html).toMatch(/^<!doctype html><html lang="pt-BR">/)
  })

  test('is the same for the same order', () => {
    expect(renderEmail()).toEqual(renderEmail())
  })
})

describe('[PF-10] email of a shipped order', () => {
  const key = '52261111222333000181550010000065411123456784'
  const invoices: OrderView['invoices'] = [
    {
      id: 'n1',
      kind: 'sale',
      state: 'issued',
      number: 6541,
      series: 1,
      key,
      pdfUrl: '/api/invoices/n1/danfe.pdf?token=t',
      xmlUrl: 'https://emissor.exemplo/nfe.xml',
      issuedAt: '2026-11-25T12:00:00.000Z',
    },
  ]
  const write = (kind: OrderEmailKind, change: Partial<OrderView>) =>
    orderEmail({
      kind,
      order: order(change),
      business,
      url: 'https://loja.exemplo/checkout-success?order=x',
      terms: '1',
      name: 'Ana',
      isOwn: true,
    })

  test('has number, key and links of the issued invoice', () => {
    const { text, html } = write('shipped', { invoices })
    for (const each of [text, html]) {
      expect(each).toContain(`Nota fiscal 6541, chave de acesso ${key}`)
      expect(each).toContain('https://loja.exemplo/api/invoices/n1/danfe.pdf?token=t')
      expect(each).toContain('https://emissor.exemplo/nfe.xml')
    }
  })

  test('has none if no invoice is valid, and other emails have none either', () => {
    const cancelled = invoices.map((each) => ({ ...each, state: 'cancelled' as const }))
    expect(write('shipped', { invoices: cancelled }).text).not.toContain(key)
    expect(write('shipped', { invoices: [] }).text).not.toContain('Nota fiscal')
    expect(write('paid', { invoices }).text).not.toContain(key)
  })
})
