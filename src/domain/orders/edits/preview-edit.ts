import { findOrder } from '#context/orders/queries.ts'
import { readSiblingVariants } from '#domain/products'
import { availableOf } from '#domain/stock'
import { database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import type { Agreement } from '#context/orders/change-tables.ts'
import { agreementView } from '#context/orders/changes/change-view.ts'
import type { OrderEditPreview } from '#context/orders/contract.ts'
import type { OrderEdit } from '#context/orders/contract-changes.ts'
import { assertDelivered, assertEditable, differenceOf, heldOf } from './edit-order.ts'
import { loadPriceContext, readOrderToChange } from './load-context.ts'
import { cepOf, planChange } from './plan-change.ts'
import { stockOf } from '#context/orders/changes/stock-of.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

const isEmpty = ({ lines, added, addedSets = [], address, cep, shipping, discount }: OrderEdit): boolean =>
  [lines, added, addedSets].every(({ length }) => length === 0) && !(address ?? cep ?? shipping ?? discount)

/**
 * Returns what an edit would change, to the centavo, and writes nothing. An empty edit returns the agreement as it is.
 * Throws like `editOrder`.
 */
export async function previewEdit(
  _ctx: StaffContext,
  orderId: string,
  edit: OrderEdit,
): Promise<OrderEditPreview> {
  const db = database()
  const order = await findOrder(db, orderId)
  const found = await readOrderToChange(db, order)
  assertEditable(order, found.facts)
  const context = await loadPriceContext(order, found, edit, { withOptions: true })
  const after = isEmpty(edit) ? found.agreement : planChange(found, edit, context, nobody).after
  if (!isEmpty(edit)) assertDelivered(found.facts, after)
  const difference = differenceOf(found, after)
  return {
    before: agreementView(found.agreement, found.agreement),
    after: agreementView(after, found.agreement),
    held: Math.max(0, heldOf(found.facts)),
    difference,
    waits: found.isPaid && difference > 0,
    stock: await readStock(found.agreement, after),
    asksAddress: found.linkCep !== undefined,
    cep: cepOf(found, edit) ?? null,
    shippingOptions: context.options,
    swaps: await readSwaps(found.agreement),
  }
}

/** Returns the variants that lines can be swapped for. */
async function readSwaps({ lines }: Agreement): Promise<OrderEditPreview['swaps']> {
  const db = database()
  const siblings = await readSiblingVariants(db, [...new Set(lines.map(({ productId }) => productId))])
  const available = await availableOf(
    db,
    siblings.map(({ variantId }) => variantId),
  )
  return siblings.map((each) => ({ ...each, available: Math.max(0, available.get(each.variantId) ?? 0) }))
}

/** Returns what the edit takes from stock and returns to it, and what is for sale now. */
async function readStock(before: Agreement, after: Agreement): Promise<OrderEditPreview['stock']> {
  const { added, removed } = stockOf(before.lines, after.lines)
  const changes = [
    ...added.map(({ variantId, quantity }) => ({ variantId, change: -quantity })),
    ...removed.map(({ variantId, quantity }) => ({ variantId, change: quantity })),
  ]
  const available = await availableOf(
    database(),
    changes.map(({ variantId }) => variantId),
  )
  const lines = [...after.lines, ...before.lines]
  return changes.flatMap(({ variantId, change }) => {
    const line = lines.find((each) => each.variantId === variantId)
    if (!line) return []
    const { name, color, size } = line
    return [{ variantId, name, color, size, available: available.get(variantId) ?? 0, change }]
  })
}
