import { toPlainName } from '#context/imports/row-files/header.ts'
import type { PastOrderState } from '#contract/past-orders'
import { cleanLine } from '#shared/text/clean-text'
import type { OrderRow } from './order-file.ts'

/** States of a payment as the platforms write them, without accents and spaces. */
const paymentStates: Readonly<Record<string, PastOrderState>> = {
  paid: 'paid',
  partiallyrefunded: 'paid',
  confirmado: 'paid',
  recebido: 'paid',
  pago: 'paid',
  aprovado: 'paid',
  pagamentorecebido: 'paid',
  parcialmentereembolsado: 'paid',
  pending: 'open',
  authorized: 'open',
  partiallypaid: 'open',
  pendente: 'open',
  pendiente: 'open',
  autorizado: 'open',
  refunded: 'refunded',
  estornado: 'refunded',
  reembolsado: 'refunded',
  devolvido: 'refunded',
  voided: 'cancelled',
  expired: 'cancelled',
  cancelado: 'cancelled',
  recusado: 'cancelled',
  rechazado: 'cancelled',
  anulado: 'cancelled',
  abandonado: 'cancelled',
}

const cancelled: ReadonlySet<string> = new Set(['cancelado', 'cancelada', 'cancelled', 'canceled'])

/** Returns the state of an order, and how the platform wrote it. A word that is not known is `unknown`. */
export function stateOf(row: OrderRow): { state: PastOrderState; stateText: string } {
  const [payment, fulfillment, status] = [row.cell('payment'), row.cell('fulfillment'), row.cell('status')]
  const isCancelled = row.cell('cancelledAt') !== '' || cancelled.has(toPlainName(status))
  const paid = paymentStates[toPlainName(payment)] ?? 'unknown'
  // A cancelled order whose money went back is both; what went back says more.
  const state = isCancelled && paid !== 'refunded' ? 'cancelled' : paid
  const stateText = [status, payment, fulfillment].map(cleanLine).filter(Boolean).join(' / ').slice(0, 120)
  return { state, stateText }
}
