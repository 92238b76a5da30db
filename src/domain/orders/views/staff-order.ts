import { asc, eq } from 'drizzle-orm'
import {
  type Dispute,
  listDisputes,
  listPayments,
  listRefundPixKeys,
  listRefunds,
  type Payment,
  paymentView,
  providerInterestOf,
  type Refund,
  type RefundPixKey,
} from '#domain/payments'
import { readShelves } from '#domain/products'
import { listLabels } from '#domain/shipping'
import { type Db, database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import {
  type DisputeView,
  type OrderAction,
  OrderStatusChange,
  type StaffOrderView,
  type StaffPaymentView,
  type StaffRefundView,
} from '#context/orders/contract.ts'
import { changeView } from '#context/orders/changes/change-view.ts'
import { listChanges } from '#context/orders/changes/stored-changes.ts'
import { orderToken } from '#context/orders/links/token.ts'
import { allowedActions } from '#context/orders/facts/allowed-actions.ts'
import { refundableOf } from '#context/orders/facts/facts.ts'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { findOrder } from '#context/orders/queries.ts'
import { refundLimits } from '#context/orders/refunds/plan-refund.ts'
import { readRefundable } from '#context/orders/refunds/refund-order.ts'
import { readPurchases } from '#context/orders/timeline/read-purchases.ts'
import { orderItems, orderTimeline } from '#tables/orders'
import { readPackages, staffPackageView } from './package-view.ts'
import { orderView, refundView } from './order-view.ts'

/** Returns the order for staff: with the author of each change and the next possible statuses. */
export async function readStaffOrder(_ctx: StaffContext, id: string): Promise<StaffOrderView> {
  const db = database()
  const order = await findOrder(db, id)
  const [
    view,
    facts,
    payments,
    refunds,
    disputes,
    steps,
    refundable,
    packages,
    pixKeys,
    purchases,
    shelves,
    changes,
  ] = await Promise.all([
    orderView(db, order),
    readFacts(db, id),
    listPayments(db, id),
    listRefunds(db, id),
    listDisputes(db, id),
    db.select().from(orderTimeline).where(eq(orderTimeline.orderId, id)).orderBy(asc(orderTimeline.id)),
    readRefundable(db, order),
    readPackages(db, id),
    listRefundPixKeys(db, [id]),
    readPurchases(db, order),
    readLineShelves(db, id),
    listChanges(db, id),
  ])
  const labels = await listLabels(
    db,
    packages.map((row) => row.id),
  )
  return {
    ...view,
    shelves,
    packages: packages.map((row) => staffPackageView(row, facts, { order, labels })),
    // They open the files by their own permission, without the customer's token.
    invoices: view.invoices.map((invoice) => ({ ...invoice, pdfUrl: null, xmlUrl: null })),
    payments: payments.map(staffPaymentView),
    refunds: refunds.map((refund) => staffRefundView(refund, pixKeys)),
    disputes: disputes.map(disputeView),
    purchases,
    refundable: refundableOf(facts),
    refundLimits: refundLimits(refundable),
    shippingOptionId: order.shippingOptionId,
    changes: changes.map(changeView),
    payPath: view.change && `/checkout-success?order=${id}&token=${orderToken(id)}`,
    actions: allowedActions(facts),
    timeline: steps.map(({ status, at, note, staffNote, actor }) => ({
      status,
      at: at.toISOString(),
      note: note ?? staffNote,
      actor,
    })),
    nextSteps: allowedActions(facts).filter(isStep),
  }
}

async function readLineShelves(db: Db, orderId: string): Promise<StaffOrderView['shelves']> {
  const lines = await db
    .select({ id: orderItems.id, variantId: orderItems.variantId })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  const shelves = await readShelves(
    db,
    lines.map(({ variantId }) => variantId),
  )
  return Object.fromEntries(
    lines.flatMap(({ id, variantId }) => {
      const shelf = shelves.get(variantId)
      return shelf ? [[id, shelf]] : []
    }),
  )
}

const stepNames: ReadonlySet<string> = new Set(OrderStatusChange.shape.to.options)
const isStep = (action: OrderAction): action is StaffOrderView['nextSteps'][number] => stepNames.has(action)

function staffRefundView(refund: Refund, pixKeys: readonly RefundPixKey[]): StaffRefundView {
  const { reason, byHand, proof, proofFile, actor } = refund
  const pixKey = pixKeys.find(({ refundId }) => refundId === refund.id)?.key ?? null
  return { ...refundView(refund), reason, byHand, proof, hasProofFile: proofFile !== null, pixKey, actor }
}

const staffPaymentView = (payment: Payment): StaffPaymentView => {
  const { provider, captured, refunded, fee, review, createdAt } = payment
  return {
    ...paymentView(payment),
    provider,
    captured,
    refunded,
    fee,
    providerInterest: providerInterestOf(payment),
    review,
    createdAt: createdAt.toISOString(),
  }
}

const disputeView = ({
  id,
  paymentId,
  kind,
  amount,
  status,
  reason,
  deadline,
  needsResponse,
  openedAt,
  closedAt,
}: Dispute): DisputeView => ({
  id,
  paymentId,
  kind,
  amount,
  status,
  reason,
  deadline: deadline?.toISOString() ?? null,
  needsResponse,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})
