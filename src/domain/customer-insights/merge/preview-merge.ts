import type { CustomerRow, MergePreview } from '#contract/customer-insights'
import { rowColumns, type StoredRow, toRow } from '#context/customer-insights/list/list-customers.ts'
import { findMergeWarnings, showCpf } from '#context/customer-insights/rules.ts'
import { countNotes } from '#domain/desk'
import type { StaffContext } from '#platform/http/http'
import { database, type Db, queryRows, statement } from '#platform/postgres/database'
import { getOrThrow } from '#shared/data/get-or-throw'
import { type MergePart, mergeParts } from '#shared/contact/customer-merge'
import { countAccount } from './account-merge.ts'
import { findRefusal, findSides } from './merge-customers.ts'
import type { Side } from './stored-merges.ts'

const rowsQuery = statement<StoredRow>(
  'customer-insights.rows_by_id',
  `select ${rowColumns} from customer_summaries c where c.id = any($1::uuid[])`,
)

// An account has its unpaid orders too, which are of no customer yet.
const ordersQuery = statement<{ orders: number; openOrders: number }>(
  'customer-insights.count_orders',
  `select count(*)::int as orders, count(*) filter (where o.status not in
     ('delivered', 'completed', 'cancelled', 'expired', 'returned', 'withdrawn', 'refunded'))::int as "openOrders"
   from orders o
   where o.id in (select order_id from customer_orders where customer_id = $1 union select id from orders where user_id = $2)`,
)

type Counts = Partial<Record<MergePart, number>>

async function countAll(db: Db, { id, userId, tags }: Side): Promise<Counts> {
  const [[counted], notes, account] = await Promise.all([
    queryRows(db, ordersQuery, [id, userId]),
    countNotes(db, 'customer', [id]),
    userId ? countAccount(db, userId) : {},
  ])
  return { ...account, ...counted, tags: tags.length, notes: notes.get(id) ?? 0 }
}

/** Returns what a merge would do. Throws the errors of `findSides`. */
export async function previewMerge(
  { actor }: StaffContext,
  input: { id: string; from: string },
): Promise<MergePreview> {
  const db = database()
  const sides = await findSides(db, input)
  const [counts, refusal, found] = await Promise.all([
    countAll(db, sides.from),
    findRefusal(db, sides),
    queryRows(db, rowsQuery, [[input.id, input.from]]),
  ])
  const rows = new Map(found.map((row) => [row.id, row]))
  const shown = (id: string): CustomerRow => {
    const row = getOrThrow(rows, id)
    return { ...toRow(row), cpf: showCpf(actor, row.cpf) }
  }
  return {
    from: shown(input.from),
    into: shown(input.id),
    counts: mergeParts.flatMap((part) => {
      const count = counts[part] ?? 0
      return count > 0 ? [{ part, count }] : []
    }),
    warnings: findMergeWarnings(sides.from, sides.into),
    refusal,
  }
}
