import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { missingFilters, type ProductListPage, productSorts, stockFilters } from '#contract/products'
import { productStates } from '#shared/catalog/product-states'
import { transaction } from '#platform/postgres/database'
import { refreshCards } from '#domain/catalog'
import { createCategory, createSignedInPerson, createProduct } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }
const listed = async (query: string) => {
  const { status, body } = await shop.call<ProductListPage>(`/api/products?${query}`, { headers })
  expect([query, status, body.fields]).toEqual([query, 200, undefined])
  return body
}

/** Stored product as the reference query reads it. */
type Stored = {
  id: string
  name: string
  words: string
  skus: string[]
  gtins: string[]
  state: string
  above: string[]
  price: number
  left: number[]
  pictures: number
  description: string
  on_sale: boolean
  updated: string
}
let all: Stored[]

const names = ['Legging Ágata', 'legging agata', 'Top Sustentação', 'Short 100% Ágil', 'Calça Jogger', 'Meia']
const made = fc.record({
  name: fc.constantFrom(...names),
  category: fc.constantFrom('roupas', 'leggings', null),
  price: fc.constantFrom(5_000, 5_000, 9_900, 20_000),
  compareAt: fc.constantFrom(null, null, 30_000),
  stock: fc.constantFrom(0, 2, 10),
  status: fc.constantFrom('draft', 'active', 'archived'),
  scheduled: fc.boolean(),
  description: fc.constantFrom('', '<p>Algo.</p>'),
  gtin: fc.constantFrom(null, null, '7891000315507'),
  day: fc.integer({ min: 1, max: 9 }),
})

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
  await createCategory('Roupas')
  await createCategory('Leggings', 'roupas')
  for (const { name, category, price, compareAt, stock, ...other } of fc.sample(made, {
    numRuns: 60,
    seed: 20_261_122,
  })) {
    const { id } = await createProduct({
      name,
      categorySlug: category,
      price,
      compareAt,
      stock,
      sizes: ['P', 'M'],
    })
    const { status, scheduled, description, gtin, day } = other
    await shop.sql(
      `update products set status = $2, description = $3, updated_at = make_timestamptz(2026, 3, $4, 12, 0, 0, 'UTC'),
         publish_at = case when $2 = 'draft' and $5 then now() + interval '1 day' end where id = $1`,
      [id, status, description, day, scheduled],
    )
    if (gtin)
      await shop.sql(
        'update variants set gtin = $2 where id = (select id from variants where product_id = $1 limit 1)',
        [id, gtin],
      )
    await transaction((tx) => refreshCards(tx, [id]))
  }
  all = await shop.sql<Stored>(
    `select p.id, p.name, concat_ws(' ', p.name, p.line, c.name, above.name, array_to_string(p.tags, ' '), p.brand) as words,
       array_agg(v.sku) as skus, array_remove(array_agg(v.gtin), null) as gtins,
       case when p.publish_at is not null then 'scheduled' else p.status end as state,
       array_remove(array[c.slug, above.slug], null) as above, p.price, array_agg(l.on_hand - l.reserved) as left,
       (select count(*)::int from product_pictures where product_id = p.id) as pictures, p.description,
       p.compare_at is not null as on_sale, p.updated_at::text as updated
     from products p join variants v on v.product_id = p.id join stock_levels l on l.variant_id = v.id
       left join categories c on c.id = p.category_id left join categories above on above.id = c.parent_id
     group by p.id, c.id, above.id`,
  )
})

const asked = fc.record(
  {
    search: fc.constantFrom(
      'agata',
      'ÁGATA',
      'legging agata',
      'ção',
      '100%',
      '_',
      'roupas',
      'sku',
      'gtin',
      'joger',
    ),
    state: fc.constantFrom(...productStates),
    category: fc.constantFrom('roupas', 'leggings'),
    stock: fc.constantFrom(...stockFilters),
    without: fc.constantFrom(...missingFilters),
    sale: fc.constant('true'),
    minPrice: fc.constantFrom(5_000, 5_001),
    maxPrice: fc.constantFrom(9_900, 9_899),
    sort: fc.constantFrom(...productSorts),
    pageSize: fc.integer({ min: 1, max: 30 }),
  },
  { requiredKeys: [] },
)
type Asked = Record<string, string | number>

const stockOf = ({ left }: Stored) =>
  left.every((pieces) => pieces === 0) ? 'out' : left.some((pieces) => pieces < 4) ? 'low' : 'enough'

/** Reference implementation of the list: filters every product. */
function slowly(query: Asked): Stored[] {
  const { search, state, category, stock, without, sale, minPrice = 0, maxPrice = Infinity } = query
  const words = plain(String(search ?? '')).split(' ')
  const fits = (product: Stored): boolean => {
    if (search === '_') return false
    if (search === 'gtin') return product.gtins.includes('7891000315507')
    if (search === 'sku') return product === all[0]
    // No product has this word; it is corrected to the nearest known one.
    if (search === 'joger') return plain(product.words).includes('jogger')
    return words.every((word) => plain(product.words).includes(word))
  }
  return all.filter(
    (product) =>
      (!search || fits(product)) &&
      (!state || product.state === state) &&
      (!category || product.above.includes(String(category))) &&
      (!stock || stockOf(product) === stock) &&
      (!without || (without === 'picture' ? product.pictures === 0 : product.description === '')) &&
      (!sale || product.on_sale) &&
      product.price >= Number(minPrice) &&
      product.price <= Number(maxPrice),
  )
}

const textOf = (query: Asked) => {
  const search = { sku: all[0]!.skus[0]!, gtin: '7891000315507' }[String(query['search'])] ?? query['search']
  const given = Object.entries({ ...query, search }).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)])).toString()
}

const keyOf = (product: Stored, sort: string): string | number => {
  const word = sort.replace('-', '')
  if (word === 'updated') return product.updated
  if (word === 'price') return product.price
  return word === 'stock' ? ['out', 'low', 'enough'].indexOf(stockOf(product)) : plain(product.name)
}

test('random queries return the same as the reference implementation, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (query: Asked) => {
      const wanted = slowly(query)
      const seen: string[] = []
      for (let after = ''; ;) {
        const page = await listed(`${textOf(query)}${after && `&after=${after}`}`)
        expect(page.total).toBe(wanted.length)
        seen.push(...page.items.map(({ id }) => id))
        if (page.items.length < page.pageSize) break
        after = page.items.at(-1)!.id
      }
      expect([...seen].sort()).toEqual(wanted.map(({ id }) => id).sort())
      const sort = String(query['sort'] ?? '-updated')
      const keys = seen.map((id) =>
        keyOf(
          all.find((product) => product.id === id)!,
          sort,
        ),
      )
      const upwards = sort.startsWith('-') ? keys.toReversed() : keys
      expect(upwards).toEqual([...upwards].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    }),
    { numRuns: 120 },
  )
})

test('counts products by state, and reports a corrected word', async () => {
  const page = await listed('search=joger')
  expect(page.corrected).toBe('jogger')
  const jogger = slowly({ search: 'joger' })
  expect(page.counts).toEqual(
    Object.fromEntries(
      Object.entries(Object.groupBy(jogger, ({ state }) => state)).map(([key, of]) => [key, of!.length]),
    ),
  )
  expect((await listed('search=zzzzzz')).items).toEqual([])
})

test('a row shows the current stock of all its variants', async () => {
  const product = await createProduct({ name: 'Peça contada', sizes: ['P', 'M', 'G'], stock: 7 })
  await shop.sql('update stock_levels set reserved = 2 where variant_id = $1', [product.variants[0]!.id])
  expect((await listed('search=contada')).items).toMatchObject([
    {
      name: 'Peça contada',
      colors: 1,
      sizes: 3,
      onHand: 21,
      available: 19,
      stock: 'enough',
      onlyVariant: null,
    },
  ])
})
