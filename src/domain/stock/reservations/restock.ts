import { changeLevels } from '#context/stock/level-changes.ts'
import { type Demand, sumDemand } from '#context/stock/rules.ts'
import { type Db, queryRows, statement } from '#platform/postgres/database'

const soldReservations = statement<Demand>(
  'stock.unsell',
  `update stock_reservations set state = 'released' where order_id = $1 and state = 'sold'
   returning variant_id as "variantId", quantity - restocked as quantity`,
)

const restockPart = statement<Demand>(
  'stock.restock_part',
  `update stock_reservations r set restocked = r.restocked + d.quantity
   from unnest($2::uuid[], $3::int[]) as d(variant_id, quantity)
   where r.order_id = $1 and r.variant_id = d.variant_id and r.state = 'sold'
   returning r.variant_id as "variantId", d.quantity`,
)

/** Returns sold pieces of an order that are not sent to stock. */
export async function restockItems(
  tx: Db,
  orderId: string,
  items: readonly Demand[],
  actor: string,
): Promise<void> {
  const wanted = sumDemand(items)
  const quantities = wanted.map(({ quantity }) => quantity)
  const back = sumDemand(await queryRows(tx, restockPart, [orderId, idsOf(wanted), quantities]))
  await changeLevels(tx, idsOf(back), { reason: 'returned', orderId, actor }, () =>
    back.map((line) => ({ ...line, onHandChange: line.quantity, reservedChange: 0 })),
  )
}

/** Returns the items of a sold order to stock. */
export async function restockOrder(tx: Db, orderId: string, actor: string): Promise<void> {
  const rows = await queryRows(tx, soldReservations, [orderId])
  const sold = sumDemand(rows.filter(({ quantity }) => quantity > 0))
  await changeLevels(tx, idsOf(sold), { reason: 'returned', orderId, actor }, () =>
    sold.map((line) => ({ ...line, onHandChange: line.quantity, reservedChange: 0 })),
  )
}

const idsOf = (demand: readonly Demand[]): string[] => demand.map(({ variantId }) => variantId)
