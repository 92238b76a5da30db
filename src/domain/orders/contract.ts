import { z } from 'zod'
import { DayRange } from '#contract/audit'
import { PictureView } from '#contract/media'
import { PaymentChoice } from '#contract/payments'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { OrderStatusChange } from './contract-status-change.ts'
import { OrderStatus, OrderView } from './contract-order.ts'

export { OrderStatusChange, type CancelReason } from './contract-status-change.ts'
export * from './contract-order.ts'

export const errors = {
  'orders.not_found': 404,
  'orders.transition_refused': 409,
  'orders.expired': 409,
  'orders.already_paid': 409,
  'orders.charge_pending': 409,
  'orders.too_many_open': 409,
  'orders.address_full': 409,
  // Not a failure: the browser solves the challenge and repeats the call in the background.
  'orders.proof_needed': 202,
  'orders.claim_refused': 400,
} as const

export const OrderRow = z.object({
  id: z.string(),
  number: z.string(),
  status: OrderStatus,
  placedAt: z.string(),
  customer: z.string(),
  pieces: z.int(),
  total: z.int(),
  paymentMethod: z.string().nullable(),
  shippingName: z.string(),
  destination: z.string(),
  nextSteps: z.array(OrderStatusChange.shape.to),
})
export type OrderRow = z.infer<typeof OrderRow>

/** A leading `-` sorts descending. */
export const orderSorts = ['placed', '-placed', 'total', '-total', 'customer', '-customer'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Filters of the order list; all of them apply together. */
export const OrderQuery = DayRange.extend({
  status: OrderStatus.optional(),
  /** `search` is an order number, tracking code, CPF, email or SKU, or else part of a name or email */
  ...pageQueryFields(fieldErrors.page),
  sort: z.enum(orderSorts, fieldErrors.choice).default('-placed'),
  /** cursor: id of the last row of the previous page; `page` is ignored then */
  after: z.uuid(fieldErrors.id).optional(),
})
export type OrderQuery = z.infer<typeof OrderQuery>

export const OrderPage = z.object({
  items: z.array(OrderRow),
  ...pageResultFields,
  /** orders per status under the same search */
  counts: z.record(z.string(), z.int()),
  /** counts stop at this number, so a count that reaches it means "or more"; null: all counts are exact */
  countsEndAt: z.int().nullable(),
})
export type OrderPage = z.infer<typeof OrderPage>

const staffFields = { paymentMethod: true, shippingName: true, destination: true, nextSteps: true } as const

/** Row of the customer's own order list; `items` are the first four lines. */
export const OwnOrderRow = OrderRow.omit({ customer: true, ...staffFields }).extend({
  items: z.array(z.object({ name: z.string(), image: PictureView.nullable(), quantity: z.int() })),
})
export type OwnOrderRow = z.infer<typeof OwnOrderRow>

export const OwnOrderQuery = OrderQuery.pick({ page: true }).extend({
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})
export type OwnOrderQuery = z.infer<typeof OwnOrderQuery>

export const OwnOrderPage = z.object({
  items: z.array(OwnOrderRow),
  ...pageResultFields,
  /** guest orders exist with this email; the customer can claim them by email */
  claimable: z.boolean(),
})
export type OwnOrderPage = z.infer<typeof OwnOrderPage>

/** Order as staff see it: the customer's view and the next possible statuses. */
export const StaffOrderView = OrderView.extend({
  nextSteps: z.array(OrderStatusChange.shape.to),
})
export type StaffOrderView = z.infer<typeof StaffOrderView>

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

/** Next steps of the order queue, in the order of the process. */
export const queueSteps = [
  'payment',
  'without_stock',
  'picking',
  'shipped',
  'ready_for_pickup',
  'collected',
  'delivered',
  'returned',
  'refunded',
  'disputed',
] as const
export type QueueStep = (typeof queueSteps)[number]

/** Number of orders per next step; steps without orders have a count of 0. */
export const QueueEntry = z.object({
  step: z.enum(queueSteps),
  /** true if staff do the next step; false if the customer or the carrier does */
  ours: z.boolean(),
  /** statuses that have this next step */
  statuses: z.array(OrderStatus),
  count: z.int(),
  /** time since which the oldest of these orders waits, ISO 8601; null if there is none */
  since: z.string().nullable(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

const byId = z.object({ id: z.uuid(fieldErrors.id) })
const OrderIds = z.strictObject({
  orderIds: z.array(byId.shape.id).min(1, fieldErrors.choice).max(200, fieldErrors.tooLong),
})
const byToken = z.object({ token: z.string().max(200).optional() })

const notPayable = ['orders.not_found', 'orders.expired', 'orders.already_paid'] as const
const byOwner = { params: byId, query: byToken } as const
const onOrder = { params: byId, answer: StaffOrderView } as const
const staff = staffEndpointOf('pedidos', '/api/orders')

export const endpoints = defineEndpoints({
  listMine: {
    method: 'GET',
    path: '/api/orders/mine',
    summary: 'Pedidos de quem entrou, com os que fez sem conta com o mesmo e-mail confirmado',
    query: OwnOrderQuery,
    answer: OwnOrderPage,
    account: true,
  },
  requestClaimLinks: {
    method: 'POST',
    path: '/api/orders/claims',
    summary: 'Manda, por pedido feito sem conta com o e-mail de quem entrou, o link que o junta à conta',
    status: 202,
    account: true,
    limit: { points: 2, seconds: 3_600 },
  },
  claimGuestOrder: {
    method: 'POST',
    path: '/api/orders/claims/:id',
    summary: 'Junta um pedido feito sem conta à conta que pediu, com a chave do link',
    params: byId,
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    errors: ['orders.claim_refused'],
    account: true,
    limit: 'usual',
  },
  read: {
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'Um pedido, para quem o fez (conta ou ?token=)',
    ...byOwner,
    answer: OrderView,
    errors: ['orders.not_found'],
  },
  createPayment: {
    method: 'POST',
    path: '/api/orders/:id/payments',
    summary: 'Outra tentativa de pagamento do mesmo pedido, ou um novo Pix',
    ...byOwner,
    body: PaymentChoice,
    answer: OrderView,
    status: 201,
    errors: [...notPayable, 'orders.charge_pending', 'payments.unavailable', 'payments.not_offered'],
  },
  cancel: {
    method: 'POST',
    path: '/api/orders/:id/cancel',
    summary: 'Quem fez o pedido desiste dele antes de pagar',
    ...byOwner,
    answer: OrderView,
    errors: notPayable,
  },
  events: {
    method: 'GET',
    path: '/api/orders/:id/events',
    summary: 'O pedido agora e a cada mudança, como Server-Sent Events, para quem o fez (conta ou ?token=)',
    ...byOwner,
    events: OrderView,
    status: 200,
    errors: ['orders.not_found', 'server.unavailable'],
  },
  list: staff('GET', '', 'Pedidos da loja, para a equipe', { query: OrderQuery, answer: OrderPage }),
  queue: staff('GET', '/staff/queue', 'Quantos pedidos esperam cada próximo passo, e desde quando', {
    answer: z.object({ items: z.array(QueueEntry) }),
  }),
  unpaidGroups: staff(
    'GET',
    '/staff/unpaid-groups',
    'Pedidos sem pagamento que vêm da mesma pessoa, do mesmo aparelho ou da mesma conexão',
    { answer: z.object({ items: z.array(UnpaidGroup) }) },
  ),
  cancelUnpaid: staff(
    'POST',
    '/staff/unpaid-groups/cancel',
    'Cancela os destes pedidos que ainda esperam pagamento; os outros ficam como estão',
    { body: OrderIds, answer: z.object({ cancelled: z.int() }) },
  ),
  readForStaff: staff('GET', '/staff/:id', 'Um pedido com o que a equipe pode fazer', {
    ...onOrder,
    errors: ['orders.not_found'],
  }),
  changeStatus: staff(
    'POST',
    '/staff/:id/status',
    'Marca o pedido como em separação, enviado, pronto para retirada, entregue ou cancelado',
    { ...onOrder, body: OrderStatusChange, errors: ['orders.not_found', 'orders.transition_refused'] },
  ),
  confirmPayment: staff(
    'POST',
    '/staff/:id/payments/:paymentId/confirm',
    'A equipe viu na conta da loja o dinheiro de um Pix manual',
    {
      params: byId.extend({ paymentId: z.uuid(fieldErrors.id) }),
      answer: StaffOrderView,
      errors: ['orders.not_found', 'payments.not_found', 'payments.not_waiting'],
    },
  ),
})
