import type { Pool } from 'pg'
import type { BenchShop } from './staff-session.ts'
import { type Kind, measureStaffQueries } from './staff-queries.ts'

type Known = { id: string; variant: string; sku: string; gtin: string | null; category: string }

/** Number of products, spread over all, whose search keys are used. */
const known = 20
const someProducts = `
  select p.id, v.id as variant, v.sku, v.gtin,
    (select c.slug from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id limit 1) as category
  from (select id, row_number() over (order by md5(id::text)) as n from products) p
  join lateral (select * from variants where product_id = p.id order by md5(id::text) limit 1) v on true
  where p.n <= $1`

const typed = ['legging', 'top', 'preta', 'cintura alta', 'legin', 'camizeta', 'BERMUDA', 'conjunto', 'xyzw']
const pages = (path: string) => [1, 2, 20].map((page) => `${path}&page=${page}`)
const products = (query: string) => `/api/products?${query}`
const stock = (query: string) => `/api/stock/variants?${query}`
const words = (list: (query: string) => string) =>
  typed.map((text) => list(`search=${encodeURIComponent(text)}`))

const kindsOf = (some: readonly Known[]): readonly Kind[] => [
  ['products: newest changed', pages(products('sort=-updated'))],
  ['products: behind the last row', some.map(({ id }) => products(`after=${id}`))],
  ['products: by words', words(products)],
  ['products: by SKU', some.map(({ sku }) => products(`search=${sku}`))],
  ['products: by part of a SKU', some.map(({ sku }) => products(`search=${sku.slice(0, 7)}`))],
  ['products: by EAN', some.flatMap(({ gtin }) => (gtin ? products(`search=${gtin}`) : []))],
  ['products: of a category', some.flatMap(({ category }) => pages(products(`category=${category}`)))],
  [
    'products: one state',
    ['draft', 'active', 'scheduled', 'archived'].flatMap((state) => pages(products(`state=${state}`))),
  ],
  ['products: by what is missing', [products('without=picture'), products('without=description')]],
  [
    'products: stock and price',
    ['out', 'low', 'enough'].flatMap((part) => pages(products(`stock=${part}&minPrice=9000&maxPrice=19000`))),
  ],
  [
    'products: sorted',
    ['name', '-name', 'price', '-price', 'stock', '-stock'].flatMap((sort) =>
      pages(products(`sort=${sort}`)),
    ),
  ],
  ['products: one for editing', some.map(({ id }) => `/api/products/${id}`)],
  ['stock: by what runs out first', pages(stock('sort=days'))],
  ['stock: behind the last row', some.map(({ variant }) => stock(`after=${variant}`))],
  [
    'stock: each filter',
    ['alert', 'sold_out', 'arriving', 'idle', 'reserved'].flatMap((filter) =>
      pages(stock(`filter=${filter}`)),
    ),
  ],
  ['stock: of a category', some.map(({ category }) => stock(`category=${category}`))],
  ['stock: by words', words(stock)],
  ['stock: by SKU', some.map(({ sku }) => stock(`search=${sku}`))],
  ['stock: by EAN', some.flatMap(({ gtin }) => (gtin ? stock(`search=${gtin}`) : []))],
  [
    'stock: sorted',
    ['-days_of_stock', 'available', '-available', 'on_hand', 'sales_per_day', '-sales_per_day'].flatMap(
      (sort) => pages(stock(`sort=${sort}`)),
    ),
  ],
]

/** Measures the response times of the staff's product and stock lists. */
export async function measureStaffLists(shop: BenchShop, pool: Pool, seconds: number): Promise<void> {
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ products: string; variants: string }>(
    'select (select count(*) from products) as products, (select count(*) from variants) as variants',
  )
  const { rows: some } = await pool.query<Known>(someProducts, [known])
  const [count] = rows
  console.info(`${count!.products} products, ${count!.variants} variants`)
  await measureStaffQueries(shop, pool, seconds, kindsOf(some), {
    table: 'products',
    ids: some.map(({ id }) => id),
  })
}
