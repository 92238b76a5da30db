import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CategoryDetail, CategoryMembers, CategoryView, ProductList } from '#contract/catalog'
import {
  type CategoryEdit,
  type CategoryForm,
  type CategoryRule,
  type CategoryTree,
  maxSiblingCategories,
} from '#contract/products'
import { findNoLongerNew } from '#context/products/subscribers/sync-rule-members.ts'
import { productJobs } from '#context/products/jobs.ts'
import { newnessQueue } from '#context/products/subscribers/schedule-jobs.ts'
import { type CategoryInput, upsertCategory } from '#domain/products'
import { database, transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { fieldErrors } from '#texts/storefront/field-errors'
import { categories as words } from '#texts/admin-products/categories'
import { createSignedInPerson, createProduct, createSet } from '#test/factories'
import { createPromotionForm } from '#test/promotion-form'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
})

const ask = <T>(method: string, path: string, body?: object) =>
  shop.call<T>(`/api/categories${path}`, { method, body, headers })
const tree = async () => (await ask<CategoryTree>('GET', '')).body.items
const read = async (id: string) => (await ask<CategoryEdit>('GET', `/${id}`)).body

/** Returns a valid category form. */
const aForm = (change: Partial<CategoryForm> = {}): CategoryForm => ({
  name: 'Saias',
  slug: `saias-${randomUUID().slice(0, 8)}`,
  parentId: null,
  description: '<p>Leves.</p>',
  picture: null,
  seoTitle: '',
  seoDescription: '',
  isVisible: true,
  sort: 'hand',
  rule: null,
  ...change,
})
const aRule = (change: Partial<CategoryRule> = {}): CategoryRule => ({
  tags: [],
  minPrice: null,
  maxPrice: null,
  newDays: null,
  onSale: false,
  ...change,
})
async function made(change: Partial<CategoryForm> = {}): Promise<CategoryEdit> {
  const { status, body } = await ask<CategoryEdit>('POST', '', aForm(change))
  expect([status, body.fields]).toEqual([201, undefined])
  return body
}
const save = ({ id, form, version }: CategoryEdit, change: Partial<CategoryForm>) =>
  ask<CategoryEdit>('PUT', `/${id}`, { ...form, version, ...change })
const place = (id: string, parentId: string | null, position: number, version?: string) =>
  ask<CategoryTree>('POST', `/${id}/place`, { parentId, position, ...(version && { version }) })
const order = (id: string, productIds: string[], version?: string) =>
  ask<CategoryEdit>('PUT', `/${id}/order`, { productIds, ...(version && { version }) })

const list = async (query: string) => (await shop.call<ProductList>(`/api/catalog/products?${query}`)).body
const listed = async (slug: string, more = '') =>
  (await list(`category=${slug}&pageSize=60${more}`)).items.map(({ id }) => id)
const page = (slug: string) => shop.call<CategoryDetail>(`/api/catalog/categories/${slug}`)
const members = async (id: string) =>
  (await shop.call<CategoryMembers>(`/api/catalog/category-members/${id}`, { headers })).body

describe('creating and editing a category', () => {
  test('[AD-09] saves text, position and SEO fields, and the store shows them', async () => {
    const above = await made({ name: 'Vestuário' })
    const { id, form, version } = await made({
      name: 'Saias longas',
      parentId: above.id,
      description: '<p onclick="x()">Até o <b>chão</b>.</p><script>alert(1)</script>',
      seoTitle: 'Saias longas de linho',
      seoDescription: 'Saias que vão até o chão.',
    })
    expect(form.description).toBe('<p>Até o <strong>chão</strong>.</p>')
    expect((await page(form.slug)).body).toMatchObject({
      name: 'Saias longas',
      description: 'Até o chão.',
      descriptionHtml: '<p>Até o <strong>chão</strong>.</p>',
      seo: { title: 'Saias longas de linho', description: 'Saias que vão até o chão.' },
    })
    expect((await tree()).find((node) => node.id === id)).toMatchObject({ parentId: above.id, position: 0 })
    const saved = await save({ id, form, version } as CategoryEdit, { name: 'Saias midi' })
    expect(saved.body.form.name).toBe('Saias midi')
    const audited = await shop.sql<{ action: string; after: object }>(
      "select action, after from audit_logs where entity_type = 'category' and entity_id = $1 order by at",
      [id],
    )
    expect(audited.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE'])
    expect(audited[1]!.after).toEqual({ name: 'Saias midi' })
  })

  test('[AD-09] refuses to save over another version and returns the current one', async () => {
    const first = await made()
    expect((await save(first, { name: 'Da Ana' })).status).toBe(200)
    const clash = await save(first, { name: 'Da Bia' })
    expect([clash.status, clash.body.code]).toEqual([409, 'record.changed'])
    expect((clash.body.data!['current'] as CategoryEdit).form.name).toBe('Da Ana')
  })

  test('[AD-09] reports all invalid fields at once and creates nothing', async () => {
    const other = await made()
    const before = await tree()
    const { status, body } = await ask(
      'POST',
      '',
      aForm({
        slug: other.form.slug,
        parentId: randomUUID(),
        picture: { mediaId: 'a'.repeat(24), alt: '' },
        rule: aRule({ minPrice: 9_000, maxPrice: 100 }),
      }),
    )
    expect([status, body.fields]).toEqual([
      422,
      {
        slug: words.problems.slugTaken,
        parentId: fieldErrors.gone,
        picture: fieldErrors.gone,
        'rule.maxPrice': words.problems.priceTurned,
      },
    ])
    expect((await ask('POST', '', aForm({ rule: aRule() }))).body.fields).toEqual({
      rule: words.problems.emptyRule,
    })
    for (const wrong of [
      { slug: 'Saias Longas' },
      { name: ' ' },
      { sort: 'alfabética' },
      { isVisible: 'sim' },
    ])
      expect((await ask('POST', '', { ...aForm(), ...wrong })).status).toBe(422)
    expect(await tree()).toEqual(before)
  })

  test('[AD-09] a hidden category and its descendants are in no list and have no page; their products are still sold', async () => {
    const above = await made()
    const below = await made({ parentId: above.id })
    const product = await createProduct({ categorySlug: below.form.slug })
    expect(await listed(above.form.slug)).toEqual([product.id])
    const hidden = await save(above, { isVisible: false })
    expect(hidden.status).toBe(200)
    expect((await page(below.form.slug)).status).toBe(404)
    const all = (await shop.call<CategoryView[]>('/api/catalog/categories')).body
    expect(all.some(({ slug }) => [above.form.slug, below.form.slug].includes(slug))).toBe(false)
    expect(await listed(below.form.slug)).toEqual([])
    expect((await shop.call(`/api/catalog/products/${product.slug}`)).status).toBe(200)
    expect((await members(below.id)).items.map(({ id }) => id)).toEqual([product.id])
    await save(hidden.body, { isVisible: true })
    expect(await listed(above.form.slug)).toEqual([product.id])
  })

  test('[AD-09] redirects the old paths of a renamed category, over several renames', async () => {
    const one = await made()
    const [first, second, third] = [one.form.slug, `${one.form.slug}-b`, `${one.form.slug}-c`]
    const two = (await save(one, { slug: second! })).body
    await save(two, { slug: third! })
    for (const old of [first, second])
      expect((await page(old!)).body.data).toEqual({ movedTo: `/colecoes/${third}` })
    expect((await page(third!)).status).toBe(200)
  })
})

describe('the category tree', () => {
  const shape = async (ids: string[]) =>
    (await tree())
      .filter(({ id }) => ids.includes(id))
      .map(({ id, parentId }) => [ids.indexOf(id), ids.indexOf(parentId ?? '')])

  test('[AD-09] moves a category with its descendants; promotions of its ancestors apply to it', async () => {
    const [a, b, c] = [await made(), await made(), await made()]
    const product = await createProduct({ categorySlug: c.form.slug, price: 10_000 })
    const { body: promotion } = await shop.call<{ id: string }>('/api/promotions', {
      body: createPromotionForm({ categoryIds: [a.id], value: 5_000 }),
      headers,
    })
    const session = { 'x-cart-session': randomUUID() }
    const total = async () => (await shop.call<{ discount: number }>('/api/cart', { headers: session })).body
    await shop.call('/api/cart/items', {
      body: { variantId: product.variants[0]!.id, quantity: 1 },
      headers: session,
    })
    const before = JSON.stringify(await total())
    expect((await place(c.id, b.id, 0)).status).toBe(200)
    expect((await place(b.id, a.id, 0)).status).toBe(200)
    expect(await shape([a.id, b.id, c.id])).toEqual([
      [0, -1],
      [1, 0],
      [2, 1],
    ])
    expect(await listed(a.form.slug)).toEqual([product.id])
    expect(JSON.stringify(await total())).not.toBe(before)
    await shop.call(`/api/promotions/${promotion.id}/end`, { method: 'POST', headers })
  })

  test('[AD-09] refuses to move in a tree that changed meanwhile, and returns the current tree', async () => {
    const [one, two] = [await made(), await made()]
    const seen = (await ask<CategoryTree>('GET', '')).body
    const moved = await place(one.id, null, 0, seen.version)
    expect(moved.status).toBe(200)
    expect(moved.body.version).not.toBe(seen.version)
    const clash = await place(two.id, null, 0, seen.version)
    expect([clash.status, clash.body.code]).toEqual([409, 'record.changed'])
    expect(clash.body.data!['current']).toEqual(moved.body)
    expect(await tree()).toEqual(moved.body.items)
    expect((await place(two.id, null, 0, moved.body.version)).status).toBe(200)
    // Editing other fields does not change the version of the tree.
    const known = (await ask<CategoryTree>('GET', '')).body.version
    expect((await save(await read(two.id), { name: 'Outro nome' })).status).toBe(200)
    expect((await place(one.id, null, 1, known)).status).toBe(200)
  })

  test('[AD-09] refuses cycles and more than four levels', async () => {
    const one = await made()
    const two = await made({ parentId: one.id })
    const three = await made({ parentId: two.id })
    const four = await made({ parentId: three.id })
    const codes = [
      (await place(one.id, one.id, 0)).body.code,
      (await place(one.id, three.id, 0)).body.code,
      (await save(one, { parentId: four.id })).body.code,
      (await ask('POST', '', aForm({ parentId: four.id }))).body.code,
      (await place((await made()).id, four.id, 0)).body.code,
      (await place(randomUUID(), null, 0)).body.code,
      (await place(one.id, randomUUID(), 0)).body.code,
    ]
    expect(codes).toEqual([
      'products.category_circle',
      'products.category_circle',
      'products.category_circle',
      'products.category_too_deep',
      'products.category_too_deep',
      'products.category_not_found',
      'products.category_not_found',
    ])
    const upside = upsertCategory
    await expect(
      transaction((tx) =>
        upside(tx, makeSystemCtx('teste'), {
          slug: one.form.slug,
          name: 'Volta',
          parentSlug: four.form.slug,
        }),
      ),
    ).rejects.toThrow('products.category_circle')
  })

  test('an upsert of a category saves by the command of the editor: same validation, last of its siblings', async () => {
    const [above, sibling] = [await made(), await made()]
    await place(sibling.id, above.id, 0)
    const slug = `nova-${randomUUID().slice(0, 8)}`
    const input = { slug, name: 'Nova', parentSlug: above.form.slug }
    const upsert = (change: Partial<CategoryInput> = {}) =>
      transaction((tx) => upsertCategory(tx, makeSystemCtx('teste'), { ...input, ...change }))
    const id = await upsert({ description: '<p>Boa.</p>' })
    const nodes = (await tree()).filter(({ parentId }) => parentId === above.id)
    expect(nodes.map((node) => [node.id, node.position])).toEqual([
      [sibling.id, 0],
      [id, 1],
    ])
    await save(await read(id), { isVisible: false, sort: 'price_asc' })
    expect(await upsert({ name: 'Renomeada' })).toBe(id)
    expect((await read(id)).form).toMatchObject({
      name: 'Renomeada',
      description: '<p>Boa.</p>',
      isVisible: false,
      sort: 'price_asc',
    })
    await expect(upsert({ rule: aRule() })).rejects.toMatchObject({
      code: 'request.invalid',
      data: { fields: { rule: words.problems.emptyRule } },
    })
    const third = await made({ parentId: id })
    const fourth = await made({ parentId: third.id })
    await expect(upsert({ slug: `${slug}-5`, parentSlug: fourth.form.slug })).rejects.toThrow(
      'products.category_too_deep',
    )
  })

  test('[AD-09] accepts at most 200 child categories', async () => {
    const above = await made()
    await shop.owner(
      `insert into categories (slug, name, parent_id, position)
       select 'filha-' || n || '-' || $1, 'Filha ' || n, $1::uuid, n - 1 from generate_series(1, ${maxSiblingCategories - 1}) n`,
      [above.id],
    )
    expect((await ask('POST', '', aForm({ parentId: above.id }))).status).toBe(201)
    expect((await ask('POST', '', aForm({ parentId: above.id }))).body.code).toBe(
      'products.category_too_many',
    )
    const other = await made()
    expect((await place(other.id, above.id, 0)).body.code).toBe('products.category_too_many')
    const grown = await made()
    await shop.owner(
      `insert into categories (slug, name, parent_id, position)
       select 'outra-' || n || '-' || $1, 'Outra ' || n, $1::uuid, n - 1 from generate_series(1, 1000) n`,
      [grown.id],
    )
    expect((await ask('POST', `/${grown.id}/merge`, { into: other.id })).body.code).toBe(
      'products.category_too_many',
    )
    await shop.owner('delete from categories where parent_id = any($1)', [[above.id, grown.id]])
  })
})

describe('the order of products in a category', () => {
  test('[AD-09] manual by default: pinned products first, the others after them, newest first', async () => {
    const { id, form } = await made()
    const [a, b, c] = [
      await createProduct({ categorySlug: form.slug, publishedAt: new Date('2026-01-01') }),
      await createProduct({ categorySlug: form.slug, publishedAt: new Date('2026-02-01') }),
      await createProduct({ categorySlug: form.slug, publishedAt: new Date('2026-03-01') }),
    ].map((product) => product.id) as [string, string, string]
    expect(await listed(form.slug)).toEqual([c, b, a])
    const { orderVersion } = await read(id)
    expect((await order(id, [a], orderVersion)).status).toBe(200)
    expect(await listed(form.slug)).toEqual([a, c, b])
    expect(await listed(form.slug, '&sort=featured')).toEqual([a, c, b])
    expect(await listed(form.slug, '&sort=newest')).toEqual([c, b, a])
    const second = await list(`category=${form.slug}&pageSize=1&page=2`)
    expect(second.items.map((each) => each.id)).toEqual([c])
    expect((await members(id)).items.map((each) => each.id)).toEqual([a, c, b])
    const clash = await order(id, [b], orderVersion)
    expect([clash.status, clash.body.code]).toEqual([409, 'record.changed'])
    expect((clash.body.data!['current'] as CategoryEdit).pinnedProductIds).toEqual([a])
    expect((await order(id, [randomUUID()])).body.fields).toEqual({ productIds: fieldErrors.gone })
    // An archived product keeps its pinned position.
    await shop.sql("update products set status = 'archived' where id = $1", [a])
    await order(id, [b, a, c])
    await createProduct({ categorySlug: form.slug, publishedAt: new Date('2026-04-01') })
    expect((await listed(form.slug)).slice(0, 2)).toEqual([b, a])
  })

  test('[AD-09] by rule: newest, best-selling, price', async () => {
    const first = await made()
    const prices = [5_000, 9_000, 7_000]
    const ids: string[] = []
    for (const price of prices) ids.push((await createProduct({ categorySlug: first.form.slug, price })).id)
    const by = async (sort: CategoryForm['sort']) => {
      const now = await read(first.id)
      expect((await save(now, { sort })).status).toBe(200)
      return (await listed(first.form.slug)).map((id) => prices[ids.indexOf(id)])
    }
    expect(await by('price_asc')).toEqual([5_000, 7_000, 9_000])
    expect(await by('price_desc')).toEqual([9_000, 7_000, 5_000])
    await shop.sql('update catalog_cards set popularity = 5 where id = $1', [ids[2]])
    await save(await read(first.id), { name: 'Outro nome' })
    expect((await by('best_selling'))[0]).toBe(7_000)
  })

  test('[AD-09] the category of sets can be reordered, and keeps its slug and its position', async () => {
    await transaction((tx) =>
      upsertCategory(tx, makeSystemCtx('teste'), { slug: 'conjuntos', name: 'Conjuntos' }),
    )
    const id = (await tree()).find(({ slug }) => slug === 'conjuntos')!.id
    const pieces = [await createProduct(), await createProduct()]
    const [a, b] = [await createSet(pieces), await createSet(pieces)]
    const ids = (await members(id)).items.map((each) => each.id)
    expect(ids).toEqual(expect.arrayContaining([a.id, b.id]))
    await order(id, [ids.at(-1)!])
    expect((await listed('conjuntos'))[0]).toBe(ids.at(-1))
    const { body } = await save(await read(id), { slug: 'kits' })
    expect(body.code).toBe('products.category_of_sets')
    expect((await ask('DELETE', `/${id}`)).body.code).toBe('products.category_of_sets')
    const other = await made()
    expect((await ask('POST', `/${other.id}/merge`, { into: id })).body.code).toBe(
      'products.category_of_sets',
    )
  })
})

describe('a category with a rule', () => {
  test('[AD-09] contains matching products beside the manual ones, and follows product changes', async () => {
    const tag = `tag-${randomUUID().slice(0, 8)}`
    const { id, form } = await made({ rule: aRule({ tags: [tag, 'outra'], maxPrice: 10_000 }) })
    const chosen = await createProduct({ categorySlug: form.slug, price: 90_000 })
    const fits = await createProduct({ tags: [tag], price: 9_000 })
    await createProduct({ tags: [tag], price: 11_000 })
    expect((await listed(form.slug)).toSorted()).toEqual([chosen.id, fits.id].toSorted())
    expect(await read(id)).toMatchObject({ chosen: 1, byRule: 1 })
    expect((await members(id)).items.find((each) => each.id === fits.id)?.byRule).toBe(true)
    const input = { slug: fits.slug, name: fits.name, tags: [tag] }
    await createProduct({ ...input, price: 10_001 })
    expect(await listed(form.slug)).toEqual([chosen.id])
    await createProduct({ ...input, price: 10_000 })
    expect(await listed(form.slug)).toHaveLength(2)
    await createProduct({ ...input, price: 10_000, tags: [] })
    expect(await listed(form.slug)).toEqual([chosen.id])
  })

  test('[AD-09] removes new products after their days, and reduced products after their sale', async () => {
    const tag = `tag-${randomUUID().slice(0, 8)}`
    const isNew = await made({ rule: aRule({ tags: [tag], newDays: 30 }) })
    const reduced = await made({ rule: aRule({ tags: [tag], onSale: true }) })
    const day = 86_400_000
    const product = await createProduct({
      tags: [tag],
      price: 8_000,
      compareAt: 10_000,
      publishedAt: new Date(Date.now() - 29 * day),
      saleEndsAt: new Date(Date.now() + day),
    })
    expect([await listed(isNew.form.slug), await listed(reduced.form.slug)]).toEqual([
      [product.id],
      [product.id],
    ])
    const run = (queue: string, data = {}) =>
      productJobs.find((job) => job.queue === queue)!.run(data as never)
    await run(newnessQueue)
    expect(await listed(isNew.form.slug)).toEqual([product.id])
    await shop.sql(
      "update products set published_at = now() - interval '31 days', sale_ends_at = now() where id = $1",
      [product.id],
    )
    expect(await findNoLongerNew(database())).toEqual([product.id])
    await run(newnessQueue)
    await run('products.sale_changes', { productId: product.id })
    // Lists follow the notification of the commit.
    await expect
      .poll(async () => [await listed(isNew.form.slug), await listed(reduced.form.slug)])
      .toEqual([[], []])
  })

  test('[AD-09] its members equal a reference query after random changes of products and rules', async () => {
    const mark = randomUUID().slice(0, 8)
    const tags = [`a-${mark}`, `b-${mark}`]
    const { id } = await made({ rule: aRule({ tags }) })
    const own = [await createProduct(), await createProduct(), await createProduct()]
    const price = fc.constantFrom(5_000, 7_500, 10_000)
    const product = fc.record({
      at: fc.integer({ min: 0, max: 2 }),
      tags: fc.subarray(tags),
      price,
      compareAt: fc.constantFrom(null, 20_000),
      daysOld: fc.integer({ min: 0, max: 20 }),
    })
    const rule = fc.record({
      tags: fc.subarray(tags),
      minPrice: fc.option(price),
      maxPrice: fc.option(price),
      newDays: fc.option(fc.constantFrom(5, 10)),
      onSale: fc.boolean(),
    })
    const obvious = async () =>
      shop.sql<{ id: string }>(
        `select p.id from products p, (select rule from categories where id = $1) c
         where p.id = any($2) and (rule->'tags' = '[]' or exists (
             select from jsonb_array_elements_text(rule->'tags') t where t = any(p.tags)))
           and (rule->>'minPrice' is null or p.price >= (rule->>'minPrice')::int)
           and (rule->>'maxPrice' is null or p.price <= (rule->>'maxPrice')::int)
           and (rule->>'newDays' is null or p.published_at > now() - make_interval(days => (rule->>'newDays')::int))
           and (not (rule->>'onSale')::boolean or p.compare_at is not null) order by 1`,
        [id, own.map((each) => each.id)],
      )
    const stored = () =>
      shop.sql<{ id: string }>(
        'select product_id as id from category_rule_members where category_id = $1 and product_id = any($2) order by 1',
        [id, own.map((each) => each.id)],
      )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(product, rule), { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const step of steps) {
          if ('at' in step) {
            const { at, daysOld, ...said } = step
            const { slug, name } = own[at]!
            await createProduct({ ...said, slug, name })
            await shop.sql(
              'update products set published_at = now() - make_interval(days => $2) where id = $1',
              [own[at]!.id, daysOld],
            )
            await createProduct({ ...said, slug, name, publishedAt: null })
          } else await save(await read(id), { rule: step })
          expect(await stored()).toEqual(await obvious())
        }
      }),
      { numRuns: 10 },
    )
  })
})

describe('merging and deleting categories', () => {
  test('[AD-09] merges products, child categories, redirects and references from other contexts', async () => {
    const [from, into] = [await made({ name: 'Bermudas' }), await made({ name: 'Shorts' })]
    const child = await made({ parentId: from.id })
    const product = await createProduct({ categorySlug: from.form.slug })
    const other = await createProduct({ categorySlug: into.form.slug })
    await shop.sql('insert into product_categories (product_id, category_id) values ($1, $2)', [
      other.id,
      from.id,
    ])
    const { body: promotion } = await shop.call<{ id: string }>('/api/promotions', {
      body: createPromotionForm({ categoryIds: [from.id] }),
      headers,
    })
    await shop.call('/api/stock/thresholds', {
      method: 'PUT',
      body: { categoryId: from.id, threshold: 7 },
      headers,
    })
    const { status, body } = await ask<CategoryEdit>('POST', `/${from.id}/merge`, { into: into.id })
    expect([status, body.id, body.chosen]).toEqual([200, into.id, 2])
    expect((await page(from.form.slug)).body.data).toEqual({ movedTo: `/colecoes/${into.form.slug}` })
    expect((await listed(into.form.slug)).toSorted()).toEqual([product.id, other.id].toSorted())
    expect((await tree()).find(({ id }) => id === child.id)).toMatchObject({ parentId: into.id, position: 0 })
    const held = await shop.sql(
      'select category_id as id from promotion_categories where promotion_id = $1',
      [promotion.id],
    )
    expect(held).toEqual([{ id: into.id }])
    const warned = await shop.sql<{ threshold: number }>(
      'select distinct threshold from stock_levels where variant_id = any($1)',
      [[...product.variants, ...other.variants].map(({ id }) => id)],
    )
    expect(warned).toEqual([{ threshold: 7 }])
    expect((await ask('POST', `/${into.id}/merge`, { into: into.id })).body.code).toBe(
      'products.category_circle',
    )
    expect((await ask('POST', `/${into.id}/merge`, { into: child.id })).body.code).toBe(
      'products.category_circle',
    )
    expect((await ask('DELETE', `/${into.id}`)).body.code).toBe('products.category_not_empty')
    await shop.call(`/api/promotions/${promotion.id}/end`, { method: 'POST', headers })
  })

  test('[AD-09] deletes only an empty category and redirects to its parent', async () => {
    const above = await made()
    const one = await made({ parentId: above.id, rule: aRule({ onSale: true }) })
    await createProduct({ price: 1_000, compareAt: 2_000 })
    expect((await ask('DELETE', `/${above.id}`)).body.code).toBe('products.category_not_empty')
    expect((await ask('DELETE', `/${one.id}`)).status).toBe(204)
    expect((await page(one.form.slug)).body.data).toEqual({ movedTo: `/colecoes/${above.form.slug}` })
    const { body: promotion } = await shop.call<{ id: string }>('/api/promotions', {
      body: createPromotionForm({ categoryIds: [above.id] }),
      headers,
    })
    expect((await ask('DELETE', `/${above.id}`)).body.code).toBe('products.category_used')
    await shop.sql('delete from promotions where id = $1', [promotion.id])
    expect((await ask('DELETE', `/${above.id}`)).status).toBe(204)
    expect((await page(one.form.slug)).body.data).toEqual({ movedTo: '/colecoes' })
    expect((await ask('DELETE', `/${above.id}`)).body.code).toBe('products.category_not_found')
  })
})

test('[AD-09] the tree stays valid after random commands: no cycles, no gaps, nothing lost', async () => {
  const at = fc.integer({ min: 0, max: 5 })
  const step = fc.oneof(
    fc.record({ does: fc.constant('place' as const), at, into: fc.option(at), position: at }),
    fc.record({ does: fc.constant('merge' as const), at, into: at }),
    fc.record({ does: fc.constant('delete' as const), at }),
    fc.record({ does: fc.constant('make' as const), into: fc.option(at) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const kept = new Map<string, string>()
      const make = async (parentId: string | null) => {
        const { status, body } = await ask<CategoryEdit>('POST', '', aForm({ parentId }))
        if (status === 201) kept.set(body.id, body.form.slug)
      }
      for (let count = 0; count < 4; count++) await make(null)
      const others = (await tree()).length - kept.size
      const ids = () => [...kept.keys()]
      for (const wanted of steps) {
        const own = ids()
        const id = 'at' in wanted ? own[wanted.at % own.length]! : undefined
        const into = 'into' in wanted && wanted.into !== null ? own[wanted.into % own.length]! : null
        if (wanted.does === 'place') await place(id!, into, wanted.position)
        if (wanted.does === 'make') await make(into)
        if (wanted.does === 'delete' && (await ask('DELETE', `/${id}`)).status === 204) kept.delete(id!)
        if (wanted.does === 'merge' && (await ask('POST', `/${id}/merge`, { into })).status === 200)
          kept.delete(id!)
        if (kept.size === 0) await make(null)
        const nodes = await tree()
        expect(nodes.length).toBe(others + kept.size)
        expect(
          nodes
            .filter((node) => kept.has(node.id))
            .map((node) => node.id)
            .toSorted(),
        ).toEqual(ids().toSorted())
        for (const [parentId, siblings] of Map.groupBy(nodes, (node) => node.parentId)) {
          expect(siblings.map(({ position }) => position)).toEqual(siblings.map((_, index) => index))
          expect(parentId === null || nodes.some((node) => node.id === parentId)).toBe(true)
        }
      }
      await shop.owner('update categories set parent_id = null where id = any($1)', [ids()])
      await shop.owner('delete from categories where id = any($1)', [ids()])
      // Raw deletions leave gaps; the next command closes them.
      await place((await tree())[0]!.id, null, 0)
      await make(null)
      await ask('DELETE', `/${ids().at(-1)}`)
    }),
    { numRuns: 6 },
  )
})
