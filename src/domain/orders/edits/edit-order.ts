import { allowedActions } from '#context/orders/facts/allowed-actions.ts'
import { isOnTerms, isSold, type OrderFacts, refundableOf } from '#context/orders/facts/facts.ts'
import { setFacts } from '#context/orders/facts/record-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { cancelOpenCharges } from '#context/orders/unpaid/cancel-charges.ts'
import { startRefund } from '#context/orders/payment/start-refund.ts'
import { findOrder, lockOrder, type Order } from '#context/orders/queries.ts'
import { formatOrderNumber, orderChanged } from '#context/orders/rules.ts'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { addToOrder, holdForChange, lockStock, removeFromOrder, type Shortage } from '#domain/stock'
import { assertCreditFor } from '#domain/wholesale'
import { database, type Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { requireFreshSession, type StaffContext } from '#platform/http/http'
import { publishEvent } from '#platform/jobs/events'
import { getActorName } from '#shared/auth/permissions'
import type { Agreement } from '#context/orders/change-tables.ts'
import { applyAgreement } from '#context/orders/changes/apply-agreement.ts'
import type { OrderEditInput } from '#context/orders/contract-changes.ts'
import { loadPriceContext, readOrderToChange } from './load-context.ts'
import { type ChangePlan, type OrderToChange, planChange, type PriceContext } from './plan-change.ts'
import { removeUnsentPackages } from '#context/orders/packages/package-rows.ts'
import { stockOf } from '#context/orders/changes/stock-of.ts'
import { refuseChange } from './plan-lines.ts'
import { setLinkCep } from '#context/orders/by-staff/link-rows.ts'
import { findChange, insertChange } from '#context/orders/changes/stored-changes.ts'

/** Hours in which the difference of a change can be paid; its pieces are held as long. */
const changeHours = 2

/**
 * Throws if the order cannot be changed now: `orders.invoiced`, `orders.change_open` or `orders.transition_refused`.
 */
export function assertEditable(order: Order, facts: OrderFacts): void {
  const actions = allowedActions(facts)
  if (actions.includes('edit') || actions.includes('deliver_instead')) return
  if (facts.hasOpenChange) throw new AppError('orders.change_open')
  if (facts.isInvoiced && allowedActions({ ...facts, isInvoiced: false }).includes('edit'))
    throw new AppError('orders.invoiced')
  throw new AppError('orders.transition_refused', { from: order.status })
}

/** Throws `orders.change_refused` if an order that waits at the store would not become a delivery: it is packed. */
export function assertDelivered(facts: OrderFacts, { shippingKind }: Agreement): void {
  if (shippingKind === 'pickup' && allowedActions(facts).includes('deliver_instead'))
    throw refuseChange('packed')
}

/** Returns the money in centavos that is here and stays: pending refunds are on their way out. */
export const heldOf = ({ captured, refunded, refundPending, lost }: OrderFacts): number =>
  captured - refunded - refundPending - lost

/**
 * Returns what the customer pays for an agreement, or gets back if it is below 0. Of an unpaid order it is what its
 * total changes by. Throws `orders.change_refused` if the order would cost less than was already taken off.
 */
export function differenceOf(
  { agreement, isPaid, facts }: OrderToChange & { facts: OrderFacts },
  after: Agreement,
) {
  const due = after.total - facts.adjusted
  if (due < 0 || (!isPaid && due === 0)) throw refuseChange('total')
  return isPaid ? due - heldOf(facts) : after.total - agreement.total
}

type Input = OrderEditInput & { orderId: string; context: PriceContext }
type Planned = ChangePlan & { before: Agreement; difference: number; isPaid: boolean; facts: OrderFacts }

const saveEdit = staffCommand({
  entity: 'order',
  async load({ tx, ctx, input }: CommandCall<Input>) {
    const order = await lockOrder(tx, input.orderId)
    const known = await findChange(tx, input.id)
    if (known && known.orderId !== order.id) throw new AppError('orders.change_not_found')
    if (known) return { order, planned: undefined }
    const found = await readOrderToChange(tx, order)
    assertEditable(order, found.facts)
    const plan = planChange(found, input, input.context, input.id)
    assertDelivered(found.facts, plan.after)
    const difference = differenceOf(found, plan.after)
    if (difference !== input.expectedDifference)
      throw new AppError('orders.change_outdated', { difference, expected: input.expectedDifference })
    if (found.isPaid && difference < 0) requireFreshSession(ctx.actor)
    const { agreement: before, isPaid, facts } = found
    return { order, planned: { ...plan, before, difference, isPaid, facts } satisfies Planned }
  },
  async save({ tx, ctx, input, loaded: { order, planned } }) {
    if (!planned) return undefined
    const actor = getActorName(ctx.actor)
    if (allowedActions(planned.facts).includes('deliver_instead')) await unpack(tx, order.id)
    const waits = planned.isPaid && planned.difference > 0
    const expiresAt = waits ? new Date(Date.now() + changeHours * 3_600_000) : null
    const change = await insertChange(tx, {
      id: input.id,
      orderId: order.id,
      state: waits ? 'open' : 'applied',
      actions: planned.actions,
      before: planned.before,
      after: planned.after,
      difference: planned.difference,
      reason: input.reason || null,
      actor,
      expiresAt,
      ...(waits ? {} : { closedAt: new Date(), closedBy: actor }),
    })
    if (expiresAt) await holdAdded(tx, planned, { orderId: order.id, changeId: change.id, actor, expiresAt })
    else {
      // The company is locked before the stock, as at the checkout.
      if (isOnTerms(order) && planned.difference > 0) await assertCreditFor(tx, order.id, planned.difference)
      await applyNow(tx, order, planned, { actor, changeId: change.id })
    }
    if (!planned.isPaid) await setLinkCep(tx, order.id, cepOfLink(planned.after, input))
    await refreshOrder(tx, order.id, { actor })
    return change
  },
  // Names and addresses stay out: audit rows are never erased.
  audit: ({ loaded: { order, planned }, saved: change }) =>
    planned &&
    change && {
      action: 'EDIT',
      id: order.id,
      name: formatOrderNumber(order.number),
      before: { total: planned.before.total },
      after: {
        total: planned.after.total,
        change: change.number,
        difference: planned.difference,
        actions: planned.actions.map(({ kind }) => kind),
      },
    },
  announce: ({ tx, input: { id, orderId } }) => publishEvent(tx, orderChanged, { orderId, changeId: id }),
})

/** Returns the CEP that a link delivers to after an edit: null if the order is collected, undefined if it stays. */
const cepOfLink = ({ shippingKind }: Agreement, { address, cep }: OrderEditInput) =>
  shippingKind === 'pickup' ? null : (address?.cep ?? cep)

/** Opens the packages of an order that nobody collected: it is picked again as a delivery. */
async function unpack(tx: Db, orderId: string): Promise<void> {
  await removeUnsentPackages(tx, orderId)
  await setFacts(tx, orderId, { pickingStartedAt: null })
}

/** Stock is locked once for all variants, in the order of their ids. */
async function lockVariants(tx: Db, { before, after }: Planned) {
  const moved = stockOf(before.lines, after.lines)
  const ids = [...moved.added, ...moved.removed].map(({ variantId }) => variantId)
  if (ids.length > 0) await lockStock(tx, ids)
  return moved
}

async function holdAdded(
  tx: Db,
  planned: Planned,
  target: { orderId: string; changeId: string; actor: string; expiresAt: Date },
): Promise<void> {
  const { added } = await lockVariants(tx, planned)
  assertInStock(planned, await holdForChange(tx, target, added))
}

/** Applies a change that costs nothing more: stock, agreement, and the money that goes back. */
async function applyNow(
  tx: Db,
  order: Order,
  planned: Planned,
  { actor, changeId }: { actor: string; changeId: string },
): Promise<void> {
  const { after, isPaid, difference, facts } = planned
  if (!isPaid) await cancelOpenCharges(tx, order.id)
  if (difference < 0 && isPaid) {
    const amount = Math.min(-difference, refundableOf(facts))
    // The email about the change tells these refunds: it finds them by its id.
    await startRefund(tx, {
      orderId: order.id,
      amount,
      reason: 'order_changed',
      actor,
      groupId: changeId,
    })
  }
  const { added, removed } = await lockVariants(tx, planned)
  const target = { orderId: order.id, actor, isPaid: isSold(order), expiresAt: order.expiresAt }
  await removeFromOrder(tx, target, removed)
  assertInStock(planned, await addToOrder(tx, target, added))
  await applyAgreement(tx, order.id, after)
}

function assertInStock({ after }: Planned, missing: readonly Shortage[]): void {
  if (missing.length === 0) return
  const items = missing.map(({ variantId, available }) => ({
    variantId,
    available,
    name: after.lines.find((line) => line.variantId === variantId)?.name ?? '',
  }))
  throw new AppError('orders.out_of_stock', { items, name: items.map(({ name }) => name).join(', ') })
}

/**
 * Changes what was agreed. A change that costs nothing more is applied at once, and money that is over goes back; one
 * that costs more waits for its payment, with the added pieces held; on terms it is owed, within the limit of the company.
 * Repeating it with the same id changes nothing.
 * Throws the error codes of the contract; nothing is written then.
 */
export async function editOrder(ctx: StaffContext, orderId: string, input: OrderEditInput): Promise<void> {
  const db = database()
  const order = await findOrder(db, orderId)
  if ((await findChange(db, input.id))?.orderId === orderId) return
  const found = await readOrderToChange(db, order)
  assertEditable(order, found.facts)
  const context = await loadPriceContext(order, found, input, { withOptions: false })
  await runCommand(saveEdit, ctx, { ...input, orderId, context })
}
