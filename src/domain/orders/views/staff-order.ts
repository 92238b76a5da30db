import { asc, eq } from 'drizzle-orm'
import {
  type Dispute,
  listDisputes,
  listPayments,
  listRefunds,
  type Payment,
  paymentView,
  providerInterestOf,
  type Refund,
} from '#domain/payments'
import { database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import type {
  DisputeView,
  StaffOrderView,
  StaffPaymentView,
  StaffRefundView,
} from '#context/orders/contract.ts'
import { allowedActions, allowedSteps } from '#context/orders/facts/allowed-actions.ts'
import { refundableOf } from '#context/orders/facts/facts.ts'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { findOrder } from '#context/orders/queries.ts'
import { refundLimits } from '#context/orders/refunds/plan-refund.ts'
import { readRefundable } from '#context/orders/refunds/refund-order.ts'
import { orderTimeline } from '#tables/orders'
import { orderView, refundView } from './order-view.ts'

/** Returns the order for staff: with the author of each change and the next possible statuses. */
export async function readStaffOrder(_ctx: StaffContext, id: string): Promise<StaffOrderView> {
  const db = database()
  const order = await findOrder(db, id)
  const [view, facts, payments, refunds, disputes, steps, refundable] = await Promise.all([
    orderView(db, order),
    readFacts(db, id),
    listPayments(db, id),
    listRefunds(db, id),
    listDisputes(db, id),
    db.select().from(orderTimeline).where(eq(orderTimeline.orderId, id)).orderBy(asc(orderTimeline.id)),
    readRefundable(db, order),
  ])
  return {
    ...view,
    // They open the files by their own permission, without the customer's token.
    invoices: view.invoices.map((invoice) => ({ ...invoice, pdfUrl: null, xmlUrl: null })),
    payments: payments.map(staffPaymentView),
    refunds: refunds.map(staffRefundView),
    disputes: disputes.map(disputeView),
    refundable: refundableOf(facts),
    refundLimits: refundLimits(refundable),
    actions: allowedActions(facts),
    timeline: steps.map(({ status, at, note, staffNote, actor }) => ({
      status,
      at: at.toISOString(),
      note: note ?? staffNote,
      actor,
    })),
    nextSteps: allowedSteps(order),
  }
}

const staffRefundView = (refund: Refund): StaffRefundView => {
  const { reason, byHand, proof, proofFile, actor } = refund
  return { ...refundView(refund), reason, byHand, proof, hasProofFile: proofFile !== null, actor }
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
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})
