import fc from 'fast-check'
import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cardTag } from '#context/catalog/rules.ts'
import type { IndexedSort } from '#context/catalog/search-index/search-index.ts'
import { type SearchFilters, applyFilters } from '#context/catalog/search-index/apply-filters.ts'
import type { ProductList } from '#contract/catalog'
import { clearAllCaches, invalidateTags, waitForInvalidations } from '#platform/cache/cache'
import { database } from '#platform/postgres/database'
import { toFilePath, putFile, removeFiles } from '#platform/storage/storage'
import { createCategory, createProduct, type CreatedProduct } from '#test/factories'
import { useShop } from '#test/shop'
import { closeSearchIndex, openSearchIndex, rebuildSearchIndex } from './open-index.ts'
import { readSnapshot } from './snapshot.ts'

const shop = useShop()
const made: CreatedProduct[] = []
const categorySlug = 'treino'

beforeAll(async () => {
  await createCategory('Treino')
  for (let n = 0; n < 12; n++)
    made.push(
      await createProduct({ name: `Legging ${n}`, price: 5_000 + n * 700, stock: n % 3, categorySlug }),
    )
})

const list = async (query = '') => (await shop.call<ProductList>(`/api/catalog/products?${query}`)).body
/** Writes like another process: this process is not notified. */
const write = (text: string, values: unknown[] = []) => database().$client.query(text, values)

/** The same sort orders as SQL on the cards. */
const orders: Record<IndexedSort, string> = {
  newest: '',
  best_selling: 'popularity desc,',
  price_asc: 'price,',
  price_desc: 'price desc,',
}
async function ofCards(
  sort: keyof typeof orders,
  { category, maxPrice, available }: SearchFilters,
): Promise<string[]> {
  const { rows } = await write(
    `select id from catalog_cards
     where ($1::text is null or $1 = any(category_slugs)) and ($2::int is null or price <= $2) and (not $3 or stock_bucket > 0)
     order by ${orders[sort]} published_at desc, id`,
    [category?.[0] ?? null, maxPrice ?? null, available ?? false],
  )
  return rows.map(({ id }: { id: string }) => id)
}

/** Waits until the index has applied all changes. */
async function followed() {
  await waitForInvalidations()
  await expect
    .poll(async () => {
      const { index } = await openSearchIndex()
      const { rows } = await write(
        `select coalesce(string_agg(uuid_send(id) || int8send(xmin::text::int8), ''), '') as revisions from catalog_cards`,
      )
      return index.findDifferences((rows as { revisions: Buffer }[])[0]!.revisions)
    })
    .toEqual([])
  return openSearchIndex()
}

const ids = () => made.map(({ id }) => id)
const at = fc.nat({ max: 11 })
const change = fc.oneof(
  fc.record({ does: fc.constant('price' as const), at, price: fc.integer({ min: 4_000, max: 20_000 }) }),
  fc.record({ does: fc.constant('stock' as const), at, bucket: fc.nat({ max: 2 }) }),
  fc.record({ does: fc.constant('sell' as const), at, popularity: fc.nat({ max: 9 }) }),
  fc.record({
    does: fc.constant('rename' as const),
    at,
    name: fc.constantFrom('Legging Vento', 'Top Poeira'),
  }),
  fc.record({ does: fc.constant('take' as const), at }),
  fc.record({ does: fc.constant('bring back' as const), at }),
  fc.record({ does: fc.constant('lose the connection' as const) }),
  fc.record({ does: fc.constant('start again' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** Applies a change to the cards, with or without notifying this process. */
async function apply(wanted: Change, isTold: boolean): Promise<void> {
  if (wanted.does === 'lose the connection') return clearAllCaches()
  if (wanted.does === 'start again') return closeSearchIndex()
  const id = made[wanted.at]!.id
  if (wanted.does === 'price')
    await write('update catalog_cards set price = $2 where id = $1', [id, wanted.price])
  if (wanted.does === 'stock')
    await write('update catalog_cards set stock_bucket = $2 where id = $1', [id, wanted.bucket])
  if (wanted.does === 'sell')
    await write('update catalog_cards set popularity = $2 where id = $1', [id, wanted.popularity])
  if (wanted.does === 'rename')
    await write('update catalog_cards set name = $2 where id = $1', [id, wanted.name])
  if (wanted.does === 'take') {
    await write('insert into taken_cards select * from catalog_cards where id = $1 on conflict do nothing', [
      id,
    ])
    await write('delete from catalog_cards where id = $1', [id])
  }
  if (wanted.does === 'bring back')
    await write('insert into catalog_cards select * from taken_cards where id = $1 on conflict do nothing', [
      id,
    ])
  if (isTold) await invalidateTags(database(), [cardTag(id)])
}

test('the index matches the cards after random changes, lost connections and restarts from a snapshot', async () => {
  await shop.owner('create unlogged table taken_cards (like catalog_cards including all)')
  await shop.owner('grant all on taken_cards to public')
  const step = fc.record({ change, isTold: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await openSearchIndex()
      for (const { change: wanted, isTold } of steps) await apply(wanted, isTold)
      // Missed changes are found after the connection is restored.
      if (steps.some(({ isTold }) => !isTold)) clearAllCaches()
      const { index } = await followed()
      for (const asked of [{}, { available: true }, { maxPrice: 9_000 }, { category: [categorySlug] }])
        for (const sort of Object.keys(orders) as (keyof typeof orders)[]) {
          const { matches } = applyFilters(index, index.live.clone(), asked)
          const found = index.page(matches, sort, 0, 100).map((ordinal) => index.idOf(ordinal))
          expect(found).toEqual(await ofCards(sort, asked))
        }
    }),
    { numRuns: 25 },
  )
  for (const id of ids()) await apply({ does: 'bring back', at: ids().indexOf(id) }, true)
})

test('a rebuild answers concurrent requests from the old index, then from the new one', async () => {
  const before = await followed()
  const expected = await list('sort=price_asc')
  let isDone = false
  const making = rebuildSearchIndex().then(() => (isDone = true))
  const stores = new Set<unknown>()
  while (!isDone) {
    stores.add(await openSearchIndex())
    expect(await list('sort=price_asc')).toEqual(expected)
  }
  await making
  stores.add(await openSearchIndex())
  expect(stores.size).toBe(2)
  expect(stores.has(before)).toBe(true)
  expect(await list('sort=price_asc')).toEqual(expected)
})

test('requests do not wait for many changes at once; they are answered from the current index, which follows', async () => {
  await write(
    `insert into catalog_cards (${copied}) select ${copied.replace('id', 'gen_random_uuid()')}
    from catalog_cards, generate_series(1, 40) where id = $1`,
    [made[0]!.id],
  )
  const all = await write('select id from catalog_cards')
  await invalidateTags(
    database(),
    all.rows.map(({ id }: { id: string }) => cardTag(id)),
  )
  const { index } = await followed()
  expect(index.size).toBe(all.rows.length)
  expect((await list('pageSize=1')).total).toBe(all.rows.length)
  await write('delete from catalog_cards where id <> all($1)', [ids()])
  clearAllCaches()
  expect((await followed()).index.size).toBe(made.length)
})

const copied =
  'id, kind, slug, name, category_slugs, price, max_price, colors, color_slugs, sizes, colors_left, sizes_left, gender, stock_bucket, published_at, search'

describe('the index snapshot', () => {
  const file = 'catalog/search-index'
  const kept = () => readFile(toFilePath(file))
  afterEach(() => removeFiles('catalog'))

  const close = async () => {
    await write('update catalog_cards set price = price + 0')
    clearAllCaches()
    await followed()
    await closeSearchIndex()
  }

  test('is restored at the next start, and later changes are read again', async () => {
    await close()
    expect((await readSnapshot())?.index.size).toBe(made.length)
    await write("update catalog_cards set name = 'Legging de ontem', price = 1 where id = $1", [made[3]!.id])
    const { items, total } = await list('sort=price_asc')
    expect([items[0]!.id, total]).toEqual([made[3]!.id, made.length])
    expect((await list('search=ontem')).items.map(({ id }) => id)).toEqual([made[3]!.id])
  })

  test('is ignored if it is truncated, modified, or from another version or database', async () => {
    await close()
    const whole = await kept()
    const refused = async (bytes: Uint8Array) => {
      await putFile(file, bytes)
      return (await readSnapshot()) === undefined
    }
    expect(await refused(whole)).toBe(false)
    expect(await refused(whole.subarray(0, whole.length - 1))).toBe(true)
    expect(await refused(whole.subarray(0, 30))).toBe(true)
    expect(await refused(new Uint8Array())).toBe(true)
    const other = Buffer.from(whole)
    other[other.length - 9]! ^= 1
    expect(await refused(other)).toBe(true)
    const end = whole.indexOf('\n')
    const head = JSON.parse(whole.subarray(0, end).toString()) as { mark: string }
    const [database, source, v8] = head.mark.split(' ')
    for (const mark of [
      `${database}1 ${source} ${v8}`,
      `${database} x${source} ${v8}`,
      `${database} ${source} 1`,
    ]) {
      const line = Buffer.from(JSON.stringify({ ...head, mark }))
      expect(await refused(Buffer.concat([line, whole.subarray(end)]))).toBe(true)
    }
    await putFile(file, other)
    expect((await list()).total).toBe(made.length)
  })
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('rebuilding leaks no memory: less than 8 kB each over 300 rebuilds', async () => {
  const remake = async (times: number) => {
    for (let n = 0; n < times; n++) await rebuildSearchIndex()
    collect()
    return process.memoryUsage()
  }
  const before = await remake(100)
  const after = await remake(300)
  expect((after.heapUsed - before.heapUsed) / 1024 / 300).toBeLessThan(8)
  expect((after.arrayBuffers - before.arrayBuffers) / 1024 / 300).toBeLessThan(8)
})
