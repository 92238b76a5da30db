import { consents } from '#texts/storefront/consents'
import { hashIp, formatOrderNumber } from '#domain/orders'
import { dynamicBrCode } from '#shared/brazil/br-code'
import type { auditLogs } from '#tables/audit'
import type { orderItems, orders, orderTimeline } from '#tables/orders'
import type { payments } from '#tables/payments'
import type { stockLedger, stockReservations } from '#tables/stock'
import type { CatalogueSnapshot } from './catalogue.ts'
import { clerk } from './lifecycle.ts'
import { itemIdOf, toFactColumns } from './order-facts.ts'
import {
  createDigest,
  digestToUuid,
  getSetGroup,
  type GeneratedOrder,
  getOrderId,
  getPaymentId,
  getPersonId,
  listSets,
} from './order.ts'

/** Generated order with its order number. */
export type NumberedOrder = GeneratedOrder & { label: number }

/** Staff user for the audit rows. */
export type StaffIdentity = { userId: string | null; adminUserId: string | null }

const dayMs = 86_400_000
/** Days for which the shop keeps the origin of an unpaid order. */
const rememberedDays = 30

const hasMoney = (status: string): boolean => status === 'paid' || status === 'refunded'

export function toOrderRow(made: NumberedOrder, until: number): typeof orders.$inferInsert {
  const { number, customer, shipping, totals, amounts, life } = made
  const digest = createDigest('order', number)
  const facts = toFactColumns(made)
  const isForgotten = facts.paidAt !== null || made.at < until - rememberedDays * dayMs
  return {
    id: getOrderId(number),
    number: made.label,
    userId: customer.isMember ? getPersonId(customer.number) : null,
    customerName: customer.name,
    customerEmail: customer.email,
    customerCpf: customer.cpf,
    customerPhone: customer.phone,
    address: shipping.kind === 'delivery' ? customer.address : null,
    shippingKind: shipping.kind,
    shippingOptionId: shipping.id,
    shippingName: shipping.name,
    shippingDays: shipping.businessDays,
    itemsTotal: totals.items,
    promotionTotal: totals.promotionTotal,
    promotions: totals.promotions,
    discount: amounts.discount,
    pixDiscount: totals.pixDiscount,
    shippingTotal: shipping.price,
    interestTotal: amounts.interest,
    total: amounts.total,
    paymentMethod: made.method,
    termsVersion: consents.terms.version,
    marketingConsent: customer.wantsNews ? 'aceito no fechamento do pedido' : null,
    idempotencyKey: digestToUuid(digest),
    requestHash: digest,
    gift: made.gift,
    placedAt: new Date(made.at),
    expiresAt: new Date(life.expiresAt),
    originalExpiresAt: life.originalExpiresAt === null ? null : new Date(life.originalExpiresAt),
    device: isForgotten ? null : digestToUuid(createDigest('device', customer.number)),
    ipHash: isForgotten ? null : hashIp(addressOf(customer.number)),
    ...facts,
  }
}

/** Returns a unique street address for each customer. */
const addressOf = (customer: number): string =>
  `177.${(customer >> 16) & 255}.${(customer >> 8) & 255}.${customer & 255}`

export function toItemRows(
  made: GeneratedOrder,
  goods: CatalogueSnapshot,
): (typeof orderItems.$inferInsert)[] {
  const { number, lines, totals } = made
  const sets = listSets(lines)
  return lines.map((line, position) => ({
    id: itemIdOf(made, position),
    orderId: getOrderId(number),
    position,
    variantId: line.variant.id,
    productId: line.variant.productId,
    slug: line.variant.slug,
    name: line.variant.name,
    sku: line.variant.sku,
    color: line.variant.color,
    size: line.variant.size,
    picture: goods.pictureOf(line),
    setGroup: getSetGroup(sets, line),
    setId: line.set?.id ?? null,
    setName: line.set?.name ?? null,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    total: line.unitPrice * line.quantity,
    promotionShare: totals.lineShares[position]!.promotion,
    pixShare: totals.lineShares[position]!.pix,
  }))
}

export const toTimelineRows = ({ number, life }: GeneratedOrder): (typeof orderTimeline.$inferInsert)[] =>
  life.steps.map(({ status, note, actor, at }) => ({
    orderId: getOrderId(number),
    status,
    note,
    actor,
    at: new Date(at),
  }))

type PaymentRow = typeof payments.$inferInsert

/** Fee of a payment in centavos, at usual rates: a share of the amount, or a price per boleto. */
const feeOf = (method: 'pix' | 'card' | 'boleto', amount: number): number =>
  method === 'boleto' ? 349 : Math.round(amount * (method === 'pix' ? 0.0099 : 0.0498))

export const toPaymentRows = ({ number, charges }: GeneratedOrder): PaymentRow[] =>
  charges.map((charge, index) => {
    const id = getPaymentId(number, index)
    const url = `pix.exemplo.com.br/v2/${id.replaceAll('-', '')}`
    return {
      id,
      orderId: getOrderId(number),
      provider: 'fake',
      method: charge.method,
      amount: charge.amount,
      installments: charge.installments,
      status: charge.status === 'refunded' ? 'paid' : charge.status,
      captured: hasMoney(charge.status) ? charge.amount : 0,
      capturedAt: hasMoney(charge.status) ? new Date(charge.changedAt) : null,
      fee: hasMoney(charge.status) ? feeOf(charge.method, charge.amount) : null,
      refundTotal: charge.status === 'refunded' ? charge.amount : 0,
      declineReason: charge.reason,
      providerRef: id,
      nextAction:
        charge.method === 'pix'
          ? {
              kind: 'pix',
              copyPaste: dynamicBrCode({
                url,
                amount: charge.amount,
                name: 'DAO Moda Fitness',
                city: 'Goiania',
              }),
            }
          : null,
      expiresAt: new Date(charge.end),
      createdAt: new Date(charge.at),
      updatedAt: new Date(charge.changedAt),
    }
  })

/** Returns the quantity of each variant in an order. */
function demandOf({ lines }: GeneratedOrder): Map<string, number> {
  const demand = new Map<string, number>()
  for (const { variant, quantity } of lines) demand.set(variant.id, (demand.get(variant.id) ?? 0) + quantity)
  return demand
}

const states = { sold: 'sold', released: 'released', returned: 'released' } as const

export function toReservationRows(made: GeneratedOrder): (typeof stockReservations.$inferInsert)[] {
  const last = made.life.pieces.at(-1)
  return [...demandOf(made)].map(([variantId, quantity]) => ({
    orderId: getOrderId(made.number),
    variantId,
    quantity,
    state: last ? states[last.reason] : 'held',
    expiresAt: new Date(made.life.expiresAt),
  }))
}

type LedgerRow = typeof stockLedger.$inferInsert

/** Stock change per item for each step of an order. */
const changes = {
  sold: { onHand: -1, reserved: -1 },
  released: { onHand: 0, reserved: -1 },
  returned: { onHand: 1, reserved: 0 },
} as const

/** Creates ledger rows: reserved, then sold or released. No running sum is negative. */
export function toLedgerRows(made: GeneratedOrder): LedgerRow[] {
  const { at, life, customer } = made
  const orderId = getOrderId(made.number)
  const demand = [...demandOf(made)]
  const turn = (reason: LedgerRow['reason'], actor: string, when: number, onHand: number, reserved: number) =>
    demand.map(([variantId, quantity]) => ({
      variantId,
      onHandChange: onHand * quantity,
      reservedChange: reserved * quantity,
      reason,
      orderId,
      actor,
      at: new Date(when),
    }))
  return [
    ...turn('reserved', customer.isMember ? 'cliente' : 'visitante', at, 0, 1),
    ...life.pieces.flatMap(({ reason, actor, at: when }) =>
      turn(reason, actor, when, changes[reason].onHand, changes[reason].reserved),
    ),
  ]
}

/** Creates the audit rows of staff actions. */
export function toAuditRows(made: NumberedOrder, by: StaffIdentity): (typeof auditLogs.$inferInsert)[] {
  const { steps, trackingCode } = made.life
  return steps.flatMap(({ status, actor, at }, index) => {
    if (actor !== clerk) return []
    const before = steps[index - 1]!.status
    const codeAt = (when: string) => (when === 'shipped' || when === 'delivered' ? trackingCode : null)
    return {
      ...by,
      actor,
      action: 'UPDATE',
      entityType: 'order',
      entityId: getOrderId(made.number),
      entityName: formatOrderNumber(made.label),
      before: { status: before, trackingCode: codeAt(before) },
      after: { status, trackingCode: codeAt(status) },
      requestId: digestToUuid(createDigest(`step ${index}`, made.number)),
      at: new Date(at),
    }
  })
}
