import type { OrderView, PackageView, RefundView } from '#contract/orders'

const at = '2026-11-21T13:30:00.000Z'

const item = (id: string, name: string, color: string, quantity: number, unitPrice: number) => ({
  id,
  productId: id,
  slug: id,
  name,
  sku: id.toUpperCase(),
  color,
  size: 'M',
  image: null,
  set: null,
  quantity,
  unitPrice,
  total: quantity * unitPrice,
})

const items = [
  item('legging', 'Legging Cerrado', 'Terra', 1, 18_990),
  item('top', 'Top Ipê', 'Preto', 2, 9_990),
]

const parcel: PackageView = {
  id: 'pacote',
  number: 1,
  state: 'shipped',
  items: items.map(({ id, quantity }) => ({ itemId: id, quantity })),
  trackingCode: 'AA123456785BR',
  shippedAt: at,
  deliveredAt: null,
  collectBy: null,
}

export const exampleRefund: RefundView = {
  id: 'reembolso',
  amount: 9_990,
  status: 'done',
  method: 'pix',
  at,
  doneAt: at,
}

/** An order that nobody placed, for previews of emails. */
export const exampleOrder: OrderView = {
  id: '00000000-0000-4000-8000-000000000000',
  number: 'DAO-1001',
  status: 'awaiting_payment',
  paymentStatus: 'unpaid',
  fulfillmentStatus: 'unfulfilled',
  balance: 36_563,
  refunds: [exampleRefund],
  packages: [parcel],
  invoices: [],
  gift: null,
  change: null,
  terms: null,
  placedAt: at,
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
    trackingCode: 'AA123456785BR',
  },
  items,
  totals: {
    items: 38_970,
    promotions: [],
    discount: 3_897,
    shipping: 1_490,
    interest: 0,
    total: 36_563,
  },
  waysToPay: null,
  payment: null,
  timeline: [],
}

export const exampleTerms: NonNullable<OrderView['terms']> = {
  company: 'Ateliê Exemplo Ltda.',
  dueOn: '2026-12-19',
  amount: 36_563,
  balance: 36_563,
  settledAt: null,
  cancelledAt: null,
}
