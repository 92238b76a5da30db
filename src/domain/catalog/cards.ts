import { asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { pictureOf } from '#domain/media'
import { compareSizes } from '#domain/products'
import { bucketOf } from '#domain/stock'
import { dropTags } from '#platform/cache'
import { type Db, rows, statement } from '#platform/database'
import { media } from '#tables/media'
import { categories, productPictures, products, variants } from '#tables/products'
import { stockLevels } from '#tables/stock'
import { type CardColor, colorSlug, listTag, plain, productTag, shotsOfColor } from './rules.ts'
import { catalogCards } from './tables.ts'

type Product = typeof products.$inferSelect
type Variant = typeof variants.$inferSelect & { available: number }
type Category = typeof categories.$inferSelect
type Shot = { color: string; alt: string; picture: ReturnType<typeof pictureOf> }

/** Makes the cards of these products anew, in the transaction that changed them, and drops the pages that show them. */
export async function refreshCards(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const ids = [...new Set(productIds)].sort()
  await lockSources(tx, ids)
  const [found, variantsOf, shotsOf, tree] = [
    await tx.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id)),
    await readVariants(tx, ids),
    await readShots(tx, ids),
    new Map((await tx.select().from(categories)).map((category) => [category.id, category])),
  ]
  const cards = found.flatMap((product) => {
    const own = variantsOf.get(product.id) ?? []
    if (product.status !== 'active' || own.length === 0) return []
    return [cardOf(product, own, shotsOf.get(product.id) ?? [], pathOf(product.categoryId, tree))]
  })
  const kept = cards.map(({ productId }) => productId)
  const gone = ids.filter((id) => !kept.includes(id))
  if (gone.length > 0) await tx.delete(catalogCards).where(inArray(catalogCards.productId, gone))
  if (cards.length > 0) await write(tx, cards)
  await dropTags(tx, [listTag, ...ids.map(productTag)])
}

/**
 * A card is read for and written by one transaction at a time: the later one sees what the earlier one changed. The
 * product is locked and not its card, which may not be there yet.
 */
const lockSources = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update')

const lockCards = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id: catalogCards.productId })
    .from(catalogCards)
    .where(inArray(catalogCards.productId, [...ids]))
    .orderBy(asc(catalogCards.productId))
    .for('update')

type Sale = { productId: string; quantity: number }

const addPopularity = statement(
  'catalog.popularity',
  `update catalog_cards k set popularity = k.popularity + s.quantity
   from (select product_id, sum(quantity)::int as quantity from unnest($1::uuid[], $2::int[]) as s(product_id, quantity)
     group by product_id) s
   where k.product_id = s.product_id`,
)

/** Counts pieces that were paid for: what sells stands first. Kept pages follow at their next change. */
export async function recordSales(tx: Db, sales: readonly Sale[]): Promise<void> {
  const ids = sales.map(({ productId }) => productId)
  await lockCards(tx, ids)
  await rows(tx, addPopularity, [ids, sales.map(({ quantity }) => quantity)])
}

/** Makes every card anew and removes what has no product any more. Answers how many there are. */
export async function rebuildCards(tx: Db): Promise<number> {
  const all = await tx.select({ id: products.id }).from(products).orderBy(asc(products.id))
  const ids = all.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += 500) await refreshCards(tx, ids.slice(start, start + 500))
  await tx.delete(catalogCards).where(ids.length > 0 ? notInArray(catalogCards.productId, ids) : sql`true`)
  return tx.$count(catalogCards)
}

async function readVariants(tx: Db, ids: string[]): Promise<Map<string, Variant[]>> {
  const found = await tx
    .select({ variant: variants, onHand: stockLevels.onHand, reserved: stockLevels.reserved })
    .from(variants)
    .leftJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.position), asc(variants.id))
  const active = found
    .filter(({ variant }) => variant.status === 'active')
    .map(({ variant, onHand, reserved }) => ({ ...variant, available: (onHand ?? 0) - (reserved ?? 0) }))
  return Map.groupBy(active, ({ productId }) => productId)
}

async function readShots(tx: Db, ids: string[]): Promise<Map<string, Shot[]>> {
  const found = await tx
    .select({ shot: productPictures, row: media })
    .from(productPictures)
    .innerJoin(media, eq(media.id, productPictures.mediaId))
    .where(inArray(productPictures.productId, ids))
    .orderBy(asc(productPictures.position))
  const groups = Map.groupBy(found, ({ shot }) => shot.productId)
  const shots = [...groups].map(([id, group]): [string, Shot[]] => [
    id,
    group.map(({ shot, row }) => ({ color: shot.colorName, alt: shot.alt, picture: pictureOf(row) })),
  ])
  return new Map(shots)
}

/** The category and all above it, the nearest first. */
function pathOf(id: string | null, tree: ReadonlyMap<string, Category>): Category[] {
  const path: Category[] = []
  for (
    let at = id ? tree.get(id) : undefined;
    at && !path.includes(at);
    at = at.parentId ? tree.get(at.parentId) : undefined
  )
    path.push(at)
  return path
}

function cardOf(product: Product, own: Variant[], shots: Shot[], path: Category[]) {
  const prices = own.map(({ price }) => price ?? product.price)
  const price = Math.min(...prices)
  const cheapest = own[prices.indexOf(price)]!
  const colors = colorsOf(product, own, shots)
  const words = [
    product.name,
    ...path.map(({ name }) => name),
    ...colors.map(({ name }) => name),
    ...product.tags,
  ]
  return {
    productId: product.id,
    slug: product.slug,
    name: product.name,
    categorySlug: path[0]?.slug ?? null,
    categoryName: path[0]?.name ?? null,
    categorySlugs: path.map(({ slug }) => slug),
    price,
    maxPrice: Math.max(...prices),
    compareAt: cheapest.price === null ? product.compareAt : cheapest.compareAt,
    colors,
    colorSlugs: colors.map(({ slug }) => slug),
    sizes: [...new Set(own.map(({ size }) => size).filter(Boolean))].sort(compareSizes),
    stockBucket: Math.max(...own.map(({ available }) => bucketOf(available))),
    publishedAt: product.publishedAt ?? product.createdAt,
    searchText: plain([...words, product.gender].join(' ')),
    search: searchVector(product, words),
  }
}

const searchVector = (product: Product, words: string[]) =>
  sql<string>`setweight(to_tsvector('portuguese', ${plain(product.name)}), 'A')
    || setweight(to_tsvector('portuguese', ${plain(words.slice(1).join(' '))}), 'B')
    || setweight(to_tsvector('portuguese', ${plain(`${product.gender} ${product.fabric} ${product.description}`)}), 'D')`

/** Colours in the order of their variants, each with its own pictures, else those that stand for all. */
function colorsOf(product: Product, own: Variant[], shots: Shot[]): CardColor[] {
  const names = [...new Set(own.map(({ colorName }) => colorName))]
  return names.map((name) => {
    return {
      name,
      hex: own.find(({ colorName }) => colorName === name)!.colorHex,
      slug: colorSlug(name),
      pictures: shotsOfColor(shots, name)
        .slice(0, 2)
        .map(({ picture, alt }) => ({ ...picture, alt: alt || product.name })),
    }
  })
}

type Card = ReturnType<typeof cardOf>

async function write(tx: Db, cards: Card[]): Promise<void> {
  const column = (name: string) => sql.raw(`excluded.${name}`)
  await tx
    .insert(catalogCards)
    .values(cards)
    .onConflictDoUpdate({
      target: catalogCards.productId,
      set: {
        slug: column('slug'),
        name: column('name'),
        categorySlug: column('category_slug'),
        categoryName: column('category_name'),
        categorySlugs: column('category_slugs'),
        price: column('price'),
        maxPrice: column('max_price'),
        compareAt: column('compare_at'),
        colors: column('colors'),
        colorSlugs: column('color_slugs'),
        sizes: column('sizes'),
        stockBucket: column('stock_bucket'),
        publishedAt: column('published_at'),
        searchText: column('search_text'),
        search: column('search'),
      },
    })
}
