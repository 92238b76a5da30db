import { z } from 'zod'
import { PaymentChoice } from '#contract/payments'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'
import { byStaffErrors } from './contract-by-staff.ts'
import { OrderPage, OrderQuery, OwnOrderPage, OwnOrderQuery } from './contract-lists.ts'
import { byStaffEndpoints, OrderQueue, StaffOrderView, UnpaidGroup } from './contract-staff.ts'
import { deskEndpoints } from './contract-desk.ts'
import { ReceivedByHand } from './contract-refunds.ts'
import { OrderView } from './contract-views.ts'
import { NextToPack, UnusedLabelView } from './contract-packages.ts'

export * from './contract-changes.ts'
export * from './contract-by-staff.ts'
export * from './contract-lists.ts'
export * from './contract-packages.ts'
export * from './contract-staff.ts'
export * from './contract-statuses.ts'
export * from './contract-timeline.ts'
export * from './contract-views.ts'
export type { ItemOutcome, RefundLimits, RefundPreview, RefundWish } from './contract-refunds.ts'

export const errors = {
  'orders.not_found': 404,
  'orders.transition_refused': 409,
  'orders.refund_refused': 422,
  'orders.refund_changed': 409,
  'orders.expired': 409,
  'orders.already_paid': 409,
  'orders.charge_pending': 409,
  'orders.price_changed': 409,
  'orders.too_many_open': 409,
  /** another boleto of the same CPF is not paid yet */
  'orders.boleto_open': 409,
  'orders.address_full': 409,
  // Not a failure: the browser solves the challenge and repeats the call in the background.
  'orders.proof_needed': 202,
  'orders.claim_refused': 400,
  'orders.package_not_found': 404,
  /** another package of the order is being filled */
  'orders.package_open': 409,
  'orders.pieces_packed': 409,
  /** a label is bought for a closed package */
  'orders.package_not_packed': 409,
  /** the package was sent, lost or came back */
  'orders.package_gone': 409,
  /** its label was bought. Data: `number` of the package */
  'orders.package_labelled': 409,
  'orders.label_disputed': 409,
  /** pick-up, courier or freight table: no carrier sells a label for it */
  'orders.label_not_needed': 409,
  'orders.unknown_code': 404,
  'orders.wrong_piece': 409,
  'orders.wrong_choice': 409,
  'orders.piece_complete': 409,
  'orders.change_refused': 422,
  /** another change of the order waits for its payment */
  'orders.change_open': 409,
  /** the price changed since the preview; data: `difference` */
  'orders.change_outdated': 409,
  'orders.change_not_found': 404,
  'orders.change_applied': 409,
  'orders.out_of_stock': 409,
  'orders.invoiced': 409,
  ...byStaffErrors,
} as const
const byId = z.object({ id: z.uuid(fieldErrors.id) })
const OrderIds = z.strictObject({
  orderIds: z.array(byId.shape.id).min(1, fieldErrors.choice).max(200, fieldErrors.tooLong),
})
/** `expectedTotal`: centavos that the customer saw; another total is refused. */
export const PaymentAttempt = PaymentChoice.extend({
  expectedTotal: z.int(fieldErrors.price).min(0, fieldErrors.price).optional(),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

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
    body: PaymentAttempt,
    answer: OrderView,
    status: 201,
    errors: [
      ...notPayable,
      'orders.charge_pending',
      'orders.price_changed',
      'orders.boleto_open',
      'orders.data_missing',
      'payments.unavailable',
      'payments.not_offered',
      'payments.card_again',
    ],
  },
  checkPayment: {
    method: 'POST',
    path: '/api/orders/:id/payments/check',
    summary: 'Pergunta ao provedor pelo pagamento, quando o navegador volta da página dele',
    ...byOwner,
    answer: OrderView,
    errors: ['orders.not_found'],
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
    answer: OrderQueue,
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
  unusedLabels: staff(
    'GET',
    '/staff/unused-labels',
    'Etiquetas compradas há mais de 7 dias que nenhuma transportadora recebeu',
    { answer: z.object({ items: z.array(UnusedLabelView) }) },
  ),
  readNextToPack: staff(
    'GET',
    '/staff/:id/next-to-pack',
    'O pedido que se embala depois deste: o mais antigo que ninguém mais abriu, os já separados primeiro',
    { params: byId, answer: NextToPack },
  ),
  openNextToPack: staff(
    'POST',
    '/staff/:id/next-to-pack',
    'Abre para esta aba o pedido que se embala depois deste; duas pessoas não recebem o mesmo',
    {
      params: byId,
      body: z.strictObject({ tab: z.uuid(fieldErrors.id) }),
      answer: z.object({ id: z.string().nullable() }),
    },
  ),
  extendPickup: staff(
    'POST',
    '/staff/:id/pickup-extensions',
    'Dá mais dias para retirar um pedido que ninguém veio buscar, e avisa o cliente',
    { ...onOrder, errors: ['orders.not_found', 'orders.transition_refused'] },
  ),
  readForStaff: staff('GET', '/staff/:id', 'Um pedido com o que a equipe pode fazer', {
    ...onOrder,
    errors: ['orders.not_found'],
  }),
  receiveByHand: staff(
    'POST',
    '/staff/:id/receipts',
    'Registra dinheiro de um pedido a prazo que chegou sem cobrança, com o comprovante',
    {
      ...onOrder,
      body: ReceivedByHand,
      errors: [
        'orders.not_found',
        'orders.transition_refused',
        'orders.price_changed',
        'payments.not_found',
        'request.unconfirmed',
        'request.second_factor',
      ],
    },
  ),
  ...deskEndpoints,
  ...byStaffEndpoints,
})
