import type { FulfillmentStatus, OrderStatus, QueueStep } from '#context/orders/contract.ts'
import { allowedSteps } from '#context/orders/facts/allowed-actions.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Order that a tracking code is meant for. */
export type ShippableOrder = {
  id: string
  /** `DAO-1001` */
  number: string
  customer: string
  trackingCode: string | null
  canShip: boolean
}

type Row = Omit<ShippableOrder, 'canShip'> & {
  status: OrderStatus
  fulfillmentStatus: FulfillmentStatus
  queueStep: QueueStep | null
  shippingKind: 'delivery' | 'pickup'
}

const byNumbers = statement<Row>(
  'orders.shippable',
  `select id, number, coalesce(customer_name, '') as customer, tracking_code as "trackingCode", status,
     fulfillment_status as "fulfillmentStatus", queue_step as "queueStep", shipping_kind as "shippingKind"
   from orders where number = any($1::bigint[])`,
)

/** Returns the orders with these numbers by number; unknown ones are missing. */
export async function readShippable(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, ShippableOrder>> {
  if (numbers.length === 0) return new Map()
  const rows = await queryRows(db, byNumbers, [numbers])
  return new Map(
    rows.map(({ number, id, customer, trackingCode, ...facts }) => [
      Number(number),
      {
        id,
        number: formatOrderNumber(Number(number)),
        customer,
        trackingCode,
        canShip: allowedSteps(facts).includes('shipped'),
      },
    ]),
  )
}
