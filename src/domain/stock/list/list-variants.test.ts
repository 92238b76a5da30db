import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { StockPage, StockView } from '#contract/stock'
import { refreshSalesRates } from '#domain/stock'
import {
  createCart,
  createCategory,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const ofStock = async () =>
  (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
const listed = async (query: string) =>
  (await shop.call<StockPage>(`/api/stock/variants?${query}`, { headers: await ofStock() })).body
const read = (id: string, headers: Record<string, string>) =>
  shop.call<StockView>(`/api/stock/variants/${id}`, { headers })

/** Returns a unique search word. */
const aMark = () => `x${randomUUID().slice(0, 8)}`

async function bought(variantId: string, quantity: number, payment: Record<string, unknown>) {
  const headers = { ...(await createCart(shop, variantId, quantity)), ...idempotencyHeaders() }
  const { status, body } = await shop.call<{ orderId: string; number: string }>('/api/checkout', {
    body: createOrderBody({ payment }),
    headers,
  })
  expect(status).toBe(201)
  return body
}

describe('stock list', () => {
  test('[RT-37] [AD-10] shows on hand, reserved, available and days left, soonest sold out first', async () => {
    const mark = aMark()
    const slow = await createProduct({ name: `Legging ${mark}`, sizes: ['P'], stock: 40 })
    const fast = await createProduct({ name: `Short ${mark}`, sizes: ['P'], stock: 10 })
    const none = await createProduct({ name: `Top ${mark}`, sizes: ['P'], stock: 0 })
    await bought(slow.variants[0]!.id, 1, { method: 'card', cardToken: 'tok_approved' })
    await bought(fast.variants[0]!.id, 4, { method: 'card', cardToken: 'tok_approved' })
    await bought(fast.variants[0]!.id, 2, { method: 'pix' })
    await refreshSalesRates()
    const { items, total, counts } = await listed(`search=${mark}`)
    expect(items.map(({ productId }) => productId)).toEqual([none.id, fast.id, slow.id])
    expect(
      items.map(({ onHand, reserved, available, daysOfStock }) => [onHand, reserved, available, daysOfStock]),
    ).toEqual([
      [0, 0, 0, 0],
      [6, 2, 4, 1],
      [39, 0, 39, 39],
    ])
    expect(total).toBe(3)
    expect(counts).toMatchObject({ all: 3, sold_out: 1, alert: 1, reserved: 1, arriving: 0, idle: 0 })
  })

  test('finds by exact SKU and EAN, and by words of name, colour and size', async () => {
    const mark = aMark()
    const colors: [string, string][] = [
      ['Terra', '#aa4422'],
      ['Preto', '#222222'],
    ]
    const { variants, id } = await createProduct({ name: `Calça Ipê ${mark}`, colors, sizes: ['P', 'G'] })
    await shop.sql("update variants set gtin = '7891000315507' where id = $1", [variants[0]!.id])
    const found = async (typed: string) =>
      (await listed(`search=${encodeURIComponent(typed)}`)).items.map(({ variantId }) => variantId)
    expect(await found(variants[1]!.sku.toLowerCase())).toEqual([variants[1]!.id])
    expect(await found('7891000315507')).toEqual([variants[0]!.id])
    expect(await found(`calca ${mark}`)).toHaveLength(4)
    expect(await found(`${mark} terra`)).toHaveLength(2)
    expect(await found(`TERRA g ${mark}`)).toHaveLength(1)
    expect(await found(`%${mark}`)).toEqual([])
    await shop.sql("update products set status = 'archived' where id = $1", [id])
  })

  test('finds every variant by a word of its name or colour among ten thousand products', async () => {
    const mark = aMark()
    await shop.sql(
      `with made as (
         insert into products (slug, name, price, status)
         select $1 || n, case when n % 4 = 0 then 'Saia ' || $1 else 'Calça ' || n end, 100, 'draft' from generate_series(1, 10000) n
         returning id, slug
       ), cut as (
         insert into variants (product_id, sku, color_name, size, position)
         select id, slug || '-' || s, case when slug like '%7' then 'Cor' || $1 else 'Azul' end, s, 1 from made, unnest(array['P', 'M']) s
         returning id
       )
       insert into stock_levels (variant_id) select id from cut`,
      [mark],
    )
    const all = async (search: string) => (await listed(`search=${encodeURIComponent(search)}`)).total
    expect(await all(`saia ${mark}`)).toBe(5_000)
    expect(await all(`cor${mark}`)).toBe(2_000)
    expect(await all(`cor${mark} saia m`)).toBe(0)
    expect(await all(`cor${mark} m calca`)).toBe(1_000)
    await shop.sql(
      "update stock_levels set is_listed = false where variant_id in (select v.id from variants v join products p on p.id = v.product_id where p.slug like $1 || '%')",
      [mark],
    )
  })

  test('filters, counts each filter, and includes descendants of a category but no archived product', async () => {
    const above = `Acima ${aMark()}`
    const aboveId = await createCategory(above)
    const [{ slug }] = (await shop.sql<{ slug: string }>('select slug from categories where id = $1', [
      aboveId,
    ])) as [{ slug: string }]
    const below = `Abaixo ${aMark()}`
    const belowId = await createCategory(below, slug)
    const [{ slug: belowSlug }] = (await shop.sql<{ slug: string }>(
      'select slug from categories where id = $1',
      [belowId],
    )) as [{ slug: string }]
    await createProduct({ categorySlug: belowSlug, sizes: ['P'], stock: 0 })
    await createProduct({ categorySlug: slug, sizes: ['P'], stock: 9 })
    await createProduct({ categorySlug: slug, sizes: ['P'], stock: 9, status: 'archived' })
    expect((await listed(`category=${slug}`)).items).toHaveLength(2)
    expect((await listed(`category=${slug}&filter=sold_out`)).items).toHaveLength(1)
    expect((await listed('category=nenhuma')).items).toEqual([])
  })

  test('pages by cursor in every order, with each row once', async () => {
    const mark = aMark()
    const sizes = ['PP', 'P', 'M', 'G', 'GG']
    const { variants } = await createProduct({ name: `Regata ${mark}`, sizes, stock: 5 })
    for (const sort of ['days_of_stock', '-days_of_stock', 'available', '-on_hand', 'sales_per_day']) {
      const seen: string[] = []
      for (let after = ''; ;) {
        const { items } = await listed(`search=${mark}&sort=${sort}&pageSize=2${after && `&after=${after}`}`)
        if (items.length === 0) break
        seen.push(...items.map(({ variantId }) => variantId))
        after = items.at(-1)!.variantId
      }
      expect(seen.toSorted()).toEqual(variants.map(({ id }) => id).toSorted())
    }
  })

  test.each(['sort=nome', 'filter=tudo', 'pageSize=101', 'page=0', 'page=NaN', 'after=x'])(
    'refuses invalid parameters: %s',
    async (query) => {
      const { status } = await shop.call(`/api/stock/variants?${query}`, { headers: await ofStock() })
      expect(status).toBe(422)
    },
  )
})

describe('stock of a variant', () => {
  test('[AD-10] shows its ledger with orders, its reservations with expiry, and its 28 days', async () => {
    const headers = await ofStock()
    const { variants } = await createProduct({ sizes: ['U'], stock: 9 })
    const variantId = variants[0]!.id
    const paid = await bought(variantId, 2, { method: 'card', cardToken: 'tok_approved' })
    const held = await bought(variantId, 3, { method: 'pix' })
    const { body } = await read(variantId, headers)
    expect(body).toMatchObject({ onHand: 7, reserved: 3, available: 4, ownThreshold: null, arrivals: [] })
    expect(body.reservations).toMatchObject([
      { orderId: held.orderId, orderNumber: held.number, quantity: 3 },
    ])
    expect(Date.parse(body.reservations[0]!.expiresAt)).toBeGreaterThan(Date.now())
    expect(body.days).toHaveLength(28)
    expect(body.days.at(-1)).toMatchObject({ available: 4, sold: 2, stocked: true })
    expect(body.days[0]).toMatchObject({ available: 0, sold: 0, stocked: false })
    expect(
      body.ledger.items.map(({ reason, onHandChange, onHand, orderNumber }) => [
        reason,
        onHandChange,
        onHand,
        orderNumber,
      ]),
    ).toEqual([
      ['reserved', 0, 7, held.number],
      ['sold', -2, 7, paid.number],
      ['reserved', 0, 9, paid.number],
      ['counted', 9, 9, null],
    ])
  })

  test('returns 404 for an unknown variant', async () => {
    const { status, body } = await read(randomUUID(), await ofStock())
    expect([status, body.code]).toEqual([404, 'stock.unknown_variant'])
  })

  test('exists as soon as its product is saved, even if nobody counted it', async () => {
    const { variants } = await createProduct({ sizes: ['U'] })
    await shop.sql('delete from stock_levels where variant_id = $1', [variants[0]!.id])
    const [{ product_id: id }] = (await shop.sql<{ product_id: string }>(
      'select product_id from variants where id = $1',
      [variants[0]!.id],
    )) as [{ product_id: string }]
    const { syncStockProducts } = await import('#domain/stock')
    const { transaction } = await import('#platform/postgres/database')
    await transaction((tx) => syncStockProducts(tx, [id]))
    expect(
      await shop.sql('select on_hand, counted from stock_levels where variant_id = $1', [variants[0]!.id]),
    ).toEqual([{ on_hand: 0, counted: false }])
  })
})
