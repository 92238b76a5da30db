import { beforeAll, expect, test } from 'vitest'
import type { ProductEdit } from '#contract/products'
import { createCategory, createSignedInPerson } from '#test/factories'
import { createProductForm, createVariantForm } from '#test/product-form'
import { recordStatements } from '#test/record-statements'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }
let categoryId: string

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
  categoryId = await createCategory('Contagem')
})

const create = (change: object) =>
  shop.call<ProductEdit>('/api/products', {
    method: 'POST',
    body: createProductForm({ categoryId, ...change }),
    headers,
  })
const save = ({ id, form, version }: ProductEdit, change: object) =>
  shop.call<ProductEdit>(`/api/products/${id}`, {
    method: 'PUT',
    body: { ...form, version, ...change },
    headers,
  })

/** Returns how often `work` reads each table of the form of one product. */
async function countFormReads(work: () => Promise<{ status: number }>): Promise<number[]> {
  let status = 0
  const sent = await recordStatements(async () => ({ status } = await work()))
  expect(status).toBeLessThan(300)
  const read = [
    '"products"."id"',
    '"product_categories"."product_id"',
    '"variants"."product_id"',
    '"product_pictures"."product_id"',
  ]
  return read.map(
    (key) => sent.filter((text) => text.startsWith('select') && text.includes(` where ${key} = $1`)).length,
  )
}

test('loads the form of a product once when it is saved', async () => {
  const { body } = await create({ variants: [createVariantForm(), createVariantForm({ size: 'G' })] })
  expect(await countFormReads(() => save(body, { name: 'Outro nome' }))).toEqual([1, 1, 1, 1])
})

test('loads no form when a product is created', async () => {
  expect(await countFormReads(() => create({}))).toEqual([0, 0, 0, 0])
})

test('answers a save as a reading afterwards does, with the same version', async () => {
  const other = await createCategory('Contagem também')
  const variants = [createVariantForm({ size: 'P' }), createVariantForm({ size: 'M' })]
  const { body: first } = await create({
    description: '<p>Um</p><script>1</script>',
    otherCategoryIds: [other.toUpperCase(), categoryId],
    saleStartsAt: '2026-12-01T03:00:00Z',
    variants,
    counts: variants.map(({ id }) => ({ variantId: id, onHand: 2 })),
  })
  const read = async () => (await shop.call<ProductEdit>(`/api/products/${first.id}`, { headers })).body
  expect(await read()).toEqual(first)
  type Variants = ProductEdit['form']['variants']
  const changes: ((variants: Variants) => object)[] = [
    ([one, two]) => ({
      variants: [
        { ...one!, sku: two!.sku, size: two!.size },
        { ...two!, sku: one!.sku, size: one!.size },
      ],
    }),
    ([one]) => ({ variants: [createVariantForm({ size: 'GG' }), one], otherCategoryIds: [] }),
    () => ({ name: 'Só o nome' }),
  ]
  for (const change of changes) {
    const before = await read()
    const { status, body } = await save(before, change(before.form.variants))
    expect(status).toBe(200)
    expect(await read()).toEqual(body)
  }
})
