import { normalizeCouponCode } from '#shared/catalog/coupon-code'
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import {
  type PromotionEdit,
  type PromotionPage,
  type PromotionSearch,
  promotionStates,
} from '#contract/pricing'
import { computeVersion } from '#domain/audit'
import {
  toContainsPattern,
  database,
  toPlainPattern,
  queryRows,
  statement,
} from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { promotions } from '#tables/pricing'
import { toOrderBy } from '#platform/postgres/sort'
import { getFirst } from '#shared/data/get-or-throw'
import { stateNow, loadPromotion } from './load-promotion.ts'

// Subqueries need the table name before each column.
const uses = sql<number>`(select count(*)::int from promotion_uses u where u.promotion_id = promotions.id)`
const given = sql<number>`(select coalesce(sum(u.amount), 0)::int from promotion_uses u where u.promotion_id = promotions.id)`
const sales = sql<number>`(select coalesce(sum(u.sales), 0)::bigint::float8 from promotion_uses u where u.promotion_id = promotions.id)`
const codes = sql<number>`(select count(*)::int from promotion_codes c where c.promotion_id = promotions.id)`
const targets = sql<number>`((select count(*) from promotion_categories t where t.promotion_id = promotions.id)
  + (select count(*) from promotion_products t where t.promotion_id = promotions.id))::int`
const holdsFor = sql<string | null>`coalesce(
  (select min(c.name) from promotion_categories t join categories c on c.id = t.category_id where t.promotion_id = promotions.id),
  (select min(p.name) from promotion_products t join products p on p.id = t.product_id where t.promotion_id = promotions.id))`

/** Columns by the name of their sort. */
const sortColumns = {
  created: promotions.createdAt,
  name: sql`unaccent(lower(${promotions.name}))`,
  uses,
  given,
}

const matching = (search: string | undefined): SQL | undefined =>
  search
    ? sql`(plain_text(${promotions.name}) like ${toPlainPattern(search)} or ${promotions.code} ilike ${toContainsPattern(search)}
        or exists (select from promotion_codes c where c.promotion_id = promotions.id and c.code = ${normalizeCouponCode(search)}))`
    : undefined

/** Returns a page of promotions with their results, and the number of promotions per state. */
export async function listPromotions(
  _ctx: StaffContext,
  { search, state, sort, page, pageSize }: PromotionSearch,
): Promise<PromotionPage> {
  const db = database()
  const found = matching(search)
  const where = and(found, state ? eq(stateNow, state) : undefined)
  const [items, counted] = await Promise.all([
    db
      .select({ row: promotions, state: stateNow, codes, uses, given, sales, targets, holdsFor })
      .from(promotions)
      .where(where)
      .orderBy(toOrderBy(sort, sortColumns), asc(promotions.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ state: stateNow, total: count() }).from(promotions).where(found).groupBy(stateNow),
  ])
  const counts = Object.fromEntries(
    promotionStates.map((each) => [each, counted.find((one) => one.state === each)?.total ?? 0]),
  ) as PromotionPage['counts']
  const total = state ? counts[state] : promotionStates.reduce((sum, each) => sum + counts[each], 0)
  return {
    items: items.map(
      ({
        row: { id, name, kind, value, buy, pay, needsCode, code, mostUses, startsAt, endsAt },
        ...rest
      }) => ({
        id,
        name,
        kind,
        value,
        buy,
        pay,
        needsCode,
        code: code ?? '',
        mostUses,
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
        ...rest,
      }),
    ),
    counts,
    total,
    page,
    pageSize,
  }
}

type Named = { id: string; name: string }
const named = (table: 'categories' | 'products') =>
  statement<Named>(`pricing.named_${table}`, `select id, name from ${table} where id = any($1) order by name`)
const [categoryNames, productNames] = [named('categories'), named('products')]

const gave = statement<Pick<PromotionEdit, 'uses' | 'given' | 'sales' | 'codes' | 'codesUsed'>>(
  'pricing.promotion_gave',
  `select count(*)::int as uses, coalesce(sum(amount), 0)::int as given, coalesce(sum(sales), 0)::float8 as sales,
     (select count(*)::int from promotion_codes where promotion_id = $1) as codes,
     count(*) filter (where code in (select code from promotion_codes where promotion_id = $1))::int as "codesUsed"
   from promotion_uses where promotion_id = $1`,
)

/** Returns a promotion for editing, with its version. Throws `pricing.promotion_not_found`. */
export async function readPromotion(_ctx: StaffContext, id: string): Promise<PromotionEdit> {
  const db = database()
  const stored = await loadPromotion(db, id)
  if (!stored) throw new AppError('pricing.promotion_not_found')
  const { form, state } = stored
  const [inCategories, ofProducts, numbers] = await Promise.all([
    queryRows(db, categoryNames, [form.categoryIds]),
    queryRows(db, productNames, [form.productIds]),
    queryRows(db, gave, [id]),
  ])
  return {
    id,
    state,
    form,
    categories: inCategories,
    products: ofProducts,
    ...getFirst(numbers),
    version: computeVersion(form),
  }
}
