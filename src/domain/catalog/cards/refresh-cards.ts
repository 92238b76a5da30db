import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { cardTag, catalogTag, getProductTag, soldTag, vocabularyTag } from '#context/catalog/rules.ts'
import { toPicture, toPictureView } from '#domain/media'
import { getPricesAt, type SalePeriod, setsCategorySlug, findSetsOfProducts } from '#domain/products'
import { invalidateTags } from '#platform/cache/cache'
import { beforeCommit, type Db, type CommitHook, queryRows, statement } from '#platform/postgres/database'
import { getOrThrow } from '#shared/data/get-or-throw'
import { catalogCards, catalogSales, staffProducts } from '#tables/catalog'
import { media } from '#tables/media'
import {
  categories,
  categoryRuleMembers,
  productCategories,
  productPictures,
  products,
  setPieces,
  sets,
  variants,
} from '#tables/products'
import { stockLevels } from '#tables/stock'
import {
  type Card,
  type Category,
  buildProductCard,
  buildSetCard,
  type ColorPicture,
  type ProductSource,
  type Variant,
} from './build-card.ts'
import { writeStaffProducts } from './write-staff-products.ts'
import { writeCards } from './write-cards.ts'

/**
 * Rebuilds the cards of these products and of the sets that contain them before the transaction commits, and
 * invalidates the pages that show them.
 */
export const refreshCards = (tx: Db, productIds: readonly string[]): Promise<void> =>
  beforeCommit(tx, productCards, productIds)

/** Rebuilds the cards of these sets before the transaction commits. */
export const refreshSetCards = (tx: Db, setIds: readonly string[]): Promise<void> =>
  beforeCommit(tx, setCards, setIds)

/** Cards per batch; all sources of a batch are in memory. */
const atOnce = 500

/** Runs in batches, sorted by id, so that all transactions lock in the same order. */
const inParts =
  (make: (tx: Db, ids: string[]) => Promise<void>): CommitHook<string>['run'] =>
  async (tx, wanted) => {
    const ids = [...new Set(wanted)].sort()
    for (let start = 0; start < ids.length; start += atOnce) await make(tx, ids.slice(start, start + atOnce))
  }
const productCards: CommitHook<string> = { position: 1, run: inParts(makeProductCards) }
const setCards: CommitHook<string> = { position: 2, run: inParts(makeCardsOfSets) }

async function makeProductCards(tx: Db, ids: string[]): Promise<void> {
  await lockSources(tx, products, ids)
  const sources = await readSources(tx, ids)
  await replace(tx, ids, sources.filter(isForSale).map(buildProductCard))
  await writeStaffProducts(tx, sources)
  await refreshSetCards(tx, await findSetsOfProducts(tx, ids))
}

async function makeCardsOfSets(tx: Db, ids: string[]): Promise<void> {
  await lockSources(tx, sets, ids)
  await replace(tx, ids, await readSetCards(tx, ids))
}

const inCategories = statement<{ id: string }>(
  'catalog.in_categories',
  `with recursive below(id) as (
     select unnest($1::uuid[]) union select c.id from categories c join below b on c.parent_id = b.id
   )
   select p.id from products p where p.category_id in (select id from below)
   union select product_id from product_categories where category_id in (select id from below)
   union select product_id from category_rule_members where category_id in (select id from below) order by id`,
)

/** Rebuilds the cards in these categories and their descendants, since cards hold category names. */
export async function refreshCategoryCards(tx: Db, categoryIds: readonly string[]): Promise<void> {
  const found = await queryRows(tx, inCategories, [categoryIds])
  await refreshCards(
    tx,
    found.map(({ id }) => id),
  )
  const ofSets = await tx.$count(
    categories,
    and(inArray(categories.id, [...categoryIds]), eq(categories.slug, setsCategorySlug)),
  )
  if (ofSets > 0) {
    const all = await tx.select({ id: sets.id }).from(sets)
    await refreshSetCards(
      tx,
      all.map(({ id }) => id),
    )
  }
  await invalidateTags(tx, [vocabularyTag, catalogTag])
}

/**
 * Locks the sources of cards, so that concurrent transactions rebuild a card one after the other. Locks the product
 * or set, because the card may not exist yet.
 */
const lockSources = (tx: Db, table: typeof products | typeof sets, ids: readonly string[]) =>
  tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('no key update')

const isForSale = ({ product, variants: own }: ProductSource): boolean =>
  product.status === 'active' && own.length > 0

async function replace(tx: Db, ids: readonly string[], cards: Card[]): Promise<void> {
  const kept = new Set(cards.map(({ id }) => id))
  const gone = ids.filter((id) => !kept.has(id))
  const removed =
    gone.length > 0
      ? await tx.delete(catalogCards).where(inArray(catalogCards.id, gone)).returning({ id: catalogCards.id })
      : []
  if (cards.length > 0) await writeCards(tx, cards)
  // Drafts are on no list, so they invalidate none.
  const listed = [...cards, ...removed].map(({ id }) => cardTag(id))
  await invalidateTags(tx, [...(listed.length > 0 ? [catalogTag] : []), ...listed, ...ids.map(getProductTag)])
}

async function readSetCards(tx: Db, ids: string[]): Promise<Card[]> {
  const found = await tx
    .select({ set: sets, row: media })
    .from(sets)
    .leftJoin(media, eq(media.id, sets.mediaId))
    .where(inArray(sets.id, ids))
    .orderBy(asc(sets.id))
  const pieces = await tx
    .select()
    .from(setPieces)
    .where(inArray(setPieces.setId, ids))
    .orderBy(asc(setPieces.setId), asc(setPieces.position))
  const sources = new Map(
    (await readSources(tx, [...new Set(pieces.map(({ productId }) => productId))])).map((source) => [
      source.product.id,
      source,
    ]),
  )
  const [category] = await tx.select().from(categories).where(eq(categories.slug, setsCategorySlug))
  return found.flatMap(({ set, row }) => {
    const own = pieces
      .filter(({ setId }) => setId === set.id)
      .map(({ productId, colorName }) => ({ source: getOrThrow(sources, productId), colorName }))
    const whole =
      own.length > 1 && own.every(({ source, colorName }) => isForSale(source) && hasColor(source, colorName))
    if (set.status !== 'active' || !whole) return []
    return [buildSetCard(set, own, row && { ...toPicture(row), alt: set.name }, category)]
  })
}

const hasColor = ({ variants: own }: ProductSource, colorName: string): boolean =>
  colorName === '' || own.some((variant) => variant.colorName === colorName)

/** Rebuilds all cards and deletes those without a product or set. Returns the number of cards. */
export async function rebuildCards(tx: Db): Promise<number> {
  for (const [table, { run }] of [
    [products, productCards],
    [sets, setCards],
  ] as const) {
    const all = await tx.select({ id: table.id }).from(table).orderBy(asc(table.id))
    await run(
      tx,
      all.map(({ id }) => id),
    )
  }
  const orphan = (table: typeof products | typeof sets) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.id, catalogCards.id)),
    )
  await tx.delete(catalogCards).where(and(orphan(products), orphan(sets)))
  return tx.$count(catalogCards)
}

/**
 * Rebuilds all cards if products exist but cards or staff list rows are missing, as after a migration that cleared
 * them.
 */
export async function rebuildMissingCards(tx: Db): Promise<void> {
  const isMissing = (await tx.$count(catalogCards)) === 0 || (await tx.$count(staffProducts)) === 0
  if (isMissing && (await tx.$count(products)) > 0) await rebuildCards(tx)
}

type Sale = { productId: string; quantity: number }

const addSales = statement<{ id: string }>(
  'catalog.add_sales',
  `with sold as (
     insert into catalog_sales (product_id, pieces)
     select id, sum(quantity)::int from unnest($1::uuid[], $2::int[]) as s(id, quantity) group by id order by id
     on conflict (product_id) do update set pieces = catalog_sales.pieces + excluded.pieces
     returning product_id, pieces
   )
   update catalog_cards k set popularity = sold.pieces from sold where k.id = sold.product_id returning k.id`,
)

/** The popularity of a set is the average of its pieces. */
const countSets = statement<{ id: string }>(
  'catalog.count_sets',
  `update catalog_cards k set popularity = s.pieces
   from (select c.set_id, round(avg(coalesce(s.pieces, 0)))::int as pieces
     from set_pieces c left join catalog_sales s on s.product_id = c.product_id
     where c.set_id = any($1) group by c.set_id) s
   where k.id = s.set_id returning k.id`,
)

/** Counts sold pieces for sorting by popularity. Cached pages follow at their next invalidation. */
export async function recordSales(tx: Db, sales: readonly Sale[]): Promise<void> {
  const productIds = sales.map(({ productId }) => productId)
  await lockSources(tx, products, productIds)
  const changed = await queryRows(tx, addSales, [productIds, sales.map(({ quantity }) => quantity)])
  const setIds = await findSetsOfProducts(tx, productIds)
  await lockSources(tx, sets, setIds)
  const counted = setIds.length > 0 ? await queryRows(tx, countSets, [setIds]) : []
  await invalidateTags(
    tx,
    [...changed, ...counted].map(({ id }) => soldTag(id)),
  )
}

async function readSources(tx: Db, ids: string[]): Promise<ProductSource[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select({ product: products, sold: catalogSales.pieces })
    .from(products)
    .leftJoin(catalogSales, eq(catalogSales.productId, products.id))
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
  const [variantsOf, shotsOf] = [await readVariants(tx, ids), await readShots(tx, ids)]
  const others = [
    ...(await tx.select().from(productCategories).where(inArray(productCategories.productId, ids))),
    ...(await tx.select().from(categoryRuleMembers).where(inArray(categoryRuleMembers.productId, ids))),
    // The order of their names is part of the card's search text.
  ].toSorted((a, b) => (a.categoryId < b.categoryId ? -1 : 1))
  const othersOf = Map.groupBy(others, ({ productId }) => productId)
  const tree = await readCategoryTree(tx)
  const now = new Date()
  return found.map(({ product, sold }) => ({
    product: { ...product, ...getPricesAt(product, product, now) },
    variants: (variantsOf.get(product.id) ?? []).map((variant) => priceVariantAt(variant, product, now)),
    shots: shotsOf.get(product.id) ?? [],
    path: getCategoryPath(product.categoryId, tree),
    others: (othersOf.get(product.id) ?? []).flatMap(({ categoryId }) => getCategoryPath(categoryId, tree)),
    sold: sold ?? 0,
  }))
}

/** Returns a variant with the prices of this moment. Own prices follow the sale period of the product. */
export const priceVariantAt = <V extends Pick<Variant, 'price' | 'compareAt'>>(
  variant: V,
  period: SalePeriod,
  now: Date,
): V =>
  variant.price === null
    ? variant
    : { ...variant, ...getPricesAt({ price: variant.price, compareAt: variant.compareAt }, period, now) }

async function readVariants(tx: Db, ids: string[]): Promise<Map<string, Variant[]>> {
  const found = await tx
    .select({ variant: variants, onHand: stockLevels.onHand, reserved: stockLevels.reserved })
    .from(variants)
    .leftJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .where(and(inArray(variants.productId, ids), eq(variants.status, 'active')))
    .orderBy(asc(variants.position), asc(variants.id))
  const active = found.map(({ variant, onHand, reserved }) => ({
    ...variant,
    available: (onHand ?? 0) - (reserved ?? 0),
  }))
  return Map.groupBy(active, ({ productId }) => productId)
}

async function readShots(tx: Db, ids: string[]): Promise<Map<string, ColorPicture[]>> {
  const found = await tx
    .select({ shot: productPictures, row: media })
    .from(productPictures)
    .innerJoin(media, eq(media.id, productPictures.mediaId))
    .where(inArray(productPictures.productId, ids))
    .orderBy(asc(productPictures.position))
  const groups = Map.groupBy(found, ({ shot }) => shot.productId)
  const shots = [...groups].map(([id, group]): [string, ColorPicture[]] => [
    id,
    group.map(({ shot, row }) => ({ color: shot.colorName, picture: toPictureView(toPicture(row), shot) })),
  ])
  return new Map(shots)
}

export async function readCategoryTree(tx: Db): Promise<Map<string, Category>> {
  const { id, slug, name, parentId, isVisible } = categories
  const found = await tx.select({ id, slug, name, parentId, isVisible }).from(categories)
  const all = new Map(found.map((category) => [category.id, { ...category, isShown: category.isVisible }]))
  for (const category of all.values())
    category.isShown = getCategoryPath(category.id, all).every((above) => above.isVisible)
  return all
}

/** Returns a category and its ancestors, nearest first. */
export function getCategoryPath<C extends Category>(id: string | null, tree: ReadonlyMap<string, C>): C[] {
  const path: C[] = []
  for (
    let at = id ? tree.get(id) : undefined;
    at && !path.includes(at);
    at = at.parentId ? tree.get(at.parentId) : undefined
  )
    path.push(at)
  return path
}
