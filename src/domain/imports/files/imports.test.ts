import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { importJobs } from '#context/imports/jobs.ts'
import { publishPendingProducts } from '#context/imports/products/publish-imported.ts'
import type { ImportRow, ImportSummary } from '#contract/imports'
import type { ProductEdit } from '#contract/products'
import type { TaskRow, TaskView } from '#contract/tasks'
import { savePicture } from '#domain/media'
import { closeJobs, openJobs } from '#platform/jobs/jobs'
import { createSignedInPerson } from '#test/factories'
import { shopifyHeader } from '#test/product-files'
import { useShop } from '#test/shop'
import { tasks as words } from '#texts/admin/tasks'

const shop = useShop()
let headers: { cookie: string }
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
  // Without job workers no picture is downloaded; the source URLs do not exist.
  await closeJobs()
  await openJobs(importJobs)
})

const asked = async <T>(path: string) => (await shop.call<T>(`/api${path}`, { headers })).body
const told = (path: string) => shop.call<TaskView>(`/api${path}`, { method: 'POST', headers })
async function settled(id: string, state: RegExp): Promise<TaskView> {
  await expect.poll(async () => (await asked<TaskView>(`/tasks/${id}`)).state).toMatch(state)
  return asked(`/tasks/${id}`)
}
async function checked(lines: readonly string[], wishes = ''): Promise<TaskView> {
  const { status, body } = await shop.call<TaskView>(`/api/imports/products?name=loja.csv${wishes}`, {
    method: 'POST',
    raw: [shopifyHeader, ...lines].join('\n'),
    headers: { ...headers, 'content-type': 'text/csv' },
  })
  expect(status).toBe(201)
  return settled(body.id, /^(ready|failed)$/)
}
async function brought(lines: readonly string[], wishes = ''): Promise<TaskView> {
  const { id } = await checked(lines, wishes)
  expect((await told(`/imports/${id}/start`)).status).toBe(200)
  return settled(id, /^(done|failed)$/)
}
async function undone({ id }: TaskView): Promise<TaskView> {
  expect((await told(`/tasks/${id}/undo`)).status).toBe(200)
  return settled(id, /^(undone|failed)$/)
}
const rowsOf = async ({ id }: TaskView) =>
  (await asked<{ items: ImportRow[] }>(`/imports/${id}/products`)).items
const left = async ({ id }: TaskView) => (await asked<{ items: TaskRow[] }>(`/tasks/${id}/rows`)).items
const summaryOf = ({ id }: TaskView) => asked<ImportSummary>(`/imports/${id}/summary`)
const products = (mark: string) =>
  shop.sql<{ slug: string; status: string; id: string }>(
    'select slug, status, id from products where slug like $1 order by slug',
    [`${mark}%`],
  )
const aMark = () => `imp-${randomUUID().slice(0, 8)}`
/** Returns the row of a product with one variant. */
const line = (slug: string, { name = 'Peça', price = '50', type = '', image = '', quantity = '4' } = {}) =>
  `${slug},${name},Texto,,${type},,true,Size,P,${slug}-P,180,${quantity},${price},,${image}`

async function edited(id: string): Promise<ProductEdit> {
  return (await shop.call<ProductEdit>(`/api/products/${id}`, { headers })).body
}
async function saved(
  { id, form, version }: ProductEdit,
  change: Partial<ProductEdit['form']>,
): Promise<void> {
  const { status } = await shop.call(`/api/products/${id}`, {
    method: 'PUT',
    headers,
    body: { ...form, ...change, version },
  })
  expect(status).toBe(200)
}

const ownPicture = async (): Promise<string> => {
  const color = { r: Math.floor(Math.random() * 255), g: 90, b: Math.floor(Math.random() * 255) }
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer()
  return `https://loja.test/media/${await savePicture(bytes)}/300.webp`
}

describe('[AD-06] the check of a product file', () => {
  test('reports the outcome of each product, the categories it would create and the number of pictures', async () => {
    const mark = aMark()
    const lines = [
      line(`${mark}-a`, { type: `Saias ${mark}`, image: `https://fotos.test/${mark}.jpg` }),
      line(`${mark}-b`, { price: 'muito' }),
      line(`${mark}-C`, {}),
    ]
    const ready = await checked(lines)
    expect(await rowsOf(ready)).toMatchObject([
      {
        row: 2,
        slug: `${mark}-a`,
        outcome: 'created',
        categories: [`Saias ${mark}`],
        pictures: 1,
        productId: null,
      },
      { row: 3, outcome: 'refused', problem: expect.stringContaining('“muito” não é um preço') },
      { row: 4, slug: `${mark}-c`, outcome: 'created', handle: null },
    ])
    const { items } = await asked<{ items: ImportRow[] }>(`/imports/${ready.id}/products?outcome=refused`)
    expect(items.map(({ row }) => row)).toEqual([3])
    expect(await summaryOf(ready)).toMatchObject({
      categories: [`Saias ${mark}`],
      pictures: { asked: 1, fetched: 0, failed: 0 },
    })
    expect(await products(mark)).toEqual([])
  })
})

describe('[AD-06] an imported product', () => {
  test('is created as a draft, whatever its file says', async () => {
    const mark = aMark()
    await brought([line(mark, { type: 'Tops', image: await ownPicture() })])
    expect(await products(mark)).toMatchObject([{ status: 'draft' }])
  })

  test('is published on request once it is complete: price, variant, category and picture', async () => {
    const mark = aMark()
    const image = await ownPicture()
    const done = await brought(
      [
        line(`${mark}-a`, { type: 'Tops', image }),
        line(`${mark}-b`, { type: 'Tops' }),
        line(`${mark}-c`, { image }),
        line(`${mark}-d`, { type: 'Tops', image: `https://fotos.test/${mark}.jpg` }),
      ],
      '&publish=true',
    )
    expect((await products(mark)).map(({ status }) => status)).toEqual(['active', 'draft', 'draft', 'draft'])
    expect((await rowsOf(done)).map(({ publication }) => publication)).toEqual([
      'published',
      'waiting',
      'waiting',
      'waiting',
    ])
    expect(await summaryOf(done)).toMatchObject({ published: 1, waiting: 3 })
  })

  test('is published when its last picture is downloaded, unless staff decided otherwise', async () => {
    const mark = aMark()
    const url = (name: string) => `https://fotos.test/${mark}-${name}.jpg`
    const done = await brought(
      [
        line(`${mark}-a`, { type: 'Tops', image: url('a') }),
        `${mark}-a,,,,,,,,,,,,,,${url('b')}`,
        line(`${mark}-z`, { type: 'Tops', image: url('a') }),
      ],
      '&publish=true',
    )
    await shop.sql("update products set status = 'archived' where slug = $1", [`${mark}-z`])
    const fetched = async (name: string) => {
      const [row] = await shop.sql<{ id: string }>(
        "update media set status = 'ready' where source_url = $1 returning id",
        [url(name)],
      )
      await publishPendingProducts({ to: row!.id })
    }
    await fetched('a')
    expect((await products(mark)).map(({ status }) => status)).toEqual(['draft', 'archived'])
    await fetched('b')
    expect((await products(mark)).map(({ status }) => status)).toEqual(['active', 'archived'])
    expect((await rowsOf(done)).map(({ publication }) => publication)).toEqual(['published', null])
  })

  test('reports pictures that failed to download with URL and reason', async () => {
    const mark = aMark()
    const url = `https://fotos.test/${mark}.jpg`
    const done = await brought([line(mark, { image: url })])
    await shop.sql("update media set problem = 'http_404' where source_url = $1", [url])
    const { pictures } = await summaryOf(done)
    expect(pictures).toMatchObject({
      asked: 1,
      failed: 1,
      problems: [{ url, text: 'O site respondeu 404.', name: 'Peça' }],
    })
  })
})

describe('[AD-06] undo of an import', () => {
  test('archives created products and restores changed ones', async () => {
    const mark = aMark()
    await brought([line(`${mark}-velha`, { name: 'Velha', price: '50', type: 'Tops' })])
    const [{ id } = { id: '' }] = await products(mark)
    const before = await edited(id)
    const done = await brought(
      [
        line(`${mark}-velha`, { name: 'Outra', price: '70', type: 'Saias', quantity: '9' }),
        line(`${mark}-nova`),
      ],
      '&stock=true',
    )
    expect(done.counts).toMatchObject({ created: 1, changed: 1 })
    const after = await undone(done)
    expect(after).toMatchObject({ state: 'undone', counts: { back: 2, kept: 0 } })
    const now = await edited(id)
    expect({ ...now.form, pictures: [] }).toEqual({ ...before.form, pictures: [] })
    expect(now.levels).toEqual(before.levels)
    expect(await products(mark)).toMatchObject([
      { slug: `${mark}-nova`, status: 'archived' },
      { slug: `${mark}-velha`, status: 'draft' },
    ])
    expect((await told(`/tasks/${done.id}/undo`)).status).toBe(409)
  })

  test('keeps what somebody changed after the import and reports it', async () => {
    const mark = aMark()
    await brought([line(`${mark}-velha`, { name: 'Velha', price: '50' })])
    const done = await brought([line(`${mark}-velha`, { name: 'Outra', price: '70' }), line(`${mark}-nova`)])
    for (const { id } of await products(mark)) await saved(await edited(id), { name: 'De alguém' })
    const after = await undone(done)
    expect(after.counts).toMatchObject({ back: 0, kept: 2 })
    expect((await left(after)).map(({ text }) => text)).toEqual([
      'Não foi desfeito, porque mudou depois da tarefa: nome.',
      'Não foi desfeito, porque mudou depois da tarefa: nome.',
    ])
    expect(
      await shop.sql('select name, price, status from products where slug like $1 order by slug', [
        `${mark}%`,
      ]),
    ).toEqual([
      { name: 'De alguém', price: 5_000, status: 'draft' },
      { name: 'De alguém', price: 5_000, status: 'draft' },
    ])
  })

  test('restores pictures that were downloaded meanwhile; a new import brings archived products back as drafts', async () => {
    const mark = aMark()
    const url = (name: string) => `https://fotos.test/${mark}-${name}.jpg`
    const lines = [line(`${mark}-a`, { image: url('antes') })]
    await brought(lines)
    const done = await brought([line(`${mark}-a`, { image: url('depois') }), line(`${mark}-b`)])
    await shop.sql("update media set status = 'ready' where source_url = any($1)", [
      [url('antes'), url('depois')],
    ])
    expect((await undone(done)).counts).toMatchObject({ back: 2, kept: 0 })
    const shown = await shop.sql(
      `select m.source_url from products p join product_pictures i on i.product_id = p.id
       join media m on m.id = i.media_id where p.slug = $1`,
      [`${mark}-a`],
    )
    expect(shown).toEqual([{ source_url: url('antes') }])
    await brought([line(`${mark}-b`)])
    expect(await products(mark)).toMatchObject([{ status: 'draft' }, { slug: `${mark}-b`, status: 'draft' }])
  })

  test('cancels the pending publication of a product', async () => {
    const mark = aMark()
    const url = `https://fotos.test/${mark}.jpg`
    const done = await brought([line(mark, { type: 'Tops', image: url })], '&publish=true')
    await undone(done)
    const [row] = await shop.sql<{ id: string }>(
      "update media set status = 'ready' where source_url = $1 returning id",
      [url],
    )
    await publishPendingProducts({ to: row!.id })
    expect(await products(mark)).toMatchObject([{ status: 'archived' }])
  })
})

test('fails a task at once on an error that a retry cannot fix, with a sentence for staff', async () => {
  const mark = aMark()
  const { id } = await checked([line(mark)])
  // The stored file no longer matches the checked one, so each attempt fails alike.
  await shop.sql("update task_files set bytes = 'nada' where task_id = $1", [id])
  expect((await told(`/imports/${id}/start`)).status).toBe(200)
  const { state, problem } = await settled(id, /^(done|failed)$/)
  expect([state, problem]).toEqual([
    'failed',
    'O arquivo não tem as colunas da Shopify, da Nuvemshop nem as desta loja. A primeira linha deve ter os nomes das colunas como uma delas os exporta.',
  ])
  const tries = await shop.sql(
    "select retry_count from jobs.job where name = 'imports.run' and data->>'taskId' = $1 and retry_count > 0",
    [id],
  )
  expect(tries).toEqual([])
})

test('marks a task as failed when its retries are used up', async () => {
  const { id } = await checked([line(aMark())])
  const { failed } = importJobs.find(({ queue }) => queue === 'imports.run')!
  await failed!({ taskId: id } as never, new Error('nobody answers'))
  expect(await asked<TaskView>(`/tasks/${id}`)).toMatchObject({ state: 'failed', problem: words.failed })
})
