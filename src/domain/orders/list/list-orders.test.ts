import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderPage } from '#contract/orders'
import { copyOrder } from '#test/copy-order'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

type Headers = Record<string, string>

const price = 10_000
const clerk = async () => createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
const listed = (query: string, headers: Headers) => shop.call<OrderPage>(`/api/orders?${query}`, { headers })

/** Places an order of one item, by default paid by card. */
async function placed(change: Record<string, unknown> = {}): Promise<PlacedOrder> {
  const product = await createProduct({ price, sizes: ['U'], stock: 5 })
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' }, ...change }),
    headers: { ...(await createCart(shop, product.variants[0]!.id)), ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return body
}

/** Returns a unique search word with a letter, because digits alone are an order number. */
const aMark = () => `x${randomUUID().slice(0, 8)}`

describe('order list for staff', () => {
  const customer = (name: string) => ({
    ...createOrderBody().customer,
    name,
    email: `${randomUUID()}@dao.test`,
  })

  test('finds by number, name and email, and counts per status under the same search', async () => {
    const [mark, staff] = [aMark(), await clerk()]
    const paid = await placed({ customer: customer(`Zélia ${mark}`) })
    const open = await placed({ customer: customer(`Bruno ${mark}`), payment: { method: 'pix' } })
    const found = async (query: string) => (await listed(query, staff.headers)).body.items.map(({ id }) => id)
    for (const typed of [paid.number, paid.number.toLowerCase(), paid.number.slice(4)])
      expect(await found(`search=${typed}`)).toEqual([paid.orderId])
    expect(await found(`search=${mark}`)).toEqual([open.orderId, paid.orderId])
    expect(await found(`search=${encodeURIComponent('zélia ')}${mark}`)).toEqual([paid.orderId])
    const page = (await listed(`search=${mark}&status=paid`, staff.headers)).body
    expect(page).toMatchObject({
      total: 1,
      counts: { paid: 1, awaiting_payment: 1 },
      items: [
        {
          number: paid.number,
          customer: `Zélia ${mark}`,
          pieces: 1,
          total: price + 1_490,
          paymentMethod: 'card',
          destination: 'Goiânia, GO',
          nextSteps: ['picking', 'shipped', 'cancelled'],
        },
      ],
    })
    expect((await listed(`search=${mark}&status=shipped`, staff.headers)).body).toMatchObject({
      items: [],
      total: 0,
      counts: { paid: 1, awaiting_payment: 1 },
    })
  })

  test('counts up to a limit, and reports it', async () => {
    const [mark, staff] = [aMark(), await clerk()]
    const { orderId } = await placed()
    const copies = (many: number, status: string) =>
      copyOrder(shop, orderId, Array(many).fill({ status, customer_name: `Muitos ${mark}` }))
    await copies(999, 'completed')
    const few = (await listed(`search=${mark}`, staff.headers)).body
    expect(few).toMatchObject({ total: 999, counts: { completed: 999 }, countsEndAt: null })
    await copies(4_050, 'completed')
    await copies(7, 'disputed')
    const rare = (await listed(`search=${mark}&status=disputed`, staff.headers)).body
    expect(rare).toMatchObject({ total: 7, countsEndAt: 1_000 })
    const many = (await listed(`search=${mark}&status=completed`, staff.headers)).body
    expect(many).toMatchObject({ total: 1_000, counts: { completed: 1_000 }, countsEndAt: 1_000 })
    const all = (await listed('status=completed&page=50&pageSize=100', staff.headers)).body
    expect(all).toMatchObject({ total: 5_000, countsEndAt: 5_000 })
    expect(all.items).toHaveLength(100)
    expect(all.counts['paid']).toBeLessThan(5_000)
    await shop.sql("delete from orders where status in ('completed', 'disputed')")
  })

  test('returns no row on two pages', async () => {
    const [mark, staff] = [aMark(), await clerk()]
    for (let made = 0; made < 5; made++) await placed({ customer: customer(`Caio ${mark}`) })
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listed(`search=${mark}&pageSize=2&page=${page}`, staff.headers)),
    )
    expect(pages.map(({ body }) => body.items.length)).toEqual([2, 2, 1])
    expect(new Set(pages.flatMap(({ body }) => body.items.map(({ id }) => id))).size).toBe(5)
    expect(pages[0]!.body).toMatchObject({ total: 5, page: 1, pageSize: 2 })
  })

  test.each(['%', '_', "'", "' or 1=1 --", '\\', '999999999999', 'a%00b'])(
    'handles a search for %s safely',
    async (typed) => {
      const staff = await clerk()
      await placed()
      const query = typed.includes('%00') ? typed : encodeURIComponent(typed)
      const { status, body } = await listed(`search=${query}`, staff.headers)
      if (typed.includes('%00')) expect(status).toBe(422)
      else expect([status, body.items]).toEqual([200, []])
    },
  )

  test.each([
    'page=0',
    'page=x',
    'pageSize=101',
    'status=unknown',
    'sort=price',
    'after=1',
    'from=2026-02-30',
    'to=ontem',
  ])('refuses %s', async (query) => {
    const staff = await clerk()
    const { status, body } = await listed(query, staff.headers)
    expect([status, body.code]).toEqual([422, 'request.invalid'])
  })
})
