import type { ReactNode } from 'react'
import type { CartView } from '#contract/cart'
import type { CheckoutSummary } from '#contract/checkout'
import type { QuoteView } from '#contract/shipping'
import { tabStorageKeys } from '#web/client/tab-storage.ts'
import { type CheckoutDraft, emptyDraft } from '#web/storefront/checkout/form/draft.ts'
import { CheckoutScreen } from '#web/storefront/checkout/screen.tsx'
import { createCartItem, createCart } from './cart.ts'
import { mockNetwork } from './network.ts'
import { renderPart } from './render-part.tsx'

export const createSummary = (given: Partial<CheckoutSummary> = {}): CheckoutSummary => ({
  items: 18_990,
  promotions: [],
  couponProblem: null,
  shipping: 1_490,
  methods: ['pix', 'card'],
  cardFields: { provider: 'fake', publicKey: null, script: null },
  byMethod: {
    pix: { discount: 949, total: 19_531 },
    card: { discount: 0, total: 20_480 },
    boleto: { discount: 0, total: 20_480 },
    terms: { discount: 0, total: 20_480 },
  },
  boletoDueDate: null,
  installmentPlans: [{ count: 1, first: 20_480, amount: 20_480, total: 20_480, monthlyInterest: 0 }],
  terms: null,
  termsVersion: '1',
  ...given,
})

const quote: QuoteView = {
  destination: { cep: '74120010', state: 'GO', region: 'Centro-Oeste', city: 'Goiânia' },
  missingForFree: null,
  freeByPromotion: null,
  source: 'table',
  options: [
    {
      id: 'padrao',
      name: 'Entrega padrão',
      price: 1_490,
      businessDays: 3,
      arrivesBy: '2026-12-01',
      kind: 'delivery',
    },
  ],
}

const business = { legalName: 'DAO Moda Fitness Ltda', cnpj: '12345678000195', cep: '74120-010' }

export const checkoutValues = {
  'customer.name': 'Ana Souza',
  'customer.email': 'ana@exemplo.com.br',
  'customer.cpf': '529.982.247-25',
  'customer.phone': '(62) 99999-0000',
  'address.cep': '74120-010',
  'address.street': 'Rua 9',
  'address.number': '1200',
  'address.district': 'Setor Oeste',
  'address.city': 'Goiânia',
  'address.state': 'GO',
}

type Options = {
  /** default: a cart with one item */
  cart?: () => CartView
  /** saved draft, up to this step */
  draft?: Partial<CheckoutDraft>
  answers?: Parameters<typeof mockNetwork>[0]
  /** other content of the page */
  beside?: ReactNode
}

/** Renders the checkout, filled in up to its last step by default. */
export function renderCheckout({
  cart = () => createCart(createCartItem()),
  draft = {},
  answers = {},
  beside,
}: Options = {}) {
  const calls = mockNetwork({
    'GET /api/cart': cart,
    'GET /api/team/me': () => null,
    'GET /api/checkout/summary': () => createSummary(),
    'POST /api/shipping/quotes': () => quote,
    'GET /api/shipping/addresses/74120010': () => ({
      cep: '74120010',
      street: 'Rua 9',
      district: 'Setor Oeste',
      city: 'Goiânia',
      state: 'GO',
      ibge: '',
    }),
    'GET /api/settings/business': () => business,
    ...answers,
  })
  const filled: CheckoutDraft = {
    ...emptyDraft,
    values: { ...emptyDraft.values, ...checkoutValues },
    shippingOptionId: 'padrao',
    shippingKind: 'delivery',
    step: 'review',
    ...draft,
  }
  sessionStorage.setItem(tabStorageKeys.draft, JSON.stringify(filled))
  return {
    ...renderPart(
      <>
        <CheckoutScreen />
        {beside}
      </>,
      { at: '/checkout' },
    ),
    calls,
  }
}

/** Returns the bodies of the order requests, oldest first. */
export const getPlacedOrders = (calls: ReturnType<typeof mockNetwork>) =>
  calls
    .filter(({ method, path }) => method === 'POST' && path === '/api/checkout')
    .map(({ body }) => body as Record<string, unknown>)
