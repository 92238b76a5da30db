import { beforeEach, describe, expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import type { PlacedOrder } from '#contract/checkout'
import type {
  PriceListMembership,
  PriceListEdit,
  PriceListForm,
  PriceListRow,
  PromotionEdit,
  PromotionPage,
} from '#contract/pricing'
import {
  loadCustomerPrice,
  providerInstallmentTable,
  loadPriceCalculator,
  refreshProviderInstallments,
} from '#domain/pricing'
import { database } from '#platform/postgres/database'
import { money } from '#shared/money/money'
import {
  createBuyer,
  createCart,
  createCategory,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
  createSessionId,
  cartHeaders as guestCart,
} from '#test/factories'
import { createPromotionForm } from '#test/promotion-form'
import { useShop } from '#test/shop'

const shop = useShop()
const staff = () => createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
type Who = { headers: Record<string, string> }

const all = '/api/promotions'
const create = ({ headers }: Who, change: Parameters<typeof createPromotionForm>[0] = {}) =>
  shop.call<PromotionEdit>(all, { body: createPromotionForm(change), headers })
const read = async ({ headers }: Who, id: string) =>
  (await shop.call<PromotionEdit>(`${all}/${id}`, { headers })).body
const list = async ({ headers }: Who, query = '') =>
  (await shop.call<PromotionPage>(`${all}${query}`, { headers })).body
const change = ({ headers }: Who, id: string, body: object) =>
  shop.call<PromotionEdit>(`${all}/${id}`, { method: 'PUT', body, headers })
const makeCodes = ({ headers }: Who, id: string, body: object) =>
  shop.call<{ codes: string[] }>(`${all}/${id}/codes`, { body, headers })
const end = ({ headers }: Who, id: string) =>
  shop.call<PromotionEdit>(`${all}/${id}/end`, { method: 'POST', headers })

const cartOf = async (price = 10_000, quantity = 1) =>
  createCart(shop, (await createProduct({ price, stock: 50 })).variants[0]!.id, quantity)
const buy = async (couponCode: string, customer = createBuyer()) =>
  shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ couponCode, customer }),
    headers: { ...(await cartOf()), ...idempotencyHeaders() },
  })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

beforeEach(() => shop.sql('update promotions set is_active = false'))

describe('[AD-11] promotions by staff', () => {
  test('creates, uses and ends one, and reports its discount to the centavo', async () => {
    const ana = await staff()
    const { status, body: made } = await create(ana, { name: 'Verão', code: 'verao26', value: 1_500 })
    expect(status).toBe(201)
    expect(made).toMatchObject({ state: 'running', form: { code: 'VERAO26' }, uses: 0, given: 0, sales: 0 })
    const orders = [await buy('verao26'), await buy('VERAO26')]
    expect(orders.map((each) => each.status)).toEqual([201, 201])
    expect(await read(ana, made.id)).toMatchObject({ uses: 2, given: 3_000, sales: 17_000 })
    const { body: ended } = await end(ana, made.id)
    expect(ended.state).toBe('ended')
    expect((await buy('VERAO26')).body).toMatchObject({
      code: 'pricing.coupon_refused',
      data: { reason: 'unknown' },
    })
    expect((await end(ana, made.id)).body.code).toBe('pricing.promotion_ended')
    expect((await list(ana, '?search=verao')).items).toMatchObject([
      { id: made.id, state: 'ended', uses: 2, given: 3_000, sales: 17_000 },
    ])
  })

  test('applies an automatic one to carts at once, until its end', async () => {
    const ana = await staff()
    const headers = await cartOf(10_000, 3)
    const off = async () => (await shop.call<CartView>('/api/cart', { headers })).body.promotions
    const { body: made } = await create(ana, {
      kind: 'buy_pay',
      value: 0,
      buy: 3,
      pay: 2,
      name: 'Leve 3, pague 2',
    })
    expect(await off()).toEqual([{ id: made.id, name: 'Leve 3, pague 2', code: null, amount: 10_000 }])
    await end(ana, made.id)
    expect(await off()).toEqual([])
  })

  test('applies one only to its target categories and products', async () => {
    const ana = await staff()
    const parent = {
      id: await createCategory('Corrida de rua'),
      slug: 'corrida-de-rua',
      name: 'Corrida de rua',
    }
    const [inside, chosen, other] = [
      await createProduct({ price: 10_000, stock: 5, categorySlug: parent.slug }),
      await createProduct({ price: 20_000, stock: 5 }),
      await createProduct({ price: 40_000, stock: 5 }),
    ]
    const { body: made } = await create(ana, { categoryIds: [parent.id], productIds: [chosen.id] })
    expect([made.categories, made.products].map((found) => found.map(({ id }) => id))).toEqual([
      [parent.id],
      [chosen.id],
    ])
    const offOf = async (variantId: string) =>
      (await shop.call<CartView>('/api/cart', { headers: await createCart(shop, variantId) })).body.promotions
    const amounts = await Promise.all([inside, chosen, other].map((each) => offOf(each.variants[0]!.id)))
    expect(amounts.map((found) => found.map(({ amount }) => amount))).toEqual([[1_000], [2_000], []])
    expect((await list(ana)).items[0]).toMatchObject({ targets: 2, holdsFor: parent.name })
  })

  test('creates many single-use codes, and lists which are used', async () => {
    const ana = await staff()
    const { body: made } = await create(ana, { needsCode: true })
    const { status, body } = await makeCodes(ana, made.id, { count: 40, prefix: 'vip' })
    expect(status).toBe(201)
    expect(new Set(body.codes).size).toBe(40)
    for (const code of body.codes) expect(code).toMatch(/^VIP[A-Z2-9]{8}$/)
    const [first = '', second = ''] = body.codes
    const tries = await Promise.all([first, first.toLowerCase(), first].map((code) => buy(code)))
    expect(tries.map((each) => each.status).toSorted()).toEqual([201, 409, 409])
    expect((await buy(second)).status).toBe(201)
    expect(await read(ana, made.id)).toMatchObject({ codes: 40, codesUsed: 2, uses: 2 })
    expect((await list(ana, `?search=${first}`)).items.map(({ id }) => id)).toEqual([made.id])
    const lines = (
      await shop.request(`${all}/${made.id}/codes`, { headers: ana.headers }).then((each) => each.text())
    )
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(41)
    expect(lines.filter((line) => line.endsWith(';'))).toHaveLength(38)
    expect(lines.find((line) => line.startsWith(first))).not.toMatch(/;$/)
  })

  test('limits a first-order promotion by CPF, whatever the IP address', async () => {
    const ana = await staff()
    await create(ana, { code: 'PRIMEIRA', firstOrderOnly: true })
    const customer = createBuyer()
    expect((await buy('PRIMEIRA', customer)).status).toBe(201)
    const again = await buy('PRIMEIRA', { ...customer, email: `outra.${customer.email}` })
    expect(again.body).toMatchObject({ code: 'pricing.coupon_refused', data: { reason: 'first_order' } })
  })

  test('limits the uses per customer and in total', async () => {
    const ana = await staff()
    await create(ana, { code: 'DUAS', mostUsesPerCustomer: 2, mostUses: 3 })
    const [one, other] = [createBuyer(), createBuyer()]
    const statuses = []
    for (const customer of [one, one, one, other, other]) statuses.push((await buy('DUAS', customer)).status)
    expect(statuses).toEqual([201, 201, 409, 201, 409])
  })

  test('lists by name and code without accents, filters by state and counts each', async () => {
    const ana = await staff()
    await shop.sql('delete from promotion_uses')
    await shop.sql('delete from promotions')
    await create(ana, { name: 'Liquidação de verão' })
    await create(ana, { name: 'Amanhã', startsAt: inHours(24), endsAt: inHours(48) })
    await create(ana, { name: 'Desligada', isActive: false })
    const names = async (query: string) => (await list(ana, query)).items.map(({ name }) => name)
    expect(await names('?search=verao')).toEqual(['Liquidação de verão'])
    expect(await names('?state=scheduled')).toEqual(['Amanhã'])
    expect(await names('?sort=name')).toEqual(['Amanhã', 'Desligada', 'Liquidação de verão'])
    expect(await list(ana)).toMatchObject({
      total: 3,
      counts: { running: 1, scheduled: 1, ended: 0, off: 1 },
    })
  })

  test('refuses to overwrite a newer version, and returns it', async () => {
    const [ana, bia] = [await staff(), await staff()]
    const { body: made } = await create(ana)
    const first = await change(ana, made.id, { ...made.form, value: 2_000, version: made.version })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(first.body.form.value).toBe(2_000)
    const second = await change(bia, made.id, { ...made.form, name: 'Outra', version: made.version })
    expect([second.status, second.body.code]).toEqual([409, 'record.changed'])
    expect(second.body.data).toEqual({
      current: first.body,
      by: { name: expect.any(String), at: expect.any(String) },
    })
    expect(await read(ana, made.id)).toEqual(first.body)
  })

  const nobody = '00000000-0000-4000-8000-000000000000'
  test.each([
    ['a discount above 90 percent', { value: 9_001 }, 'value'],
    ['a discount of zero', { kind: 'amount', value: 0 }, 'value'],
    ['a negative amount', { kind: 'amount', value: -1 }, 'value'],
    ['to pay for as many as one buys', { kind: 'buy_pay', buy: 3, pay: 3 }, 'pay'],
    ['without the number of items', { kind: 'buy_pay', buy: null, pay: null }, 'buy'],
    ['a code with accents', { code: 'VERÃO' }, 'code'],
    ['a code for an automatic promotion', { code: 'ABC', needsCode: false }, 'code'],
    ['an end before its start', { startsAt: inHours(2), endsAt: inHours(1) }, 'endsAt'],
    ['a limit for an automatic promotion', { mostUses: 5 }, 'mostUses'],
    ['first order only for an automatic promotion', { firstOrderOnly: true }, 'firstOrderOnly'],
    ['an unknown category', { categoryIds: [nobody] }, 'categoryIds'],
    ['an unknown product', { productIds: [nobody] }, 'productIds'],
    ['an empty name', { name: ' ' }, 'name'],
  ])('refuses %s at its field, and stores nothing', async (_, wrong, field) => {
    const ana = await staff()
    const before = (await list(ana)).total
    const { status, body } = await create(ana, wrong as object)
    expect([status, Object.keys(body.fields!)]).toEqual([422, [field]])
    expect((await list(ana)).total).toBe(before)
  })

  test('creates one promotion and its codes once for repeated requests with one key', async () => {
    const ana = await staff()
    const before = (await list(ana)).total
    const key = idempotencyHeaders()
    const tried = { headers: { ...ana.headers, ...key } }
    const all = await Promise.all([1, 2, 3].map(() => create(tried, { code: 'UMAVEZ' })))
    expect(all.map(({ status, body }) => [status, body.id])).toEqual(all.map(() => [201, all[0]!.body.id]))
    expect((await list(ana)).total).toBe(before + 1)
    const { body: bulk } = await create(ana, { needsCode: true })
    const keyed = { headers: { ...ana.headers, ...idempotencyHeaders() } }
    const [one, other] = [
      await makeCodes(keyed, bulk.id, { count: 5, prefix: '' }),
      await makeCodes(keyed, bulk.id, { count: 5, prefix: '' }),
    ]
    expect(one.body.codes.toSorted()).toEqual(other.body.codes.toSorted())
    expect((await read(ana, bulk.id)).codes).toBe(5)
    const bad = { headers: { ...ana.headers, 'idempotency-key': 'x' } }
    expect((await create(bad as Who, {})).status).toBe(422)
  })

  test('refuses a code that belongs to another promotion', async () => {
    const ana = await staff()
    await create(ana, { code: 'UNICO' })
    const { body: bulk } = await create(ana, { needsCode: true })
    const { codes } = (await makeCodes(ana, bulk.id, { count: 1, prefix: '' })).body
    for (const code of ['unico', codes[0]!])
      expect(Object.keys((await create(ana, { code })).body.fields!)).toEqual(['code'])
    expect((await makeCodes(ana, bulk.id, { count: 1_001, prefix: '' })).status).toBe(422)
    const { body: open } = await create(ana)
    expect((await makeCodes(ana, open.id, { count: 1, prefix: '' })).status).toBe(422)
  })
})

describe('[AD-12] price lists', () => {
  const lists = '/api/price-lists'
  const save = ({ headers }: Who, form: Partial<PriceListForm>) =>
    shop.call<PriceListEdit>(lists, {
      body: { name: `Lista ${crypto.randomUUID()}`, percentOff: 0, rules: [], prices: [], ...form },
      headers,
    })
  const member = async (listId: string) => {
    const person = await createSignedInPerson(shop)
    const seller = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] })
    const answer = await shop.call<PriceListMembership>(`${lists}/members/${person.userId}`, {
      method: 'PUT',
      body: { listId },
      headers: seller.headers,
    })
    expect(answer.body.listId).toBe(listId)
    return person
  }
  const priceFor = async (person: Who, variantId: string, quantity: number) => {
    const { body } = await shop.call<CartView>('/api/cart/items', {
      body: { variantId, quantity },
      headers: person.headers,
    })
    const found = body.items.find((item) => item.variantId === variantId)!.price
    await shop.call('/api/cart', { method: 'DELETE', headers: person.headers })
    return found
  }
  const rule = (
    of: { productId: string } | { categoryId: string },
    fromQuantity: number,
    percentOff: number,
  ) => ({
    productId: null,
    categoryId: null,
    ...of,
    fromQuantity,
    percentOff,
  })

  test('apply the nearest entry: price, product, category, parent category, list', async () => {
    const ana = await staff()
    const above = { id: await createCategory('Malha'), slug: 'malha' }
    const below = { id: await createCategory('Malha fria', 'malha'), slug: 'malha-fria' }
    const [own, ofProduct, ofCategory, beside, other] = await Promise.all(
      [below, below, below, above, undefined].map((category) =>
        createProduct({ price: 10_000, stock: 50, ...(category ? { categorySlug: category.slug } : {}) }),
      ),
    )
    const variantOf = (product: typeof own) => product!.variants[0]!.id
    const { status, body: made } = await save(ana, {
      percentOff: 500,
      rules: [
        rule({ categoryId: above.id }, 1, 1_000),
        rule({ categoryId: below.id }, 1, 2_000),
        rule({ productId: own!.id }, 1, 3_000),
        rule({ productId: ofProduct!.id }, 1, 3_000),
        rule({ productId: ofProduct!.id }, 6, 4_000),
      ],
      prices: [{ variantId: variantOf(own), fromQuantity: 1, price: 5_555 }],
    })
    expect(status).toBe(201)
    const person = await member(made.id)
    const asked = [own, ofProduct, ofCategory, beside, other]
    const prices = []
    for (const product of asked) prices.push(await priceFor(person, variantOf(product), 1))
    expect(prices).toEqual([5_555, 7_000, 8_000, 9_000, 9_500])
    expect(await priceFor(person, variantOf(ofProduct), 6)).toBe(6_000)
    expect(await priceFor(await createSignedInPerson(shop), variantOf(own), 1)).toBe(10_000)
  })

  test('apply to a member at checkout by quantity; a guest pays retail', async () => {
    const ana = await staff()
    const product = await createProduct({ price: 10_000, stock: 50 })
    const variantId = product.variants[0]!.id
    const { body: made } = await save(ana, {
      rules: [rule({ productId: product.id }, 1, 1_000), rule({ productId: product.id }, 6, 4_000)],
    })
    const person = await member(made.id)
    const order = async (quantity: number, headers: Record<string, string>) => {
      await shop.call('/api/cart/items', { body: { variantId, quantity }, headers })
      const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
        body: createOrderBody(),
        headers: { ...headers, ...idempotencyHeaders() },
      })
      expect([status, body.code]).toEqual([201, undefined])
      const [paid] = await shop.sql(
        `select i.unit_price as each, o.items_total as items, o.total - o.shipping_total as total, o.pix_discount as pix
         from orders o join order_items i on i.order_id = o.id where o.id = $1`,
        [body.orderId],
      )
      return paid
    }
    expect(await order(1, person.headers)).toEqual({ each: 9_000, items: 9_000, total: 8_100, pix: 900 })
    expect(await order(6, person.headers)).toEqual({ each: 6_000, items: 36_000, total: 32_400, pix: 3_600 })
    expect(await order(1, guestCart(createSessionId()))).toMatchObject({ each: 10_000, items: 10_000 })
  })

  test('can be changed, found and deleted; their members pay retail again', async () => {
    const ana = await staff()
    const product = await createProduct({ price: 10_000, stock: 50 })
    const { body: made } = await save(ana, { percentOff: 1_000 })
    const person = await member(made.id)
    const changed = await shop.call<PriceListEdit>(`${lists}/${made.id}`, {
      method: 'PUT',
      body: { ...made.form, percentOff: 2_000, version: made.version },
      headers: ana.headers,
    })
    expect(changed.body).toMatchObject({ form: { percentOff: 2_000 }, members: 1 })
    expect(await priceFor(person, product.variants[0]!.id, 1)).toBe(8_000)
    const found = await shop.call<{ items: { id: string; members: number }[] }>(lists, {
      headers: ana.headers,
    })
    expect(found.body.items.find(({ id }) => id === made.id)).toMatchObject({ members: 1 })
    const late = await shop.call(`${lists}/${made.id}`, {
      method: 'PUT',
      body: { ...made.form, version: made.version },
      headers: ana.headers,
    })
    expect(late.body.code).toBe('record.changed')
    expect((await shop.call(`${lists}/${made.id}`, { method: 'DELETE', headers: ana.headers })).status).toBe(
      204,
    )
    expect(await priceFor(person, product.variants[0]!.id, 1)).toBe(10_000)
  })

  test('apply only within their dates; before and after, members pay retail', async () => {
    const ana = await staff()
    const product = await createProduct({ price: 10_000, stock: 50 })
    const variantId = product.variants[0]!.id
    // Midnight in São Paulo.
    const [startsAt, endsAt] = ['2027-03-01T03:00:00.000Z', '2027-04-01T03:00:00.000Z']
    const { body: made } = await save(ana, { percentOff: 2_000, startsAt, endsAt })
    expect(made.form).toMatchObject({ startsAt, endsAt })
    const person = await member(made.id)
    const at = async (instant: string) => {
      const price = await loadCustomerPrice(database(), person.userId, [variantId], new Date(instant))
      return price({ id: variantId, price: 10_000 }, 1)
    }
    expect(await at('2027-03-01T02:59:59.999Z')).toBe(10_000)
    expect(await at('2027-03-01T03:00:00.000Z')).toBe(8_000)
    expect(await at('2027-04-01T02:59:59.999Z')).toBe(8_000)
    expect(await at('2027-04-01T03:00:00.000Z')).toBe(10_000)
    expect(await priceFor(person, variantId, 1)).toBe(10_000)
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    const stateOf = async (form: Partial<PriceListForm>) => {
      const change = { ...made.form, ...form }
      const { status } = await shop.call(`${lists}/${made.id}`, {
        method: 'PUT',
        body: change,
        headers: ana.headers,
      })
      expect(status).toBe(200)
      const { body } = await shop.call<{ items: PriceListRow[] }>(lists, { headers: ana.headers })
      return [body.items.find(({ id }) => id === made.id)!.state, await priceFor(person, variantId, 1)]
    }
    expect(await stateOf({})).toEqual(['scheduled', 10_000])
    expect(await stateOf({ startsAt: hours(-1), endsAt: hours(1) })).toEqual(['running', 8_000])
    expect(await stateOf({ startsAt: null, endsAt: hours(-1) })).toEqual(['ended', 10_000])
  })

  test('report contradictions at their fields', async () => {
    const ana = await staff()
    const { id } = await createProduct({ price: 10_000 })
    const { body: made } = await save(ana, {})
    const gone = '00000000-0000-4000-8000-000000000000'
    const fieldsOf = async (form: Partial<PriceListForm>) =>
      Object.keys((await save(ana, form)).body.fields ?? {})
    expect(await fieldsOf({ name: made.form.name })).toEqual(['name'])
    expect(await fieldsOf({ rules: [rule({ productId: gone }, 1, 100)] })).toEqual(['rules.0'])
    const twice = rule({ productId: id }, 1, 100)
    expect(await fieldsOf({ rules: [twice, twice] })).toEqual(['rules.1'])
    expect(await fieldsOf({ rules: [{ ...twice, productId: null }] })).toEqual(['rules.0'])
    const day = '2027-03-01T03:00:00.000Z'
    expect(await fieldsOf({ startsAt: day, endsAt: day })).toEqual(['endsAt'])
    expect(await fieldsOf({ prices: [{ variantId: gone, fromQuantity: 1, price: 1 }] })).toEqual(['prices.0'])
  })

  test('need the product permission to change prices, and the customer permission to assign members', async () => {
    const ana = await staff()
    const seller = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] })
    const person = await createSignedInPerson(shop)
    const put = await shop.call(`${lists}/members/${person.userId}`, {
      method: 'PUT',
      body: { listId: null },
      headers: ana.headers,
    })
    expect([put.status, (await save(seller, {})).status]).toEqual([403, 403])
  })
})

test("overrides installment settings by the provider's table, and keeps it while the provider is unavailable", async () => {
  const before = providerInstallmentTable()
  const counts = async () => (await loadPriceCalculator()).plans(money(100_000)).map(({ count }) => count)
  const own = await counts()
  try {
    providerInstallmentTable.provide(async () => [{ count: 2, monthlyInterest: 0 }])
    await refreshProviderInstallments()
    const dictated = await counts()
    providerInstallmentTable.provide(() => Promise.reject(new Error('away')))
    await expect(refreshProviderInstallments()).rejects.toThrow('away')
    expect([dictated, await counts()]).toEqual([
      [1, 2],
      [1, 2],
    ])
    providerInstallmentTable.provide(async () => undefined)
    await refreshProviderInstallments()
    expect(await counts()).toEqual(own)
  } finally {
    providerInstallmentTable.provide(before)
  }
})
