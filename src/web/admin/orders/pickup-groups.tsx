import Clock from 'lucide/dist/esm/icons/clock.mjs'
import type { OrderPage, OrderRow, OrderTotal } from '#contract/orders'
import { groupBy } from '#shared/data/group-by'
import { type Pickup, pickupOf, pickupOrder } from '#shared/dates/pickups'
import { formatAmount } from '#shared/money/amount'
import { orderDesk as words } from '#texts/admin/order-desk'
import type { RowGroup } from '#web/admin/kit/table/columns.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { describePickup, type PickupText } from './pickup-text.ts'
import type { OrdersSearch } from './queries.ts'

type Shipment = Pick<OrderRow, 'shippingKind' | 'shippingOptionId'>

/** Steps before an order is given to a carrier. */
const stepsBeforePickup: readonly (string | undefined)[] = ['picking', 'shipped']

/** Position of a group: pick-ups by time, then those without one, then those that customers collect. */
const rankOf = (pickup: Pickup | 'store' | 'none'): number =>
  pickup === 'store' ? 2e15 : pickup === 'none' ? 1e15 : pickupOrder(pickup)

/**
 * Arranges the orders that still have to leave by the pick-up that they can reach. Totals are those of all pages, if
 * the server added them up. Other orders have no groups, and neither has a store without pick-ups.
 */
export function groupByPickup(
  rows: readonly OrderRow[],
  { totals, schedule }: Pick<OrderPage, 'totals' | 'schedule'>,
  { passo, ordem }: OrdersSearch,
  now: Date,
): RowGroup<OrderRow>[] | undefined {
  const hasPickups = Object.keys(schedule.cutOffs).length > 0
  if (!hasPickups || !stepsBeforePickup.includes(passo) || ordem !== undefined) return undefined
  const of = (shipment: Shipment) => pickupOf(shipment, now, schedule)
  const ranked = groupBy(rows, (row) => rankOf(of(row))).map((orders) => ({
    pickup: of(orders[0]),
    rank: rankOf(of(orders[0])),
    orders,
  }))
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ pickup, rank, orders }) => {
      const text = describePickup(pickup, now)
      const same = totals?.filter((each) => rankOf(of(each)) === rank)
      const { title, detail } = text
      return {
        id: String(rank),
        name: [title, detail].join(', '),
        heading: <PickupHeading text={text} />,
        aside: <GroupTotal total={addUp(same ?? orders.map(toTotal))} />,
        rows: orders,
      }
    })
}

const toTotal = ({ pieces, total }: OrderRow): OrderTotal => ({ orders: 1, pieces, total })

const addUp = (all: readonly OrderTotal[]): OrderTotal =>
  all.reduce(
    (sum, { orders, pieces, total }) => ({
      orders: sum.orders + orders,
      pieces: sum.pieces + pieces,
      total: sum.total + total,
    }),
    { orders: 0, pieces: 0, total: 0 },
  )

const PickupHeading = ({ text: { title, detail, left } }: { text: PickupText }) => (
  <>
    <b className="font-semibold whitespace-nowrap">{title}</b>
    <span className="truncate text-muted">{detail}</span>
    {left && (
      <span className="inline-flex shrink-0 items-center gap-1.5 text-xs font-semibold text-ipe-ink">
        <Icon of={Clock} size={13} />
        {left}
      </span>
    )}
  </>
)

const GroupTotal = ({ total: { orders, pieces, total } }: { total: OrderTotal }) => (
  <>
    {words.countOrders(orders)}
    <span className="max-md:hidden">{` · ${words.countPieces(pieces)} · ${formatAmount(total)}`}</span>
  </>
)
