import { z } from 'zod'
import {
  LinkChange,
  OpenLink,
  PayByLink,
  PieceChoice,
  SetChoice,
  StaffOrder,
  StaffQuote,
  StaffQuoteRequest,
  TermsByLink,
} from './contract-by-staff.ts'
import { disputeKinds, paymentReviews, PaymentView, refundReasons } from '#contract/payments'
import { OrderRow, staffFields } from './contract-lists.ts'
import { RefundLimits } from './contract-refunds.ts'
import { StaffPackageView } from './contract-packages.ts'
import { orderActions, queueSteps, OrderStatusChange } from './contract-statuses.ts'
import { Purchases } from './contract-timeline.ts'
import { KnownBuyer, OrderView, PayLinkView, RefundView } from './contract-views.ts'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Payment attempt as staff see it. */
export const StaffPaymentView = PaymentView.extend({
  provider: z.string(),
  captured: z.int(),
  refunded: z.int(),
  fee: z.int().nullable(),
  /** part of the amount that the provider adds and keeps */
  providerInterest: z.int(),
  /** why a person must look at it */
  review: z.enum(paymentReviews).nullable(),
  createdAt: z.string(),
})
export type StaffPaymentView = z.infer<typeof StaffPaymentView>

/** Refund as staff see it. */
export const StaffRefundView = RefundView.extend({
  reason: z.enum(refundReasons),
  /** staff return the money themselves */
  byHand: z.boolean(),
  proof: z.string().nullable(),
  /** a file that proves it can be downloaded */
  hasProofFile: z.boolean(),
  /** Pix key of the customer, only while staff must still return the money */
  pixKey: z.string().nullable(),
  actor: z.string(),
})
export type StaffRefundView = z.infer<typeof StaffRefundView>

/** Contested payment as staff see it. */
export const DisputeView = z.object({
  id: z.string(),
  paymentId: z.string(),
  kind: z.enum(disputeKinds),
  amount: z.int(),
  status: z.enum(['open', 'won', 'lost']),
  reason: z.string().nullable(),
  deadline: z.string().nullable(),
  /** an open one waits for the answer of the store */
  needsResponse: z.boolean(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
})
export type DisputeView = z.infer<typeof DisputeView>

/** Change of an order after placing, as staff see it. */
export const OrderChangeView = z.object({
  id: z.string(),
  /** 1, 2, … within the order */
  number: z.int(),
  state: z.enum(['open', 'applied', 'dropped']),
  /** centavos: above 0 the customer pays them, below 0 they go back */
  difference: z.int(),
  reason: z.string().nullable(),
  actor: z.string(),
  at: z.string(),
  /** end of the time in which the difference can be paid */
  expiresAt: z.string().nullable(),
  closedAt: z.string().nullable(),
})
export type OrderChangeView = z.infer<typeof OrderChangeView>

/** Order as staff see it: the customer's view, its money, and what may be done. */
export const StaffOrderView = OrderView.extend({
  packages: z.array(StaffPackageView),
  /** shelf places by line; lines without one are missing */
  shelves: z.record(z.string(), z.string()),
  payments: z.array(StaffPaymentView),
  refunds: z.array(StaffRefundView),
  disputes: z.array(DisputeView),
  /** null if the customer was erased */
  purchases: Purchases.nullable(),
  /** centavos that can still be refunded */
  refundable: z.int(),
  /** what a refund can give back, part by part */
  refundLimits: RefundLimits,
  shippingOptionId: z.string(),
  /** changes after placing, the newest first */
  changes: z.array(OrderChangeView),
  /** path of the page where the customer pays a change that waits; null without one */
  payPath: z.string().nullable(),
  actions: z.array(z.enum(orderActions)),
  nextSteps: z.array(OrderStatusChange.shape.to),
})
export type StaffOrderView = z.infer<typeof StaffOrderView>

/** Answer to a scanned piece. */
export const ScanResult = z.object({
  order: StaffOrderView,
  /** line of the order and package that the piece went into */
  itemId: z.string(),
  packageId: z.string(),
  /** it was the last piece, and the package is closed */
  isPacked: z.boolean(),
})
export type ScanResult = z.infer<typeof ScanResult>

/** Unpaid orders that share a CPF, email, device or IP address. */
export const UnpaidGroup = z.object({
  by: z.array(z.enum(['cpf', 'email', 'device', 'address'])),
  pieces: z.int(),
  /** variants of which the group reserves more than half of the stock */
  scarce: z.array(z.object({ name: z.string(), held: z.int(), onHand: z.int() })),
  orders: z.array(
    OrderRow.omit({ status: true, ...staffFields }).extend({ email: z.string(), expiresAt: z.string() }),
  ),
})
export type UnpaidGroup = z.infer<typeof UnpaidGroup>

/** Number of orders per next step; steps without orders have a count of 0. */
export const QueueEntry = z.object({
  step: z.enum(queueSteps),
  /** true if staff do the next step; false if the customer or the carrier does */
  ours: z.boolean(),
  count: z.int(),
  /** time since which the oldest of these orders waits, ISO 8601; null if there is none */
  since: z.string().nullable(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

export const OrderQueue = z.object({
  items: z.array(QueueEntry),
  /** all orders, whatever their step; counting stops at `countsEndAt`, so a count that reaches it means "or more" */
  all: z.int(),
  countsEndAt: z.int(),
})
export type OrderQueue = z.infer<typeof OrderQueue>

const token = z.object({ token: z.string().min(1).max(40) })
const search = z.object({ search: z.string().trim().min(1).max(120, fieldErrors.tooLong) })
const staff = staffEndpointOf('pedidos', '/api/orders')
const refused = [
  'orders.too_many_links',
  'orders.discount_above_limit',
  'orders.sold_out',
  'orders.shipping_gone',
  'orders.price_changed',
  'orders.id_reused',
  'orders.link_other_cep',
  'cart.variant_not_found',
  'shipping.cep_unknown',
  'shipping.address_mismatch',
] as const

/** Endpoints of orders that staff make, and of the links at which their customers pay them. */
export const byStaffEndpoints = defineEndpoints({
  findPieces: staff('GET', '/staff/new/pieces', 'Peças à venda para pôr num pedido, por nome, SKU ou EAN', {
    query: search,
    answer: z.object({
      items: z.array(PieceChoice),
      /** variant of an exact SKU or EAN */
      exact: z.string().nullable(),
      /** sets of this name, to be added whole */
      sets: z.array(SetChoice),
    }),
  }),
  findBuyers: staff(
    'GET',
    '/staff/new/customers',
    'Clientes por CPF, telefone, e-mail ou nome; o CPF vem mascarado',
    {
      query: search,
      answer: z.object({ items: z.array(KnownBuyer) }),
    },
  ),
  quoteByStaff: staff(
    'POST',
    '/staff/new/quote',
    'Quanto custa um pedido que a equipe monta; nada é gravado',
    {
      body: StaffQuoteRequest,
      answer: StaffQuote,
      errors: ['shipping.cep_unknown'],
    },
  ),
  createByStaff: staff('POST', '/staff/new', 'Cria um pedido para uma cliente e o link em que ela paga', {
    body: StaffOrder,
    answer: OpenLink,
    status: 201,
    errors: refused,
  }),
  listLinks: staff('GET', '/staff/links', 'Pedidos da equipe que esperam a cliente pagar', {
    answer: z.object({ items: z.array(OpenLink) }),
  }),
  changeLink: staff('PATCH', '/staff/:id/link', 'Guarda as peças por mais tempo ou completa os dados', {
    params: z.object({ id: z.uuid(fieldErrors.id) }),
    body: LinkChange,
    answer: OpenLink,
    errors: [
      'orders.link_not_found',
      'orders.expired',
      'orders.already_paid',
      'orders.link_other_cep',
      'shipping.cep_unknown',
      'shipping.address_mismatch',
    ],
  }),
  readPayLink: {
    method: 'GET',
    path: '/api/pay-links/:token',
    summary: 'O pedido de um link de pagamento; dados já conhecidos aparecem mascarados',
    params: token,
    answer: PayLinkView,
    errors: ['orders.link_not_found'],
    limit: { points: 120, seconds: 60 },
  },
  payByLink: {
    method: 'POST',
    path: '/api/pay-links/:token/payments',
    summary: 'Completa os dados que faltam no pedido de um link e o cobra',
    params: token,
    body: PayByLink,
    answer: PayLinkView,
    status: 201,
    errors: [
      'orders.link_not_found',
      'orders.data_missing',
      'orders.link_other_cep',
      'orders.expired',
      'orders.already_paid',
      'orders.charge_pending',
      'orders.price_changed',
      'orders.boleto_open',
      'payments.unavailable',
      'payments.not_offered',
      'payments.card_again',
      'shipping.cep_unknown',
      'shipping.address_mismatch',
    ],
    limit: { points: 20, seconds: 60 },
  },
  buyOnTermsByLink: {
    method: 'POST',
    path: '/api/pay-links/:token/terms',
    summary: 'Compra a prazo o pedido de um orçamento, dentro do limite da empresa; só quem aprova por ela',
    account: true,
    params: token,
    body: TermsByLink,
    answer: PayLinkView,
    status: 201,
    errors: [
      'orders.link_not_found',
      'orders.data_missing',
      'orders.link_other_cep',
      'orders.expired',
      'orders.already_paid',
      'orders.charge_pending',
      'orders.price_changed',
      'payments.not_offered',
      'wholesale.overdue',
      'wholesale.limit_exceeded',
      'shipping.cep_unknown',
      'shipping.address_mismatch',
    ],
    limit: { points: 20, seconds: 60 },
  },
})
