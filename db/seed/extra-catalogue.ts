import { recordSales, refreshCards } from '#domain/catalog'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { products } from './catalogue.ts'
import {
  generateProduct,
  type GeneratedProduct,
  type ImageVariant,
  type ImageVariants,
  getProductId,
} from './generated-products.ts'
import type { Garment } from './drawings/index.ts'
import { readProductImages, createImageSpec } from './product-images.ts'

const batch = 1_000

/**
 * Adds generated products up to `count`; existing ones stay. Rows are inserted by the thousand, so memory use is
 * constant.
 */
export async function addDemoProducts(count: number, say: (line: string) => void): Promise<void> {
  const there = await countThere()
  if (there >= count) return
  const looks = await readLooks()
  const now = new Date()
  const began = Date.now()
  // Generates the next batch while PostgreSQL writes one; they commit in order, or not at all.
  let before: Promise<void> = Promise.resolve()
  let last = before
  for (let from = there; from < count; from += batch) {
    const size = Math.min(batch, count - from)
    const made = Array.from({ length: size }, (_, index) => generateProduct(from + index, looks, now))
    await before
    before = last
    last = saveBehind(last, made)
    const done = from + size
    if (done % 10_000 === 0 || done === count) {
      await last
      say(`  ${done} de ${count} produtos (${seconds(began)} s)`)
    }
  }
  // Only the owner may analyze; for another role PostgreSQL warns, and autovacuum does it within a minute.
  for (const table of ['products', 'variants', 'product_pictures', 'stock_levels', 'catalog_cards'])
    await database().$client.query(`analyze ${table}`)
}

function saveBehind(before: Promise<void>, made: readonly GeneratedProduct[]): Promise<void> {
  const saving = transaction(async (tx) => {
    await save(tx, made)
    await before
  })
  // The error is reported by whoever awaits it.
  saving.catch(() => {})
  return saving
}

const seconds = (began: number): number => Math.round((Date.now() - began) / 1000)

/** Returns the number of existing ones. They are written in order, a thousand per transaction. */
async function countThere(): Promise<number> {
  const found = await database().$client.query<{ count: number }>(
    'select count(*)::int as count from products where id between $1 and $2',
    [getProductId(0), getProductId(2 ** 40)],
  )
  return found.rows[0]!.count
}

/** Returns the front image of each product's first colour, which every demo has. */
async function readLooks(): Promise<ImageVariants> {
  const looks = new Map<Garment, ImageVariant[]>()
  for (const product of products) {
    const shade = product.colors[0]!
    const { alt } = createImageSpec(product, shade, 'front')
    const own = looks.get(product.garment) ?? []
    const picture = (await readProductImages(database(), product)).find((each) => each.alt === alt)
    if (picture && !own.some((look) => look.shade[0] === shade[0]))
      looks.set(product.garment, [...own, { shade, mediaId: picture.mediaId }])
  }
  return looks
}

const saveProducts = statement(
  'demo.grow_products',
  `insert into products (id, slug, name, description, category_id, line, gender, fabric, composition, size_guide_id, care,
     tags, status, price, compare_at, weight_grams, box_height, box_width, box_length, ncm, published_at, created_at)
   select x.id, x.slug, x.name, x.description, c.id, x.line, x.gender, x.fabric, x.composition, g.id, x.care, x.tags,
     'active', x.price, x."compareAt", x."weightGrams", (x.box->>'height')::int, (x.box->>'width')::int,
     (x.box->>'length')::int, x.ncm, x."publishedAt", x."publishedAt"
   from jsonb_to_recordset($1) as x(id uuid, slug text, name text, description text, category text, line text,
     gender text, fabric text, composition text, "sizeGuide" text, care text[], tags text[], price int,
     "compareAt" int, "weightGrams" int, box jsonb, ncm text, "publishedAt" timestamptz)
   join categories c on c.slug = x.category left join size_guides g on g.slug = x."sizeGuide"`,
)

const saveVariants = statement(
  'demo.grow_variants',
  `with given as materialized (
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[],
       $9::int[]) as v(id, product_id, sku, gtin, color_name, color_hex, size, place, stock)
   ), saved as (
     insert into variants (id, product_id, sku, gtin, color_name, color_hex, size, position)
     select id, product_id, sku, gtin, color_name, color_hex, size, place from given
   ), levels as (
     insert into stock_levels (variant_id, on_hand, category_id)
     select g.id, g.stock, p.category_id from given g join products p on p.id = g.product_id
   )
   insert into stock_ledger (variant_id, on_hand_change, reserved_change, reason, actor)
   select id, stock, 0, 'counted', 'semente' from given where stock > 0`,
)

const savePictures = statement(
  'demo.grow_pictures',
  `insert into product_pictures (product_id, media_id, color_name, alt, position)
   select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[])`,
)

async function save(tx: Db, made: readonly GeneratedProduct[]): Promise<void> {
  await queryRows(tx, saveProducts, [JSON.stringify(made.map(({ own }) => own))])
  const variants = made.flatMap((product) =>
    product.variants.map((variant) => ({ ...variant, productId: product.own.id })),
  )
  const column = <Key extends keyof (typeof variants)[number]>(key: Key) => variants.map((each) => each[key])
  await queryRows(tx, saveVariants, [
    column('id'),
    column('productId'),
    column('sku'),
    column('gtin'),
    column('colorName'),
    column('colorHex'),
    column('size'),
    column('place'),
    column('stock'),
  ])
  const pictures = made.flatMap(({ own: { id, name }, colors }) =>
    colors.map(({ shade: [color], mediaId }, position) => ({ id, mediaId, color, name, position })),
  )
  await queryRows(tx, savePictures, [
    pictures.map(({ id }) => id),
    pictures.map(({ mediaId }) => mediaId),
    pictures.map(({ color }) => color),
    pictures.map(({ name, color }) => `${name}, cor ${color}`),
    pictures.map(({ position }) => position),
  ])
  await recordSales(
    tx,
    made.flatMap(({ own, sold }) => (sold > 0 ? [{ productId: own.id, quantity: sold }] : [])),
  )
  await refreshCards(
    tx,
    made.map(({ own }) => own.id),
  )
}
