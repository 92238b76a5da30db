import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BulkPreview } from '#contract/bulk-operations'
import type { ProductEdit } from '#contract/products'
import type { BulkChange, TaskPage, TaskRow, TaskView } from '#contract/tasks'
import { createCategory, createSignedInPerson, createProduct, type CreatedProduct } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
})

const call = <T>(path: string, body?: unknown, method?: string) =>
  shop.call<T>(`/api${path}`, {
    headers,
    ...(body === undefined ? {} : { body }),
    ...(method ? { method } : {}),
  })
const idsOf = (made: readonly CreatedProduct[]) => made.map(({ id }) => id)
const ended = async (id: string): Promise<TaskView> => {
  let task: TaskView | undefined
  await expect
    .poll(async () => (task = (await call<TaskView>(`/tasks/${id}`)).body).state)
    .toMatch(/^(done|undone|failed|stopped)$/)
  return task!
}
async function run(over: object, change: BulkChange, expected: number): Promise<TaskView> {
  const { status, body } = await call<TaskView>('/bulk-operations', { over, change, expected })
  expect([status, body.code, body.fields]).toEqual([201, undefined, undefined])
  return ended(body.id)
}
const undo = async ({ id }: TaskView) => {
  expect((await call(`/tasks/${id}/undo`, {})).status).toBe(200)
  return ended(id)
}
/** Selects every column that a bulk change may write. */
const touched = (ids: readonly string[]) =>
  shop.sql<{ id: string; own: string; rest: string }>(
    `select p.id, md5(jsonb_build_array(p.price, p.compare_at, p.sale_starts_at, p.sale_ends_at, p.tags)::text) as own,
       md5(jsonb_build_array(p.category_id, p.size_guide_id, p.status, p.publish_at, p.published_at,
         (select jsonb_agg(jsonb_build_array(v.id, v.price, v.compare_at) order by v.id) from variants v where v.product_id = p.id),
         (select jsonb_agg(c.category_id order by c.category_id) from product_categories c where c.product_id = p.id)
       )::text) as rest
     from products p where p.id = any($1) order by p.id`,
    [ids],
  )
const priceOf = async (slug: string) =>
  (await shop.call<{ price: { cash: number } }>(`/api/catalog/products/${slug}`)).body.price.cash

describe('[AD-05] bulk changes of products', () => {
  test('creates one task when the same start request is retried or sent in parallel, and refuses its id for another change', async () => {
    const made = await createProduct({ price: 10_000 })
    const input = {
      id: randomUUID(),
      over: { ids: [made.id] },
      change: { kind: 'price_percent', percent: 10, to90: false },
      expected: 1,
    }
    const tries = await Promise.all([call('/bulk-operations', input), call('/bulk-operations', input)])
    expect(tries.map(({ status }) => status)).toEqual([201, 201])
    await ended(input.id)
    expect((await call('/bulk-operations', input)).status).toBe(201)
    expect(await priceOf(made.slug)).toBe(11_000)
    const other = { ...input, change: { ...input.change, percent: 20 } }
    expect((await call('/bulk-operations', other)).body.fields).toHaveProperty('id')
  })

  test('previews a filter, applies the change, writes one audit row and a history entry per product, and undoes it exactly', async () => {
    const mark = `x${randomUUID().slice(0, 8)}`
    const made = [
      await createProduct({ name: `Legging ${mark}`, price: 18_990 }),
      await createProduct({ name: `Top ${mark}`, price: 9_990, compareAt: 12_990 }),
      await createProduct({ name: `Short ${mark}`, price: 100 }),
    ]
    const before = await touched(idsOf(made))
    const over = { filter: { search: mark } }
    const change: BulkChange = { kind: 'price_amount', amount: -1_000, to90: true }
    const preview = (await call<BulkPreview>('/bulk-operations/preview', { over, change })).body
    expect(preview).toMatchObject({
      total: 3,
      changed: 2,
      unchanged: 0,
      refused: 1,
      reasons: [{ code: 'price_low', count: 1 }],
      left: [{ id: made[2]!.id, text: 'O preço ficaria em zero ou menos.' }],
      sum: { before: 28_980, after: 26_980 },
    })
    expect(preview.rows.map(({ before: from, after }) => [from.price, after.price]).sort()).toEqual([
      [18_990, 17_990],
      [9_990, 8_990],
    ])
    expect(await touched(idsOf(made)), 'a preview writes nothing').toEqual(before)

    const done = await run(over, change, 3)
    expect(done).toMatchObject({
      state: 'done',
      total: 3,
      done: 3,
      counts: { changed: 2, refused: 1, unchanged: 0 },
    })
    expect([await priceOf(made[0]!.slug), await priceOf(made[1]!.slug)]).toEqual([17_990, 8_990])
    const { items } = (await call<{ items: TaskRow[] }>(`/tasks/${done.id}/rows`)).body
    expect(items).toMatchObject([{ productId: made[2]!.id, text: 'O preço ficaria em zero ou menos.' }])
    const entries = await shop.sql<{ action: string; after: object }>(
      "select action, after from audit_logs where entity_type = 'task' and entity_id = $1",
      [done.id],
    )
    expect(entries).toMatchObject([
      { action: 'UPDATE', after: { products: 3, change: { kind: 'price_amount' } } },
    ])
    const history = await shop.call<{ items: { id: string; before: object; after: object }[] }>(
      `/api/products/${made[1]!.id}/history`,
      { headers },
    )
    expect(history.body.items[0]).toMatchObject({
      before: { price: 9_990, compareAt: 12_990 },
      after: { price: 8_990, compareAt: 11_990 },
    })

    expect(await undo(done)).toMatchObject({ state: 'undone', counts: { back: 2, kept: 0 } })
    expect(await touched(idsOf(made))).toEqual(before)
    expect(await priceOf(made[0]!.slug)).toBe(18_990)
    expect((await call(`/tasks/${done.id}/undo`, {})).status, 'once').toBe(409)
  })

  test('undo keeps what somebody changed after the bulk change and reports it', async () => {
    const made = [await createProduct(), await createProduct()]
    const done = await run({ ids: idsOf(made) }, { kind: 'price_exact', price: 5_000 }, 2)
    const since = { method: 'PATCH', headers, body: { price: 6_000 } }
    expect((await shop.call(`/api/products/${made[0]!.id}`, since)).status).toBeLessThan(300)
    expect(await undo(done)).toMatchObject({ counts: { back: 1, kept: 1 } })
    expect([await priceOf(made[0]!.slug), await priceOf(made[1]!.slug)]).toEqual([6_000, 10_000])
    const { items } = (await call<{ items: TaskRow[] }>(`/tasks/${done.id}/rows`)).body
    expect(items).toMatchObject([
      { productId: made[0]!.id, text: 'Não foi desfeito, porque mudou depois da tarefa: preço.' },
    ])
  })

  test('reverting a product to an earlier state also reverts a bulk change', async () => {
    const product = await createProduct({
      variants: [{ sku: randomUUID(), colorName: 'Preto', colorHex: '#222222', size: 'M', price: 20_000 }],
    })
    const edit = () => shop.call<ProductEdit>(`/api/products/${product.id}`, { headers })
    const named = { ...(await edit()).body.form, name: 'Outro nome' }
    expect(
      (await shop.call(`/api/products/${product.id}`, { method: 'PUT', headers, body: named })).status,
    ).toBe(200)
    const history = () =>
      shop.call<{ items: { id: string }[] }>(`/api/products/${product.id}/history`, { headers })
    const [entry] = (await history()).body.items
    await run({ ids: [product.id] }, { kind: 'price_percent', percent: -50, to90: false }, 1)
    const then = { method: 'POST', headers }
    expect((await shop.call(`/api/products/${product.id}/history/${entry!.id}`, then)).status).toBe(200)
    const { form } = (await edit()).body
    expect([form.name, form.price, form.variants[0]!.price]).toEqual(['Outro nome', 10_000, 20_000])
  })

  test('publishes the products that are ready and refuses the others with their reason', async () => {
    const categoryId = await createCategory(`Classe ${randomUUID().slice(0, 8)}`)
    const [bare, ready] = [await createProduct({ status: 'draft' }), await createProduct({ status: 'draft' })]
    await shop.sql('update products set category_id = $2 where id = $1', [ready.id, categoryId])
    const done = await run({ ids: [bare.id, ready.id] }, { kind: 'state', to: 'publish' }, 2)
    expect(done.counts).toMatchObject({ changed: 1, refused: 1 })
    const { items } = (await call<{ items: TaskRow[] }>(`/tasks/${done.id}/rows`)).body
    expect(items).toMatchObject([
      { productId: bare.id, text: 'Não está pronto para vender. Falta: categoria.' },
    ])
    expect((await shop.call(`/api/catalog/products/${ready.slug}`)).status).toBe(200)
  })

  test('rolls back when it is stopped', async () => {
    const made = [await createProduct(), await createProduct()]
    const before = await touched(idsOf(made))
    const started = await call<TaskView>('/bulk-operations', {
      over: { ids: idsOf(made) },
      change: { kind: 'tags', add: ['liquida'], remove: [] },
      expected: 2,
    })
    const { status } = await call(`/tasks/${started.body.id}/stop`, {})
    // The task may already be done when the request to stop arrives.
    if (status === 409) await undo(started.body)
    await ended(started.body.id)
    expect(await touched(idsOf(made))).toEqual(before)
  })

  test('lists tasks, newest first', async () => {
    const made = await createProduct()
    const done = await run({ ids: [made.id] }, { kind: 'tags', add: ['novo'], remove: [] }, 1)
    const { items, total } = (await call<TaskPage>('/tasks?pageSize=1')).body
    expect([items[0]!.id, items.length, total > 1]).toEqual([done.id, 1, true])
  })
})

describe('invalid bulk changes are refused with a reason', () => {
  const someone = { ids: [randomUUID()] }
  const exact = { kind: 'price_exact', price: 100 }
  test.each<[string, object, object, number, string]>([
    ['a product that does not exist', someone, exact, 422, 'tasks.no_products'],
    ['no ids', { ids: [] }, exact, 422, 'request.invalid'],
    ['an invalid id', { ids: ['1'] }, exact, 422, 'request.invalid'],
    ['ids and a filter', { ...someone, filter: {} }, exact, 422, 'request.invalid'],
    ['an invalid filter', { filter: { state: 'novo' } }, exact, 422, 'request.invalid'],
    ['an unknown kind', { filter: {} }, { kind: 'vender' }, 422, 'request.invalid'],
    [
      'a change without effect',
      { filter: {} },
      { kind: 'tags', add: [], remove: [] },
      422,
      'request.invalid',
    ],
    ['a negative price', { filter: {} }, { kind: 'price_exact', price: -1 }, 422, 'request.invalid'],
    ['a huge price', { filter: {} }, { kind: 'price_exact', price: 1e12 }, 422, 'request.invalid'],
    ['fractions of a centavo', { filter: {} }, { kind: 'price_exact', price: 10.5 }, 422, 'request.invalid'],
    [
      'a percentage that is not a number',
      { filter: {} },
      { kind: 'price_percent', percent: '10', to90: false },
      422,
      'request.invalid',
    ],
    [
      'a discount of 100 %',
      { filter: {} },
      { kind: 'price_percent', percent: -100, to90: false },
      422,
      'request.invalid',
    ],
    [
      'a sale period in the past',
      { filter: {} },
      { kind: 'sale_price', price: 100, from: null, until: '2020-01-01T00:00:00Z' },
      422,
      'request.invalid',
    ],
    [
      'a sale that ends before it starts',
      { filter: {} },
      { kind: 'sale_price', price: 100, from: '2090-01-02T00:00:00Z', until: '2090-01-01T00:00:00Z' },
      422,
      'request.invalid',
    ],
    [
      'an unknown category',
      { filter: {} },
      { kind: 'categories', main: randomUUID(), add: [], remove: [] },
      422,
      'request.invalid',
    ],
    [
      'an unknown size guide',
      { filter: {} },
      { kind: 'size_guide', sizeGuideId: randomUUID() },
      422,
      'request.invalid',
    ],
  ])('%s', async (_, over, change, status, code) => {
    await createProduct()
    const before = await shop.sql('select count(*) from tasks')
    for (const [path, body] of [
      ['/bulk-operations/preview', { over, change }],
      ['/bulk-operations', { over, change, expected: 1 }],
    ] as const) {
      const answer = await call(path, body)
      expect([path, answer.status, answer.body.code]).toEqual([path, status, code])
    }
    expect(await shop.sql('select count(*) from tasks')).toEqual(before)
  })

  test('refuses to start when the number of products differs from the preview', async () => {
    const made = await createProduct()
    const answer = await call('/bulk-operations', { over: { ids: [made.id] }, change: exact, expected: 2 })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'bulk-operations.count_changed',
      'Agora são 1 produtos. Confira de novo antes de começar.',
    ])
  })

  test('refuses more than 10,000 products at once', async () => {
    await shop.sql(
      `insert into products (slug, name, price, tags) select 'muitos-' || n, 'Muitos', 100, '{}' from generate_series(1, 10001) n`,
    )
    await shop.sql(
      `insert into staff_products (product_id, state, sort_name, search_text, price, stock, has_picture, has_description,
         on_sale, category_slugs, updated_at)
       select id, 'draft', 'muitos', 'muitos', 100, 0, false, false, false, '{}', now() from products where name = 'Muitos'`,
    )
    const answer = await call('/bulk-operations/preview', {
      over: { filter: { search: 'muitos' } },
      change: exact,
    })
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'São mais de 10.000 produtos de uma vez. Refine os filtros e faça em partes.',
    ])
    await shop.owner("delete from products where name = 'Muitos'")
  })
})

describe('[AD-05] random bulk changes and concurrent edits', () => {
  test('undo restores exactly what nobody else changed', async () => {
    const categories = [
      await createCategory(`Um ${randomUUID()}`),
      await createCategory(`Dois ${randomUUID()}`),
    ]
    const made: CreatedProduct[] = []
    for (const at of Array.from({ length: 6 }).keys())
      made.push(
        await createProduct({
          price: 5_000 + at * 1_111,
          compareAt: at % 2 ? 20_000 : null,
          status: at % 3 ? 'active' : 'draft',
          sizes: ['P'],
          ...(at === 4 && {
            variants: [
              { sku: randomUUID(), colorName: '', colorHex: '', size: 'U', price: 7_000, compareAt: 9_000 },
            ],
          }),
        }),
      )
    await shop.sql('update products set category_id = $1 where id = any($2)', [
      categories[0],
      idsOf(made).slice(2),
    ])
    const change: fc.Arbitrary<BulkChange> = fc.oneof(
      fc.record({
        kind: fc.constant('price_percent' as const),
        percent: fc.integer({ min: -90, max: 200 }).filter(Boolean),
        to90: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('price_exact' as const), price: fc.integer({ min: 1, max: 30_000 }) }),
      fc.record({
        kind: fc.constant('sale_percent' as const),
        percent: fc.integer({ min: 1, max: 95 }),
        to90: fc.boolean(),
        from: fc.constantFrom(null, '2089-01-01T00:00:00Z'),
        until: fc.constantFrom(null, '2090-01-01T00:00:00.123Z'),
      }),
      fc.constant({ kind: 'sale_end' as const }),
      fc.record({
        kind: fc.constant('categories' as const),
        main: fc.constantFrom(...categories),
        add: fc.subarray([categories[0]!]),
        remove: fc.subarray([categories[1]!]),
      }),
      fc.record({
        kind: fc.constant('tags' as const),
        add: fc.subarray(['novo'], { minLength: 1 }),
        remove: fc.subarray(['verão']),
      }),
      fc.record({
        kind: fc.constant('state' as const),
        to: fc.constantFrom('publish' as const, 'hide' as const, 'archive' as const, 'restore' as const),
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        change,
        fc.subarray(made),
        fc.subarray(made, { minLength: 1 }),
        fc.integer({ min: 1, max: 90_000 }),
        async (wanted, others, over, price) => {
          const before = await touched(idsOf(made))
          const done = await run({ ids: idsOf(over) }, wanted, over.length)
          expect(done.state).toBe('done')
          // Concurrent edits use another price than the task, and a tag that no bulk change uses.
          const theirPrice = 'least($2::int, coalesce(compare_at - 1, $2::int))'
          const columns = `price = case when ${theirPrice} <> price then ${theirPrice} when price > 1 then price - 1 else 2 end,
            compare_at = case when compare_at < 3 then 3 else compare_at end, tags = array['outra', $2::text]`
          for (const { id } of others)
            await shop.sql(`update products set ${columns} where id = $1`, [id, price])
          const theirs = () =>
            shop.sql('select id, price, tags from products where id = any($1) order by id', [idsOf(others)])
          const now = await theirs()
          expect((await undo(done)).state).toBe('undone')
          const after = await touched(idsOf(made))
          const free = (rows: { id: string }[]) => rows.filter(({ id }) => !idsOf(others).includes(id))
          expect(free(after)).toEqual(free(before))
          expect(after.map(({ rest }) => rest)).toEqual(before.map(({ rest }) => rest))
          // A tag edited by others stays. A price stays unless the bulk change did not touch it.
          expect(await theirs()).toEqual(now)
        },
      ),
      { numRuns: 12 },
    )
  })
})
