import type { StockPage, StockPart, StockQuery, StockRow, StockSort } from '#contract/stock'
import { stockParts } from '#contract/stock'
import { categoriesBelow, type VariantLabel, variantLabels, variantsLike } from '#domain/products'
import { type Db, database } from '#platform/database'
import { type Ctx, guard } from '#platform/http'

/** Counting ends here: nobody acts on whether there are five thousand or ten times as many. */
const mostCounted = 5_000
/** After so many days without a sale what is for sale stands idle. */
const idleDays = 60

type Level = Omit<StockRow, keyof VariantLabel> & { variantId: string }

/** Takes a value of a statement and answers the place where it stands. */
type Place = (value: unknown) => string

// Planned for what is asked: a category of three variants wants another way than one of thirty thousand.
async function ask<T>(db: Db, write: (at: Place) => string): Promise<T[]> {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return (await db.$client.query(text, values)).rows as T[]
}

const parts: Record<StockPart | 'all', string> = {
  all: 'l.listed',
  alert: 'l.listed and l.available <= l.minimum',
  sold_out: 'l.listed and l.available = 0',
  arriving: 'l.listed and l.arriving > 0',
  idle: `l.listed and l.available > 0 and l.moved_at < now() - interval '${idleDays} days'`,
  reserved: 'l.reserved > 0',
}

const columns: Record<StockSort, [column: string, way: 'asc' | 'desc']> = {
  days: ['days_left', 'asc'],
  '-days': ['days_left', 'desc'],
  available: ['available', 'asc'],
  '-available': ['available', 'desc'],
  on_hand: ['on_hand', 'asc'],
  '-on_hand': ['on_hand', 'desc'],
  pace: ['per_day', 'asc'],
  '-pace': ['per_day', 'desc'],
}

type Narrowing = { ids: string[] | undefined; categories: string[] | undefined }

const narrowed = ({ ids, categories }: Narrowing, at: Place): string[] => [
  ...(ids ? [`l.variant_id = any(${at(ids)}::uuid[])`] : []),
  ...(categories ? [`l.category_id = any(${at(categories)}::uuid[])`] : []),
]

/** What is told of a level; its numbers are those of now. */
export const levelColumns = `
  l.variant_id as "variantId", l.on_hand as "onHand", l.reserved, l.available, l.minimum, l.arriving,
  case when l.arriving > 0 then (
    select min(p.expected_on)::text from stock_purchase_lines i join stock_purchases p on p.id = i.purchase_id
    where i.variant_id = l.variant_id and i.received < i.quantity and p.status = 'open'
  ) end as "arrivesOn",
  (select count(*)::int from stock_waits w where w.variant_id = l.variant_id and w.told_at is null) as waiting, round(l.per_day::numeric, 2)::float8 as "perDay",
  case when l.days_left < 9999 then round(l.days_left::numeric, 1)::float8 end as "daysLeft"`

const readPage = (db: Db, query: StockQuery, narrow: Narrowing): Promise<Level[]> =>
  ask(db, (at) => {
    const { part = 'all', sort, after, page, pageSize } = query
    const [column, way] = columns[sort]
    const order = `order by l.${column} ${way}, l.variant_id ${way}`
    const last = (id: string) =>
      `(select x.${column}, x.variant_id from stock_levels x where x.variant_id = ${id})`
    const conditions = [
      parts[part],
      ...narrowed(narrow, at),
      ...(after ? [`(l.${column}, l.variant_id) ${way === 'asc' ? '>' : '<'} ${last(at(after))}`] : []),
    ]
    const offset = after ? 0 : (page - 1) * pageSize
    return `
      with page as materialized (
        select l.variant_id from stock_levels l where ${conditions.join(' and ')} ${order}
        limit ${at(pageSize)} offset ${at(offset)}
      )
      select ${levelColumns} from page join stock_levels l using (variant_id) ${order}`
  })

/** Of what was found by words each is looked at once. */
const countFound = async (db: Db, narrow: Narrowing): Promise<Record<string, number>> => {
  const [counts] = await ask<Record<string, number>>(db, (at) => {
    const count = (part: StockPart | 'all') => `(count(*) filter (where ${parts[part]}))::int as ${part}`
    const counted = (['all', ...stockParts] as const).map(count)
    return `select ${counted.join(', ')} from stock_levels l where ${narrowed(narrow, at).join(' and ')}`
  })
  return counts!
}

const countParts = async (db: Db, narrow: Narrowing): Promise<Record<string, number>> => {
  const [counts] = await ask<Record<string, number>>(db, (at) => {
    const also = narrowed(narrow, at).map((condition) => ` and ${condition}`)
    const count = (part: StockPart | 'all') =>
      `(select count(*)::int from (select from stock_levels l where ${parts[part]}${also.join('')} limit ${mostCounted}) c) as ${part}`
    return `select ${(['all', ...stockParts] as const).map(count).join(', ')}`
  })
  return counts!
}

/** A page of the shop's variants for staff, by what runs out first unless asked otherwise. */
export async function listStock(ctx: Ctx, query: StockQuery): Promise<StockPage> {
  guard(ctx.actor, 'estoque')
  const db = database()
  const { search, category, part = 'all', page, pageSize } = query
  const [ids, categories] = await Promise.all([
    search ? variantsLike(db, search) : undefined,
    category ? categoriesBelow(db, category) : undefined,
  ])
  const narrow = { ids, categories }
  const [levels, counts] = await Promise.all([
    readPage(db, query, narrow),
    ids ? countFound(db, narrow) : countParts(db, narrow),
  ])
  const isCut = !ids && Object.values(counts).some((count) => count >= mostCounted)
  return {
    items: await labelled(db, levels),
    total: counts[part] ?? 0,
    page,
    pageSize,
    counts,
    countsEndAt: isCut ? mostCounted : null,
  }
}

/** Levels with what their variants are called. */
export async function labelled<L extends { variantId: string }>(
  db: Db,
  levels: readonly L[],
): Promise<(L & VariantLabel)[]> {
  const labels = await variantLabels(
    db,
    levels.map(({ variantId }) => variantId),
  )
  return levels.flatMap((level) => {
    const label = labels.get(level.variantId)
    return label ? [{ ...label, ...level }] : []
  })
}
