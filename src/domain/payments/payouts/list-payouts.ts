import type {
  PayoutLinePage,
  PayoutLineQuery,
  PayoutLineView,
  PayoutPage,
  PayoutQuery,
  PayoutView,
} from '#context/payments/contract.ts'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { database, queryRows, statement } from '#platform/postgres/database'

const ofDays = `($1::date is null or arrives_on >= $1) and ($2::date is null or arrives_on <= $2)`

const countQuery = statement<{ total: number }>(
  'payouts.count',
  `select count(*)::int as total from payouts where ${ofDays}`,
)
const pageQuery = statement<PayoutView>(
  'payouts.page',
  `select p.id, p.provider, p.provider_ref as ref, p.status, p.arrives_on::text as "arrivesOn", p.amount,
     s.gross, s.fee, s.net, s.lines
   from (
     select * from payouts where ${ofDays} order by arrives_on desc, id desc limit $3 offset $4
   ) p cross join lateral (
     select coalesce(sum(gross), 0)::int as gross, coalesce(sum(fee), 0)::int as fee,
       coalesce(sum(net), 0)::int as net, count(*)::int as lines
     from payout_lines where payout_id = p.id
   ) s order by p.arrives_on desc, p.id desc`,
)

/** Returns payouts by their arrival, the latest first. */
export async function listPayouts(
  _ctx: StaffContext,
  { from, to, page, pageSize }: PayoutQuery,
): Promise<PayoutPage> {
  const days = [from ?? null, to ?? null]
  const [items, [counted]] = await Promise.all([
    queryRows(database(), pageQuery, [...days, pageSize, (page - 1) * pageSize]),
    queryRows(database(), countQuery, days),
  ])
  return { items, total: counted!.total, page, pageSize }
}

const lineCountQuery = statement<{ total: number }>(
  'payouts.line_count',
  `select (select count(*)::int from payout_lines where payout_id = p.id) as total from payouts p where id = $1`,
)
const linesQuery = statement<Omit<PayoutLineView, 'at'> & { at: Date }>(
  'payouts.lines',
  `select l.id, l.kind, l.payment_id as "paymentId", p.order_id as "orderId", l.gross, l.fee, l.net, l.at
   from payout_lines l left join payments p on p.id = l.payment_id
   where l.payout_id = $1 order by l.at, l.id limit $2 offset $3`,
)

/** Returns the lines of a payout, oldest first. Throws `payments.payout_not_found`. */
export async function listPayoutLines(
  _ctx: StaffContext,
  payoutId: string,
  { page, pageSize }: PayoutLineQuery,
): Promise<PayoutLinePage> {
  const [counted] = await queryRows(database(), lineCountQuery, [payoutId])
  if (!counted) throw new AppError('payments.payout_not_found')
  const lines = await queryRows(database(), linesQuery, [payoutId, pageSize, (page - 1) * pageSize])
  const items = lines.map((line) => ({ ...line, at: line.at.toISOString() }))
  return { items, total: counted.total, page, pageSize }
}
