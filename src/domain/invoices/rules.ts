import type { OrderToInvoice } from '#domain/orders'
import type { InvoiceSettings } from '#contract/settings'
import { type AccessKey, parseAccessKey } from '#shared/brazil/access-key'
import { allocate, money, multiply, subtract, sum, zero } from '#shared/money/money'
import { staffFieldErrors } from '#texts/admin/field-errors'
import type { InvoiceLine, InvoiceRequest } from './ports.ts'

export type InvoiceState = 'requested' | 'issued' | 'refused' | 'cancelled'

const nextStates: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  requested: ['issued', 'refused', 'cancelled'],
  issued: ['cancelled'],
  refused: [],
  cancelled: [],
}

/** Returns whether an invoice moves to this state; it never moves back. */
export const canMove = (from: InvoiceState, to: InvoiceState): boolean => nextStates[from].includes(to)

const minute = 60_000
const hour = 60 * minute

/** Wait before the emitter is asked again: 30 seconds, 2 minutes, 10 minutes, then an hour. */
export const waitBeforeCheck = (checks: number): number =>
  [minute / 2, 2 * minute, 10 * minute][checks] ?? hour

/** An invoice can be cancelled within 24 hours after SEFAZ authorised it (Ajuste SINIEF 07/2005). */
const cancelHours = 24

export const cancelDeadline = (issuedAt: Date): Date => new Date(issuedAt.getTime() + cancelHours * hour)

type Cancellable = { state: InvoiceState; issuedAt: Date | null; isShipped: boolean }

/** Returns why an invoice cannot be cancelled, undefined if it can. */
export function findCancelProblem(
  { state, issuedAt, isShipped }: Cancellable,
  now: Date,
): 'invoices.not_issued' | 'invoices.cancel_late' | 'invoices.cancel_shipped' | undefined {
  if (state !== 'issued' || !issuedAt) return 'invoices.not_issued'
  if (isShipped) return 'invoices.cancel_shipped'
  return now > cancelDeadline(issuedAt) ? 'invoices.cancel_late' : undefined
}

/**
 * Returns when an issued invoice is looked at again: its emitter does not tell everything, and it may be cancelled in
 * the emitter's panel.
 */
export const nextCheckOfIssued = (issuedAt: Date, now: Date): Date | null =>
  now < new Date(cancelDeadline(issuedAt).getTime() + hour) ? new Date(now.getTime() + hour) : null

/** Returns the parts of a typed access key, or the message why it cannot be that of an invoice of this store. */
export function checkTypedKey(
  typed: string,
  store: { cnpj: string; state: string; placedAt: Date; now: Date },
): AccessKey | string {
  const parsed = parseAccessKey(typed)
  if (!parsed) return staffFieldErrors.accessKey
  if (parsed.cnpj !== store.cnpj) return staffFieldErrors.accessKeyCnpj
  if (parsed.state !== store.state) return staffFieldErrors.accessKeyState
  const isPossible = parsed.month >= monthOf(store.placedAt) && parsed.month <= monthOf(store.now)
  return isPossible ? parsed : staffFieldErrors.accessKeyMonth
}

const monthFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
})
const monthOf = (instant: Date): string => monthFormat.format(instant)

/** Returns the reference of the nth invoice of an order. */
export const referenceOf = (orderNumber: string, nth: number): string =>
  nth === 1 ? orderNumber : `${orderNumber}-${nth}`

type ItemToInvoice = OrderToInvoice['items'][number]
/** Amounts of the lines and of the whole invoice. */
export type InvoiceAmounts = {
  lines: Pick<InvoiceLine, 'total' | 'discount' | 'freight' | 'other'>[]
  totals: InvoiceRequest['totals']
}

/**
 * Splits what an order costs into the lines of its invoice, so that they sum to the centavo. Interest of installments
 * is `other`; what was taken off the order as a whole is a discount of all lines. Returns undefined if that is more than
 * the goods cost.
 */
export function splitAmounts(
  items: readonly ItemToInvoice[],
  { shipping, amountDue }: Pick<OrderToInvoice, 'shipping' | 'amountDue'>,
): InvoiceAmounts | undefined {
  const totals = items.map(({ unitPrice, quantity }) => multiply(money(unitPrice), quantity))
  const products = sum(totals)
  const own = items.map(({ discount }, index) => money(Math.min(discount, totals[index] ?? 0)))
  const rest = amountDue - (products - sum(own) + shipping)
  const left = totals.map((total, index) => subtract(total, own[index] ?? zero))
  if (products === 0 || -rest > sum(left)) return undefined
  const more = rest < 0 ? allocate(money(-rest), left) : totals.map(() => zero)
  const freight = allocate(money(shipping), totals)
  const other = allocate(money(Math.max(rest, 0)), totals)
  const lines = totals.map((total, index) => ({
    total,
    discount: (own[index] ?? 0) + (more[index] ?? 0),
    freight: freight[index] ?? 0,
    other: other[index] ?? 0,
  }))
  return {
    lines,
    totals: {
      products,
      discount: sum(own) + sum(more),
      freight: shipping,
      other: Math.max(rest, 0),
      total: amountDue,
    },
  }
}

/** Returns the CFOP: by whether the goods leave the state, come back, and whether the buyer pays ICMS. */
export function cfopOf(
  cfop: InvoiceSettings['cfop'],
  { kind, isInside, isTaxpayer }: { kind: InvoiceRequest['kind']; isInside: boolean; isTaxpayer: boolean },
): string {
  if (kind === 'return') return isInside ? cfop.returnInside : cfop.returnOutside
  if (isInside) return cfop.inside
  return isTaxpayer ? cfop.outsideTaxpayer : cfop.outside
}

/** IBS and CBS: the first three digits of cClassTrib are their CST. */
export const ibsCbsCst = (classTrib: string): string => classTrib.slice(0, 3)
