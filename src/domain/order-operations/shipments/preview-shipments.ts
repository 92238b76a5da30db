import { maxOperationOrders, type ShipmentPreview, type ShipmentRow } from '#contract/order-operations'
import { readShippable, type ShippableOrder } from '#domain/orders'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { fieldErrors } from '#texts/storefront/field-errors'
import { readTable, type TableRow } from './read-table.ts'

const rowOf = (
  { line, number, code, problem }: TableRow,
  order: ShippableOrder | undefined,
): ShipmentRow => ({
  line,
  number: order?.number ?? number,
  code,
  order: order ? { id: order.id, customer: order.customer } : null,
  problem: problem ?? problemOf(order, code),
})

function problemOf(order: ShippableOrder | undefined, code: string): ShipmentRow['problem'] {
  if (!order) return 'not_found'
  if (order.canShip) return null
  return order.trackingCode === code ? 'already_sent' : 'not_ready'
}

/**
 * Reads a table of tracking codes and says of each row what would happen; changes nothing. Throws
 * `order-operations.too_many`, and `request.invalid` if the text cannot be read as a table.
 */
export async function previewShipments(_ctx: StaffContext, text: string): Promise<ShipmentPreview> {
  const rows = readRows(text)
  if (rows.length > maxOperationOrders)
    throw new AppError('order-operations.too_many', { most: maxOperationOrders.toLocaleString('pt-BR') })
  const numbers = rows.flatMap(({ number }) => (number === '' ? [] : [Number(number)]))
  const orders = await readShippable(database(), numbers)
  const seen = rows.map((row) => rowOf(row, orders.get(Number(row.number))))
  return { rows: seen, ready: seen.filter(({ problem }) => problem === null).length }
}

function readRows(text: string): TableRow[] {
  try {
    return readTable(text)
  } catch {
    // A quotation mark that never ends, for example.
    throw new AppError('request.invalid', { fields: { text: fieldErrors.choice } })
  }
}
