import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { importProducts, type ImportReport } from '#domain/imports'
import { openProductFile } from '#domain/product-files'
import { makeSystemCtx } from '#platform/http/http'
import { shopifyHeader, summarize, useProductFiles } from '#test/product-files'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)
const ctx = makeSystemCtx('teste')
const { write } = useProductFiles()

const open = (...lines: string[]) => openProductFile(write([shopifyHeader, ...lines].join('\n')))
const line = (handle: string, { sku = handle, category = '' } = {}) =>
  `${handle},${handle},,,${category},,true,Size,P,${sku},180,4,99,,`

/** Waits until a statement of this database waits for a lock. */
async function untilBlocked(): Promise<void> {
  const blocked =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1"
  while ((await shop.owner(blocked)).length === 0) await sleep(5)
}

/** Imports both files; the second one writes while the transaction of the first one is open. */
async function importBoth(first: string, second: string): Promise<ImportReport[]> {
  let later: Promise<ImportReport> | undefined
  const early = await importProducts(ctx, await open(first), {
    async onSaved() {
      later = open(second).then((file) => importProducts(ctx, file))
      await untilBlocked()
    },
  })
  return [early, await later!]
}

const slugsLike = async (pattern: string) =>
  (
    await shop.sql<{ slug: string }>('select slug from products where slug like $1 order by slug', [pattern])
  ).map(({ slug }) => slug)

test.each([
  ['a new product', line('junto-a')],
  ['a product in a new category', line('junto-b', { category: 'Juntas' })],
])('two imports that create %s at once create it once, and none refuses it', async (_, row) => {
  const [first, second] = await importBoth(row, row)
  expect([summarize(first!), summarize(second!)]).toEqual([
    [1, 0, 0, 0],
    [0, 0, 1, 0],
  ])
})

test('two imports that create a category at once create it once', async () => {
  const [first, second] = await importBoth(
    line('casa-a', { category: 'Casa nova' }),
    line('casa-b', { category: 'Casa nova' }),
  )
  expect([summarize(first!), summarize(second!)]).toEqual([
    [1, 0, 0, 0],
    [1, 0, 0, 0],
  ])
  expect(await shop.sql("select slug from categories where name = 'Casa nova'")).toEqual([
    { slug: 'casa-nova' },
  ])
  expect(
    await shop.sql(
      `select p.slug from products p join categories c on c.id = p.category_id
       where c.slug = 'casa-nova' order by p.slug`,
    ),
  ).toEqual([{ slug: 'casa-a' }, { slug: 'casa-b' }])
})

test('two handles with the same slug, imported at once, are two products', async () => {
  const [first, second] = await importBoth(
    line('Saia Lua', { sku: 'SAIA-1' }),
    line('SAIA LUA', { sku: 'SAIA-2' }),
  )
  expect([summarize(first!), summarize(second!)]).toEqual([
    [1, 0, 0, 0],
    [1, 0, 0, 0],
  ])
  expect(await slugsLike('saia-lua%')).toEqual(['saia-lua', expect.stringMatching(/^saia-lua-[0-9a-f]{8}$/)])
})
