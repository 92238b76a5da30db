import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ProductView } from '#contract/catalog'
import type { SizeGuideEdit, SizeGuideForm, SizeGuideListRow } from '#contract/products'
import { fieldErrors } from '#texts/storefront/field-errors'
import { sizeGuideEditor } from '#texts/admin-products/size-guide-editor'
import { createCategory, createSignedInPerson, createProduct } from '#test/factories'
import { useShop } from '#test/shop'
import { upsertSizeGuide } from '#domain/products'
import { makeSystemCtx } from '#platform/http/http'
import { transaction } from '#platform/postgres/database'
import { normalizeMeasure } from './validate-size-guide.ts'

const shop = useShop()
let headers: { cookie: string }

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
})

const ask = <T>(method: string, path: string, body?: object) =>
  shop.call<T>(`/api/size-guides${path}`, { method, body, headers })
const aForm = (change: Partial<SizeGuideForm> = {}): SizeGuideForm => ({
  name: 'Saias',
  columns: ['Cintura (cm)', 'Manequim'],
  rows: [
    { size: 'P', values: ['65–69', '36–38'] },
    { size: 'M', values: ['70–74', '40–42'] },
  ],
  tips: ['Meça na altura do umbigo.'],
  categoryIds: [],
  ...change,
})
async function made(change: Partial<SizeGuideForm> = {}): Promise<SizeGuideEdit> {
  const { status, body } = await ask<SizeGuideEdit>('POST', '', aForm(change))
  expect([status, body.fields]).toEqual([201, undefined])
  return body
}
const shown = async (slug: string) =>
  (await shop.call<ProductView>(`/api/catalog/products/${slug}`)).body.sizeGuide
const slugOf = async (id: string) =>
  (await shop.sql<{ slug: string }>('select slug from categories where id = $1', [id]))[0]!.slug

test('[AD-08] products of its categories show a new guide, and updates appear at once', async () => {
  const [above, below] = [await createCategory('Saias de ensaio'), '']
  const inside = await createCategory(`Saias curtas${below}`, await slugOf(above))
  const product = await createProduct({ categorySlug: await slugOf(inside) })
  expect(await shown(product.slug)).toBeNull()
  const { id, form, version } = await made({
    categoryIds: [above],
    rows: [{ size: 'P', values: ['65 - 69,5', '36–38'] }],
  })
  expect(await shown(product.slug)).toEqual({
    name: 'Saias',
    columns: form.columns,
    rows: [{ size: 'P', values: ['65–69,5', '36–38'] }],
    tips: form.tips,
  })
  expect((await ask('PUT', `/${id}`, { ...form, version, tips: ['Outra dica.'] })).status).toBe(200)
  expect((await shown(product.slug))?.tips).toEqual(['Outra dica.'])
  const clash = await ask<SizeGuideEdit>('PUT', `/${id}`, { ...form, version, name: 'Outro' })
  expect([clash.status, clash.body.code]).toEqual([409, 'record.changed'])
  // The nearest category wins, and a product's own guide before any category.
  const nearer = await made({ name: 'Curtas', categoryIds: [inside] })
  expect((await shown(product.slug))?.name).toBe('Curtas')
  await shop.sql('update products set size_guide_id = $1 where id = $2', [id, product.id])
  const { body: listed } = await ask<{ items: SizeGuideListRow[] }>('GET', '')
  expect(listed.items.find((row) => row.id === id)).toMatchObject({
    sizes: ['P'],
    products: 1,
    categories: ['Saias de ensaio'],
  })
  expect((await ask('DELETE', `/${nearer.id}`)).body.code).toBe('products.size_guide_used')
})

test('[AD-08] a copy has no uses, and only unused guides can be deleted', async () => {
  const category = await createCategory('Calças de ensaio')
  const { id } = await made({ categoryIds: [category] })
  const { status, body: copy } = await ask<SizeGuideEdit>('POST', `/${id}/copies`)
  expect([status, copy.form.name, copy.form.categoryIds]).toEqual([201, 'Saias (cópia)', []])
  const used = await ask('DELETE', `/${id}`)
  expect([used.status, used.body.code]).toEqual([409, 'products.size_guide_used'])
  expect((await ask('DELETE', `/${copy.id}`)).status).toBe(204)
  expect((await ask('GET', `/${copy.id}`)).body.code).toBe('products.size_guide_not_found')
  const audited = await shop.sql<{ action: string }>(
    "select action from audit_logs where entity_type = 'size_guide' and entity_id = $1 order by at",
    [copy.id],
  )
  expect(audited.map(({ action }) => action)).toEqual(['CREATE', 'DELETE'])
})

test('[AD-08] reports invalid, reversed, repeated and incomplete measures at their cell', async () => {
  const { problems } = sizeGuideEditor
  const { status, body } = await ask(
    'POST',
    '',
    aForm({
      columns: ['Cintura (cm)', 'Cintura (cm)'],
      rows: [
        { size: 'P', values: ['folgada', '69–65'] },
        { size: 'P', values: ['70–74'] },
      ],
      categoryIds: [randomUUID()],
    }),
  )
  expect([status, body.fields]).toEqual([
    422,
    {
      'columns.1': problems.repeated,
      'rows.1.size': problems.repeated,
      'rows.0.values.0': problems.measure,
      'rows.0.values.1': problems.turned,
      'rows.1.values': problems.uneven,
      categoryIds: fieldErrors.gone,
    },
  ])
  const many = Array.from({ length: 40 }, (_, at) => ({ size: `${at}`, values: ['1', '2'] }))
  for (const wrong of [
    { rows: [] },
    { columns: [] },
    { rows: many },
    { name: '' },
    { tips: ['x'.repeat(301)] },
  ])
    expect((await ask('POST', '', aForm(wrong as Partial<SizeGuideForm>))).status).toBe(422)
})

test('an upsert of a size guide saves by the command of the editor: same validation, same values, same categories', async () => {
  const category = await createCategory('Botas de ensaio')
  const slug = `botas-${randomUUID().slice(0, 8)}`
  const { categoryIds: _, ...own } = aForm({ rows: [{ size: 'P', values: ['65 a 69', '36–38'] }] })
  const upsert = (change: Partial<typeof own> = {}) =>
    transaction((tx) => upsertSizeGuide(tx, makeSystemCtx('teste'), { ...own, slug, ...change }))
  const id = await upsert()
  const read = async () => (await ask<SizeGuideEdit>('GET', `/${id}`)).body
  const { form, version } = await read()
  expect(form.rows).toEqual([{ size: 'P', values: ['65–69', '36–38'] }])
  expect((await ask('PUT', `/${id}`, { ...form, version, categoryIds: [category] })).status).toBe(200)
  expect(await upsert({ name: 'Botas' })).toBe(id)
  expect((await read()).form).toMatchObject({ name: 'Botas', categoryIds: [category] })
  await expect(upsert({ columns: ['Cintura (cm)', 'Cintura (cm)'] })).rejects.toMatchObject({
    code: 'request.invalid',
    data: { fields: { 'columns.1': sizeGuideEditor.problems.repeated } },
  })
  expect((await read()).form.name).toBe('Botas')
})

test.each([
  ['84-88', '84–88'],
  ['84 a 88', '84–88'],
  ['84 até 88.5', '84–88,5'],
  [' 92.5 ', '92,5'],
  ['22–24,5', '22–24,5'],
  ['rente', 'rente'],
  ['a', 'a'],
  ['84 88', '84 88'],
  ['84–88–92', '84–88–92'],
  ['3 dedos', '3 dedos'],
])('normalizes the measure %j to %j', (typed, written) => {
  expect(normalizeMeasure(typed)).toBe(written)
})
