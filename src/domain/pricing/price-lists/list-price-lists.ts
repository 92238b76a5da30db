import { asc, sql } from 'drizzle-orm'
import type { PriceListEdit, PriceListRow, PromotionState } from '#contract/pricing'
import { computeVersion } from '#domain/audit'
import { database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { priceLists } from '#tables/pricing'
import { getFirst } from '#shared/data/get-or-throw'
import { loadPriceList } from './load-price-list.ts'

const counted = (table: string) =>
  sql<number>`(select count(*)::int from ${sql.identifier(table)} t where t.list_id = price_lists.id)`

/** State of a price list at the time of the statement. */
const stateNow = sql<PromotionState>`case when price_lists.ends_at <= now() then 'ended'
  when price_lists.starts_at > now() then 'scheduled' else 'running' end`

/** Returns all price lists by name, without pages: a store has few. */
export async function listPriceLists(_ctx: StaffContext): Promise<PriceListRow[]> {
  const found = await database()
    .select({
      id: priceLists.id,
      name: priceLists.name,
      percentOff: priceLists.percentOff,
      startsAt: priceLists.startsAt,
      endsAt: priceLists.endsAt,
      state: stateNow,
      rules: counted('price_list_rules'),
      prices: counted('price_list_prices'),
      members: counted('price_list_members'),
    })
    .from(priceLists)
    .orderBy(asc(sql`unaccent(lower(${priceLists.name}))`), asc(priceLists.id))
  return found.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }))
}

const namesQuery = statement<{ id: string; name: string; price: number | null }>(
  'pricing.price_list_names',
  `select r.product_id::text as id, p.name,
     coalesce((select min(coalesce(v.price, p.price)) from variants v where v.product_id = p.id and v.status = 'active'), p.price) as price
   from price_list_rules r join products p on p.id = r.product_id where r.list_id = $1
   union select r.category_id::text, c.name, null from price_list_rules r join categories c on c.id = r.category_id where r.list_id = $1
   union select v.id::text, p.name || ' · ' || v.sku, coalesce(v.price, p.price) from price_list_prices s join variants v on v.id = s.variant_id
     join products p on p.id = v.product_id where s.list_id = $1`,
)

const membersQuery = statement<{ members: number }>(
  'pricing.price_list_member_count',
  'select count(*)::int as members from price_list_members where list_id = $1',
)

/** Returns a price list for editing, with its version. Throws `pricing.price_list_not_found`. */
export async function readPriceList(_ctx: StaffContext, id: string): Promise<PriceListEdit> {
  const db = database()
  const form = await loadPriceList(db, id)
  if (!form) throw new AppError('pricing.price_list_not_found')
  const [named, counts] = await Promise.all([
    queryRows(db, namesQuery, [id]),
    queryRows(db, membersQuery, [id]),
  ])
  return {
    id,
    form,
    names: Object.fromEntries(named.map((each) => [each.id, each.name])),
    retail: Object.fromEntries(named.flatMap(({ id: of, price }) => (price === null ? [] : [[of, price]]))),
    members: getFirst(counts).members,
    version: computeVersion(form),
  }
}
