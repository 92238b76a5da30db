import type { NextToPack } from '#context/orders/contract.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { listOthers, openFirstFree } from '#domain/desk'
import { requireUser, type StaffContext } from '#platform/http/http'
import { database, queryRows, statement } from '#platform/postgres/database'

type Waiting = Omit<NonNullable<NextToPack['next']>, 'number'> & { number: string }

const screen = 'pedidos'

// Reads the partial index of the queue. A picked order without packages already waits to be sent.
const waitingQuery = statement<Waiting>(
  'orders.next_to_pack',
  `select o.id, o.number, coalesce(o.customer_name, '') as customer, o.shipping_name as "shippingName",
     o.picking_started_at is not null as "isPicked", (line.pieces - line.packed - line.cancelled)::int as pieces
   from orders o cross join lateral (
     select coalesce((select sum(quantity) from order_items where order_id = o.id), 0) as pieces,
       coalesce((select sum(k.quantity) from package_items k join packages p on p.id = k.package_id
         where p.order_id = o.id and p.returned_to_sender_at is null), 0) as packed,
       coalesce((select sum(quantity) from order_adjustments
         where order_id = o.id and kind = 'cancelled_items'), 0) as cancelled
   ) line
   where o.queue_step in ('picking', 'shipped', 'ready_for_pickup') and o.id <> $1
     and line.pieces - line.packed - line.cancelled > 0
   order by o.picking_started_at is null, coalesce(o.paid_at, o.placed_at), o.id`,
)

const listWaiting = (afterId: string): Promise<Waiting[]> => queryRows(database(), waitingQuery, [afterId])

/** Returns the order to pack after this one: picked ones first, then the oldest that nobody else has open. */
export async function readNextToPack(ctx: StaffContext, afterId: string): Promise<NextToPack> {
  const { userId } = requireUser(ctx.actor)
  const waiting = await listWaiting(afterId)
  const next = waiting.find(({ id }) => listOthers({ screen, record: id }, userId).length === 0)
  return {
    next: next ? { ...next, number: formatOrderNumber(Number(next.number)) } : null,
    left: waiting.length,
  }
}

// Of two that insert at the same time, the second waits for the commit of the first, and then gets nothing.
const claimQuery = statement<{ id: string }>(
  'orders.claim_packing',
  `insert into packing_claims as claim (order_id, tab, until) values ($1, $2, now() + interval '15 seconds')
   on conflict (order_id) do update set tab = excluded.tab, until = excluded.until
     where claim.tab = excluded.tab or claim.until < now()
   returning order_id as id`,
)

const oldClaims = statement(
  'orders.forget_packing_claims',
  `delete from packing_claims where order_id in (
     select order_id from packing_claims where until < now() - interval '1 minute' for update skip locked)`,
)

/** Opens the order to pack after this one for a tab, before anybody else gets it. Returns its id; null: none waits. */
export async function openNextToPack(
  ctx: StaffContext,
  afterId: string,
  tab: string,
): Promise<string | null> {
  const db = database()
  const waiting = await listWaiting(afterId)
  const claim = async (id: string) => (await queryRows(db, claimQuery, [id, tab])).length > 0
  const ids = waiting.map(({ id }) => id)
  const opened = await openFirstFree(requireUser(ctx.actor), { screen, tab }, ids, claim)
  if (opened) await queryRows(db, oldClaims, [])
  return opened ?? null
}
