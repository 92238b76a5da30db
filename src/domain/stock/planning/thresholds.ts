import { and, eq, isNull } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { readCategoryPaths, readVariantLabels } from '#domain/products'
import { stockEmailSubscribers, stockThresholds } from '#tables/stock'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { type StaffContext, requireUser } from '#platform/http/http'
import { stockTag, defaultThreshold } from '#context/stock/rules.ts'
import type { NewThreshold, Thresholds } from '#contract/stock'

// The nearest category with a threshold applies, starting with the product's own.
const apply = statement(
  'stock.apply_thresholds',
  `with place as (
     select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as p(category_id, above_id, height)
   ), of_category as (
     select distinct on (p.category_id) p.category_id, t.threshold
     from place p join stock_thresholds t on t.category_id = p.above_id order by p.category_id, p.height
   ), wanted as materialized (
     select l.variant_id, coalesce(own.threshold, c.threshold, $4::int) as threshold
     from stock_levels l
     left join stock_thresholds own on own.variant_id = l.variant_id
     left join of_category c on c.category_id = l.category_id
     where ($5::uuid[] is null or l.variant_id = any($5)) and l.threshold <> coalesce(own.threshold, c.threshold, $4::int)
     order by l.variant_id for update of l
   )
   update stock_levels l set threshold = w.threshold from wanted w where w.variant_id = l.variant_id`,
)

/** Updates levels to their nearest threshold: of the given variants, or of all. */
export async function applyThresholds(tx: Db, variantIds: readonly string[] | null = null): Promise<void> {
  const paths = (await readCategoryPaths(tx)).flatMap(({ id, path }) =>
    path.map((above, height) => ({ id, above, height })),
  )
  const values = [
    paths.map(({ id }) => id),
    paths.map(({ above }) => above),
    paths.map(({ height }) => height),
  ]
  await queryRows(tx, apply, [...values, await readStoreThreshold(tx), variantIds])
}

const isStoreThreshold = and(isNull(stockThresholds.variantId), isNull(stockThresholds.categoryId))

async function readStoreThreshold(db: Db): Promise<number> {
  const [row] = await db.select().from(stockThresholds).where(isStoreThreshold)
  return row?.threshold ?? defaultThreshold
}

const matchesInput = ({ variantId, categoryId }: NewThreshold) =>
  and(
    variantId ? eq(stockThresholds.variantId, variantId) : isNull(stockThresholds.variantId),
    categoryId ? eq(stockThresholds.categoryId, categoryId) : isNull(stockThresholds.categoryId),
  )

/** Serializes changes of thresholds, because each updates many levels. */
export const lockThresholds = (tx: Db): Promise<unknown> =>
  tx.$client.query("select pg_advisory_xact_lock(hashtext('stock_thresholds'))")

/**
 * Sets the low-stock threshold of a variant, a category or the store; null inherits the next wider one. Throws
 * `stock.unknown_variant`, and `stock.not_found` for an unknown category.
 */
export const setThreshold = staffCommand({
  entity: 'stock_threshold',
  async load({ tx, input }: CommandCall<NewThreshold>) {
    const { variantId, categoryId } = input
    if (variantId && categoryId) throw new AppError('stock.not_found')
    await lockThresholds(tx)
    const [before] = await tx.select().from(stockThresholds).where(matchesInput(input))
    return { name: await nameOfThreshold(tx, input), before: before?.threshold ?? null }
  },
  async save({ tx, input }) {
    const { threshold, variantId = null, categoryId = null } = input
    await tx.delete(stockThresholds).where(matchesInput(input))
    if (threshold !== null) await tx.insert(stockThresholds).values({ variantId, categoryId, threshold })
    await applyThresholds(tx, variantId ? [variantId] : null)
  },
  audit: ({ input: { variantId, categoryId, threshold }, loaded: { name, before } }) => ({
    action: 'UPDATE',
    id: variantId ?? categoryId,
    ...(name ? { name } : {}),
    before: { threshold: before },
    after: { threshold },
  }),
  announce: ({ tx }) => invalidateTags(tx, [stockTag]),
})

async function nameOfThreshold(tx: Db, { variantId, categoryId }: NewThreshold): Promise<string | undefined> {
  if (variantId) {
    const label = (await readVariantLabels(tx, [variantId])).get(variantId)
    if (!label) throw new AppError('stock.unknown_variant')
    return label.sku
  }
  if (!categoryId) return undefined
  const category = (await readCategoryPaths(tx)).find(({ id }) => id === categoryId)
  if (!category) throw new AppError('stock.not_found')
  return category.name
}

/** Subscribes the user to the daily low-stock email, or unsubscribes. */
export const setStockEmailSubscription = staffCommand({
  entity: 'stock_email_subscription',
  load: async ({ ctx }: CommandCall<{ subscribed: boolean }>) => ({ userId: requireUser(ctx.actor).userId }),
  async save({ tx, input: { subscribed }, loaded: { userId } }) {
    if (subscribed) await tx.insert(stockEmailSubscribers).values({ userId }).onConflictDoNothing()
    else await tx.delete(stockEmailSubscribers).where(eq(stockEmailSubscribers.userId, userId))
  },
  audit: ({ input: { subscribed }, loaded: { userId } }) => ({
    action: 'UPDATE',
    id: userId,
    after: { subscribed },
  }),
})

/** Returns the thresholds of store and categories, and whether the user gets the daily email. */
export async function readThresholds({ actor }: StaffContext): Promise<Thresholds> {
  const db = database()
  const [set, categories, shop] = await Promise.all([
    db.select().from(stockThresholds).where(isNull(stockThresholds.variantId)),
    readCategoryPaths(db),
    readStoreThreshold(db),
  ])
  const own =
    actor.kind === 'user'
      ? await db.select().from(stockEmailSubscribers).where(eq(stockEmailSubscribers.userId, actor.userId))
      : []
  return {
    shop,
    categories: categories.map(({ id, slug, name }) => ({
      categoryId: id,
      slug,
      name,
      threshold: set.find(({ categoryId }) => categoryId === id)?.threshold ?? null,
    })),
    emailSubscription: own.length > 0,
  }
}
