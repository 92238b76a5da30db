import { mergeGroups, unpaidThresholds, formatOrderNumber } from '#context/orders/rules.ts'
import type { UnpaidGroup } from '#contract/orders'
import { onHandOf } from '#domain/stock'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'

type Kind = UnpaidGroup['by'][number]
type Group = { by: Kind[]; orderIds: string[]; held: Record<string, number> }

const open = `from orders where status = 'awaiting_payment'`
const groupsQuery = statement<Group>(
  'orders.unpaid_groups',
  `with identifiers as (
     select 'cpf' as kind, customer_cpf as identifier, id ${open} and customer_cpf <> ''
     union all select 'email', customer_email, id ${open} and customer_email <> ''
     union all select 'device', device::text, id ${open} and device is not null
     union all select 'address', ip_hash, id ${open} and ip_hash is not null
   ), grouped as (
     select kind, identifier, array_agg(id::text) as ids from identifiers group by 1, 2
   ), held as (
     select kind, identifier, jsonb_object_agg(variant_id, pieces) as held, max(pieces) as most from (
       select kind, identifier, variant_id, sum(quantity)::int as pieces
       from identifiers join order_items i on i.order_id = identifiers.id group by 1, 2, 3
     ) each group by 1, 2
   )
   select array[kind] as by, ids as "orderIds", held from grouped join held using (kind, identifier)
   where cardinality(ids) >= $1 or most > $2 order by cardinality(ids) desc, kind limit 200`,
)

type Row = Omit<UnpaidGroup['orders'][number], 'number' | 'placedAt' | 'expiresAt'> & {
  number: string
  placedAt: Date
  expiresAt: Date
}
const ordersQuery = statement<Row>(
  'orders.unpaid_rows',
  `select id, number, placed_at as "placedAt", expires_at as "expiresAt", coalesce(customer_name, '') as customer,
     coalesce(customer_email, '') as email, total,
     (select coalesce(sum(quantity), 0)::int from order_items where order_id = o.id) as pieces
   from orders o where id = any($1) order by placed_at, id`,
)
const namesQuery = statement<{ variantId: string; name: string }>(
  'orders.unpaid_names',
  `select distinct on (variant_id) variant_id as "variantId", concat_ws(' · ', name, color, size) as name
   from order_items where order_id = any($1) and variant_id = any($2) order by variant_id`,
)

/** Returns unpaid orders grouped by customer, browser or IP address that reserve many items, largest group first. */
export async function listUnpaidGroups(_ctx: StaffContext): Promise<{ items: UnpaidGroup[] }> {
  const db = database()
  const found = mergeGroups<Kind, Group>(
    await queryRows(db, groupsQuery, [unpaidThresholds.orders, unpaidThresholds.pieces]),
  )
  const orderIds = [...new Set(found.flatMap((group) => group.orderIds))]
  const variantIds = [...new Set(found.flatMap(({ held }) => many(held).map(([variantId]) => variantId)))]
  const [orders, names, onHand] = await Promise.all([
    queryRows(db, ordersQuery, [orderIds]),
    queryRows(db, namesQuery, [orderIds, variantIds]),
    onHandOf(db, variantIds),
  ])
  const nameOf = new Map(names.map(({ variantId, name }) => [variantId, name]))
  const groups = found.map((group): UnpaidGroup => {
    const own = orders.filter(({ id }) => group.orderIds.includes(id))
    return {
      by: group.by,
      pieces: own.reduce((total, { pieces }) => total + pieces, 0),
      scarce: many(group.held).flatMap(([variantId, held]) => {
        const there = onHand.get(variantId) ?? 0
        return held * 2 > there ? [{ name: nameOf.get(variantId) ?? '', held, onHand: there }] : []
      }),
      orders: own.map(rowView),
    }
  })
  return {
    items: groups.filter(
      ({ orders: { length }, scarce }) => length >= unpaidThresholds.orders || scarce.length > 0,
    ),
  }
}

const many = (held: Group['held']): [variantId: string, pieces: number][] =>
  Object.entries(held).filter(([, pieces]) => pieces > unpaidThresholds.pieces)

const rowView = (row: Row): UnpaidGroup['orders'][number] => ({
  ...row,
  number: formatOrderNumber(Number(row.number)),
  placedAt: row.placedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})
