import type {
  CustomerCount,
  CustomerFilter,
  CustomerPage,
  CustomerQuery,
  CustomerRow,
  CustomerSort,
} from '#contract/customer-insights'
import { type Db, database, type Placeholder, queryUnprepared } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { maskCpf } from '#shared/brazil/documents'
import { getFirst, getLast } from '#shared/data/get-or-throw'
import { isNarrow, type ResolvedFilter, resolveFilter, whereOf } from './customer-conditions.ts'

/** Counts stop here: the exact number does not matter to staff above it. */
const maxCounted = 5_000
/** Lower limit for filtered lists, because each match has to be read. */
const maxMatchesCounted = 1_000

/** Columns of a listed customer `c`, as stored. */
export const rowColumns = `
  c.id, c.kind, c.name, c.email, c.cpf, c.phone, c.city, c.state, c.orders, c.value::float8 as value,
  c.past_orders as "pastOrders", c.past_value::float8 as "pastValue",
  c.first_purchase_at as "firstPurchaseAt", c.last_purchase_at as "lastPurchaseAt", c.tags`

/** Row of the table; the CPF has digits only. */
export type StoredRow = Omit<CustomerRow, 'firstPurchaseAt' | 'lastPurchaseAt'> & {
  firstPurchaseAt: Date | null
  lastPurchaseAt: Date | null
}

export const toRow = <Row extends StoredRow>(row: Row) => ({
  ...row,
  firstPurchaseAt: row.firstPurchaseAt?.toISOString() ?? null,
  lastPurchaseAt: row.lastPurchaseAt?.toISOString() ?? null,
})

type SortName = CustomerSort extends infer S ? (S extends `-${infer Name}` ? Name : never) : never

/** Each has an index together with the id, which is read forwards or backwards. */
const sortColumns: Record<SortName, string> = {
  last: `coalesce(c.last_purchase_at, '-infinity')`,
  value: 'c.value',
  orders: 'c.orders',
  name: 'c.sort_name',
}

function orderOf(sort: CustomerSort): string {
  const way = sort.startsWith('-') ? 'desc' : 'asc'
  return `order by ${sortColumns[sort.replace(/^-/, '') as SortName]} ${way}, c.id ${way}`
}

/** Selects the ids of a page: all matches are read and sorted if they are few, else the rows in sort order. */
function pageIds(
  { sort, page, pageSize }: CustomerQuery,
  filter: ResolvedFilter,
  areFew: boolean,
  at: Placeholder,
) {
  const rows = areFew
    ? `(select c.* from customer_summaries c ${whereOf(filter, at)} offset 0) c`
    : `customer_summaries c ${whereOf(filter, at)}`
  return `select c.id from ${rows} ${orderOf(sort)} limit ${at(pageSize)} offset ${at((page - 1) * pageSize)}`
}

// The ids of a page come from an index only, however far the offset is; the other columns are joined after that.
const readPage = (
  db: Db,
  query: CustomerQuery,
  filter: ResolvedFilter,
  areFew: boolean,
): Promise<StoredRow[]> =>
  queryUnprepared(
    db,
    (at) => `
      with page as materialized (${pageIds(query, filter, areFew, at)})
      select ${rowColumns} from page join customer_summaries c using (id) ${orderOf(query.sort)}`,
  )

/** Counts the matches of a filter up to a limit, and returns whether they are few enough to read all. */
async function countCustomers(db: Db, filter: ResolvedFilter): Promise<CustomerCount & { areFew: boolean }> {
  const end = isNarrow(filter) ? maxMatchesCounted : maxCounted
  const rows = await queryUnprepared<{ count: number }>(
    db,
    (at) => `
      select count(*)::int as count from (
        select from customer_summaries c ${whereOf(filter, at)} limit ${at(end)}
      ) counted`,
  )
  const { count } = getFirst(rows)
  const ended = count >= end
  return { count, countsEndAt: ended ? end : null, areFew: isNarrow(filter) && !ended }
}

/** Returns the number of customers that match the filter, with the limits of the list. */
export async function readCustomerCount(_ctx: StaffContext, query: CustomerFilter): Promise<CustomerCount> {
  const db = database()
  const { count, countsEndAt } = await countCustomers(db, await resolveFilter(db, query))
  return { count, countsEndAt }
}

/** Returns a page of the customers that match the filter. */
export async function listCustomers(_ctx: StaffContext, query: CustomerQuery): Promise<CustomerPage> {
  const db = database()
  const { page, pageSize } = query
  const filter = await resolveFilter(db, query)
  // Counted first: the planner cannot tell how rare a tag or a part of a name is.
  const { count, countsEndAt, areFew } = await countCustomers(db, filter)
  const rows = await readPage(db, query, filter, areFew)
  return {
    items: rows.map((row) => ({ ...toRow(row), cpf: row.cpf && maskCpf(row.cpf) })),
    total: count,
    page,
    pageSize,
    countsEndAt,
  }
}

/** Row of an export. */
export type CustomerExportRow = StoredRow & { cnpj: string | null }

/** Rows loaded per query. */
const portion = 1_000

/** Reads all customers that a filter of the list matches, in portions, ordered by id: no customer is read twice. */
export async function* readCustomerRows(
  filter: CustomerFilter,
): AsyncGenerator<readonly CustomerExportRow[]> {
  const db = database()
  const resolved = await resolveFilter(db, filter)
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await queryUnprepared<CustomerExportRow>(
      db,
      (at) => `
        select ${rowColumns}, c.cnpj from customer_summaries c
        ${whereOf(resolved, at, `c.id > ${at(after)}`)} order by c.id limit ${at(portion)}`,
    )
    if (rows.length === 0) return
    after = getLast(rows).id
    yield rows
  }
}
