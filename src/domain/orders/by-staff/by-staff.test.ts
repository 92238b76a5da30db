import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expireOrders } from '#context/orders/payment/expire-orders.ts'
import { settlePayment } from '#context/orders/payment/settle-payment.ts'
import type {
  KnownBuyer,
  OpenLink,
  OrderPage,
  OrderView,
  PayLinkView,
  PieceChoice,
  StaffOrder,
  StaffOrderView,
  StaffQuote,
} from '#contract/orders'
import { runChecks } from '#server/doctor/run-checks'
import { createBuyer, createOrderBody, createProduct, createSignedInPerson } from '#test/factories'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)
let headers: Record<string, string>
let seller: string

beforeAll(async () => {
  const staff = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
  headers = staff.headers
  seller = staff.userId
})

const { address } = createOrderBody()
const piece = async (stock = 5) =>
  (await createProduct({ sizes: ['U'], stock, price: 10_000 })).variants[0]!.id

const quote = (body: object) => shop.call<StaffQuote>('/api/orders/staff/new/quote', { body, headers })
const create = (body: object) => shop.call<OpenLink>('/api/orders/staff/new', { body, headers })

/** Order of two pieces to be collected; nothing is known of its customer. */
const draft = async (change: Partial<StaffOrder> = {}): Promise<StaffOrder> => ({
  id: randomUUID(),
  channel: 'whatsapp',
  items: [{ variantId: await piece(), quantity: 2 }],
  customer: {},
  shippingOptionId: 'retirada',
  hold: 'two_hours',
  expectedTotal: 20_000,
  ...change,
})
const made = async (change: Partial<StaffOrder> = {}): Promise<OpenLink & { token: string }> => {
  const { status, body } = await create(await draft(change))
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return { ...body, token: body.url.split('/').at(-1)! }
}
const open = (token: string) => shop.call<PayLinkView>(`/api/pay-links/${token}`)
const pay = (token: string, change: object = {}) =>
  shop.call<PayLinkView & { data?: { missing?: string[] } }>(`/api/pay-links/${token}/payments`, {
    body: { payment: { method: 'pix' }, customer: createBuyer(), termsVersion: '1', ...change },
  })
const bankPays = async (orderId: string) => {
  const [row] = await shop.sql<{ id: string }>('select id from payments where order_id = $1', [orderId])
  await shop.call(`/dev/pagamento/${row?.id}`, { method: 'POST' })
  await settlePayment(row?.id ?? '')
}
const forStaff = async (orderId: string) =>
  (await shop.call<StaffOrderView>(`/api/orders/staff/${orderId}`, { headers })).body
/** Inconsistencies in the data; this shop has no superadmin. */
const findProblems = async () => (await runChecks()).filter(({ check }) => check !== 'access.superadmin')
const stockOf = async (orderId: string) => {
  const [row] = await shop.sql(
    `select l.on_hand as "onHand", l.reserved from order_items i join stock_levels l on l.variant_id = i.variant_id
     where i.order_id = $1`,
    [orderId],
  )
  return row
}

describe('creating', () => {
  test('[AD-16] creates an unpaid order without a customer, holds its stock and charges nothing', async () => {
    const link = await made()
    expect(link).toMatchObject({ channel: 'whatsapp', customer: '', total: 20_000, openedAt: null })
    expect(link.missing).toEqual(['name', 'email', 'phone', 'cpf', 'terms'])
    // 128 bits in base64url
    expect(link.token).toMatch(/^[\w-]{22}$/)
    expect(await stockOf(link.orderId)).toEqual({ onHand: 5, reserved: 2 })
    expect(await forStaff(link.orderId)).toMatchObject({
      status: 'awaiting_payment',
      payments: [],
      customer: { name: '', email: '', phone: '', document: '' },
      purchases: null,
    })
    expect(await shop.sql('select 1 from payments where order_id = $1', [link.orderId])).toEqual([])
    expect(await findProblems()).toEqual([])
  })

  test('[AD-16] makes one order of a repeated or doubled call, and refuses its id for other data', async () => {
    const wanted = await draft()
    const answers = await Promise.all([create(wanted), create(wanted)])
    const again = await create(wanted)
    expect(new Set([...answers, again].map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1)
    expect(await create({ ...wanted, hold: 'next_noon' })).toMatchObject({
      status: 409,
      body: { code: 'orders.id_reused' },
    })
  })

  test('[AD-16] prices by the one engine: discount on the pieces, then Pix on the rest, and refuses another total', async () => {
    const variantId = await piece()
    const items = [{ variantId, quantity: 2 }]
    const { body } = await quote({ items, cep: '74120010', shippingOptionId: 'padrao', discountPercent: 5 })
    const { totals } = body
    expect(totals.promotions).toMatchObject([{ id: 'manual', amount: 1_000 }])
    expect(body.items).toMatchObject([{ available: 5, discount: 1_000, total: 19_000 }])
    expect(totals.card).toBe(19_000 + totals.shipping)
    expect(totals.pix.total).toBe(totals.card - totals.pix.discount)
    const discount = { percent: 5, reason: 'first_purchase', note: 'pediu por mensagem' } as const
    const wanted = {
      items,
      cep: '74120010',
      shippingOptionId: 'padrao',
      discount,
      expectedTotal: totals.card,
    }
    expect(await create(await draft({ ...wanted, expectedTotal: totals.card - 1 }))).toMatchObject({
      status: 409,
      body: { code: 'orders.price_changed' },
    })
    const link = await made(wanted)
    const order = await forStaff(link.orderId)
    expect(order.totals).toMatchObject({
      total: totals.card,
      promotions: [{ name: 'Desconto de 5%: primeira compra' }],
    })
    expect(order.timeline[0]?.note).toBe('Desconto de 5%: Primeira compra. pediu por mensagem')
    const [audit] = await shop.sql<{ after: object; actor: string }>(
      "select after, actor from audit_logs where entity_id = $1 and action = 'CREATE'",
      [link.orderId],
    )
    expect(audit?.after).toMatchObject({ discountPercent: 5, reason: 'first_purchase' })
  })

  test('[AD-16] stores a gift, which the order page shows only once it is paid', async () => {
    const gift = { receiver: 'Vovó Lourdes', message: 'Parabéns!' }
    const { orderId, token } = await made({ gift })
    expect((await forStaff(orderId)).gift).toEqual(gift)
    const { body } = await pay(token)
    const shown = async () =>
      (await shop.call<OrderView>(`/api/orders/${orderId}?token=${body.order?.token}`)).body.gift
    expect(await shown()).toBeNull()
    await bankPays(orderId)
    expect(await shown()).toEqual(gift)
    const refused = await create(await draft({ gift: { receiver: '' } }))
    expect([refused.status, refused.body.code]).toEqual([422, 'request.invalid'])
  })

  test('[AD-16] refuses a discount above the limit of the member', async () => {
    const discount = { percent: 11, reason: 'courtesy' } as const
    expect(await create(await draft({ discount }))).toMatchObject({
      status: 403,
      body: { code: 'orders.discount_above_limit' },
    })
    await shop.sql('update admin_users set discount_limit = 20 where user_id = $1', [seller])
    expect((await quote({ items: [] })).body.discountLimit).toBe(20)
    const { status } = await create(await draft({ discount, expectedTotal: 17_800 }))
    expect(status).toBe(201)
  })

  test('refuses pieces that are gone, and holds nothing then', async () => {
    const items = [{ variantId: await piece(1), quantity: 2 }]
    expect(await create(await draft({ items }))).toMatchObject({
      status: 409,
      body: { code: 'orders.sold_out', data: { items: [{ available: 1 }] } },
    })
    expect((await quote({ items })).body.items).toMatchObject([{ available: 1 }])
  })

  test('limits the unpaid orders of one member', async () => {
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const link = await made()
    await shop.sql(
      `insert into orders (status, amount_due, balance, payment_status, fulfillment_status, channel, shipping_kind,
         shipping_option_id, shipping_name, shipping_days, items_total, discount, pix_discount, shipping_total, total,
         idempotency_key, request_hash, expires_at)
       select status, amount_due, balance, payment_status, fulfillment_status, channel, shipping_kind,
         shipping_option_id, shipping_name, shipping_days, items_total, discount, pix_discount, shipping_total, total,
         'copy ' || n, '', now() + interval '1 hour' from orders, generate_series(1, 30) n where id = $1`,
      [link.orderId],
    )
    await shop.sql(
      `insert into order_links (order_id, token, created_by)
       select id, id::text, $1 from orders where idempotency_key like 'copy %'`,
      [other.userId],
    )
    const refused = await shop.call('/api/orders/staff/new', { body: await draft(), headers: other.headers })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'orders.too_many_links', data: { most: 30 } },
    })
    await shop.sql("delete from orders where idempotency_key like 'copy %'")
  })

  test('lets nobody in without the permission for orders', async () => {
    const { headers: none } = await createSignedInPerson(shop, {
      role: 'admin',
      flags: ['can_manage_products'],
    })
    for (const path of ['links', 'new/pieces?search=a', 'new/customers?search=a'])
      expect((await shop.call(`/api/orders/staff/${path}`, { headers: none })).status).toBe(403)
    expect((await shop.call('/api/orders/staff/new', { body: await draft(), headers: none })).status).toBe(
      403,
    )
  })
})

describe('looking up', () => {
  test('finds a piece by its name with all sizes, and by the code that a reader types', async () => {
    const product = await createProduct({ name: 'Short Lobo-guará', sizes: ['M', 'P'], stock: 4 })
    const find = async (search: string) =>
      (
        await shop.call<{ items: PieceChoice[]; exact: string | null }>(
          `/api/orders/staff/new/pieces?search=${encodeURIComponent(search)}`,
          { headers },
        )
      ).body
    const { items, exact } = await find('lobo guara')
    expect(exact).toBeNull()
    expect(items).toMatchObject([
      {
        name: 'Short Lobo-guará',
        sizes: [
          { size: 'P', available: 4 },
          { size: 'M', available: 4 },
        ],
      },
    ])
    const [variant] = product.variants
    expect(await find(variant!.sku)).toMatchObject({ exact: variant!.id, items: [{ productId: product.id }] })
  })

  const findBuyers = async (search: string) =>
    (
      await shop.call<{ items: KnownBuyer[] }>(
        `/api/orders/staff/new/customers?search=${encodeURIComponent(search)}`,
        { headers },
      )
    ).body.items

  test('finds who bought before by CPF, phone, email and name, and shows the CPF masked', async () => {
    const link = await made()
    const buyer = { ...createBuyer(), name: 'Tainá Ribeiro Buscada', phone: '(62) 99107-3388' }
    expect((await pay(link.token, { customer: buyer })).status).toBe(201)
    await bankPays(link.orderId)
    await expect.poll(() => findBuyers(buyer.email)).toHaveLength(1)
    for (const search of [buyer.cpf, '62991073388', 'taina ribeiro busc']) {
      const items = await findBuyers(search)
      expect(items).toMatchObject([{ name: buyer.name, email: buyer.email, orders: 1 }])
      expect(items[0]?.cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*\*$/)
    }
    const [chosen] = await findBuyers(buyer.email)
    const next = await made({ customer: { name: buyer.name }, buyerId: chosen!.id })
    expect(next.missing).toEqual(['email', 'phone', 'terms'])
    expect(JSON.stringify(next)).not.toContain(buyer.cpf.replace(/\D/g, ''))
    const stored = () => shop.sql('select customer_cpf from orders where id = $1', [next.orderId])
    expect(await stored()).toEqual([{ customer_cpf: buyer.cpf.replace(/\D/g, '') }])
  })

  test('finds people who have unpaid orders only, once each, and takes their CPF over', async () => {
    const buyer = { ...createBuyer(), name: 'Jacira Nunca Pagou', phone: '(62) 99107-4499' }
    const started = async () => {
      const link = await made()
      expect((await pay(link.token, { customer: buyer })).status).toBe(201)
      return link
    }
    const [, latest] = [await started(), await started()]
    for (const search of [buyer.cpf, '62991074499', buyer.email, 'jacira nunca']) {
      const items = await findBuyers(search)
      expect(items).toMatchObject([{ id: latest.orderId, name: buyer.name, email: buyer.email, orders: 0 }])
      expect(items[0]?.cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*\*$/)
    }
    const next = await made({ customer: { name: buyer.name }, buyerId: latest.orderId })
    expect(next.missing).not.toContain('cpf')
    await bankPays(latest.orderId)
    await expect.poll(async () => (await findBuyers(buyer.email))[0]?.orders).toBe(1)
    expect(await findBuyers(buyer.email)).toHaveLength(1)
  })

  test('finds customers known by email and name alone, and lets the link ask for their CPF', async () => {
    const { userId, email } = await createSignedInPerson(shop)
    await shop.sql(
      `insert into customer_summaries (kind, key, user_id, name, email, search_text)
       values ('account', $1::uuid::text, $1::uuid, 'Iracema Sem Pedido', $2, ' iracema sem pedido')`,
      [userId, email],
    )
    const [found] = await findBuyers('iracema sem')
    expect(found).toMatchObject({ name: 'Iracema Sem Pedido', email, cpf: null, phone: null, orders: 0 })
    expect(await findBuyers(email)).toEqual([found])
    const link = await made({ customer: { name: found!.name, email }, buyerId: found!.id })
    expect(link.missing).toEqual(['phone', 'cpf', 'terms'])
    expect((await made({ buyerId: randomUUID() })).missing).toContain('cpf')
  })
})

describe('the link', () => {
  test('[AD-16] is completed and paid by Pix by whoever has it, and joins no account', async () => {
    const items = [{ variantId: await piece(), quantity: 2 }]
    const { totals } = (await quote({ items, cep: '74120010', shippingOptionId: 'padrao' })).body
    const own = await made({ items, cep: '74120010', shippingOptionId: 'padrao', expectedTotal: totals.card })
    expect(own.missing).toContain('address')
    const shown = (await open(own.token)).body
    expect(shown).toMatchObject({ status: 'awaiting_payment', shipping: { cep: '74120010' }, order: null })
    const without = await pay(own.token)
    expect(without).toMatchObject({
      status: 422,
      body: { code: 'orders.data_missing', data: { missing: ['address'] } },
    })
    const customer = createBuyer()
    const paying = await pay(own.token, { address, customer, expectedTotal: shown.waysToPay?.pix.total })
    expect(paying.status).toBe(201)
    await bankPays(own.orderId)
    const order = await forStaff(own.orderId)
    expect(order).toMatchObject({ status: 'paid', customer: { name: customer.name, email: customer.email } })
    expect(await stockOf(own.orderId)).toEqual({ onHand: 3, reserved: 0 })
    const [stored] = await shop.sql('select user_id, terms_version from orders where id = $1', [own.orderId])
    expect(stored).toMatchObject({ user_id: null, terms_version: expect.any(String) })
    expect((await open(own.token)).body).toMatchObject({ status: 'paid', order: null, firstName: null })
    expect((await pay(own.token)).body.code).toBe('orders.already_paid')
    expect(await findProblems()).toEqual([])
  })

  test('[AD-16] shows known data masked only, also on the order page until it is paid, and lets nobody change it', async () => {
    const customer = {
      ...createBuyer(),
      name: 'Camila Prado',
      phone: '(62) 99107-3388',
      email: 'camila@exemplo.com.br',
    }
    const link = await made({ customer })
    expect(link.missing).toEqual(['terms'])
    const { body } = await open(link.token)
    expect(body.known).toMatchObject({
      name: 'Camila P.',
      email: 'c•••@exemplo.com.br',
      phone: '(62) •••••-3388',
    })
    expect(body.known.cpf).toMatch(/^•••\.\d{3}\.\d{3}-••$/)
    const stranger = createBuyer()
    const { order } = (await pay(link.token, { customer: stranger })).body
    const path = `/api/orders/${order?.id}?token=${order?.token}`
    const page = (await shop.call<OrderView>(path)).body
    expect(page.customer).toMatchObject({ name: 'Camila', email: 'c•••@exemplo.com.br', document: '' })
    expect((await forStaff(link.orderId)).customer.email).toBe(customer.email)
    await bankPays(link.orderId)
    expect((await shop.call<OrderView>(path)).body.customer.name).toBe('Camila Prado')
  })

  test('[AD-16] refuses the delivery to another CEP than the freight was quoted for', async () => {
    const items = [{ variantId: await piece(), quantity: 1 }]
    const { totals } = (await quote({ items, cep: '01310100', shippingOptionId: 'padrao' })).body
    const link = await made({
      items,
      cep: '01310100',
      shippingOptionId: 'padrao',
      expectedTotal: totals.card,
    })
    expect((await pay(link.token, { address })).body.code).toBe('orders.link_other_cep')
  })

  test('[AD-16] ends with the hold, and its pieces are for sale again', async () => {
    const link = await made()
    await shop.sql("update orders set expires_at = now() - interval '1 second' where id = $1", [link.orderId])
    expect((await open(link.token)).body).toMatchObject({ status: 'expired', expiresAt: null, missing: [] })
    expect((await pay(link.token)).body.code).toBe('orders.expired')
    await expireOrders()
    expect(await stockOf(link.orderId)).toEqual({ onHand: 5, reserved: 0 })
    expect(await forStaff(link.orderId)).toMatchObject({ status: 'expired' })
    expect((await open('nobody-made-this-token')).status).toBe(404)
  })

  test('[AD-16] tells staff when it was opened, and holds the pieces longer for both sides', async () => {
    const link = await made({ customer: { name: 'Nair' } })
    expect(link.missing).toContain('name')
    await open(link.token)
    const change = (body: object) =>
      shop.call<OpenLink>(`/api/orders/staff/${link.orderId}/link`, { method: 'PATCH', body, headers })
    const changed = (await change({ hold: 'next_noon', customer: { name: 'Nair Castro' } })).body
    expect(changed.openedAt).not.toBeNull()
    expect(changed.missing).not.toContain('name')
    expect(Date.parse(changed.expiresAt)).toBeGreaterThan(Date.parse(link.expiresAt))
    expect((await open(link.token)).body).toMatchObject({ expiresAt: changed.expiresAt, firstName: 'Nair' })
    const [held] = await shop.sql<{ until: Date }>(
      'select expires_at as until from stock_reservations where order_id = $1',
      [link.orderId],
    )
    expect(held?.until.toISOString()).toBe(changed.expiresAt)
    const { items } = (await shop.call<{ items: OpenLink[] }>('/api/orders/staff/links', { headers })).body
    expect(items.map(({ orderId }) => orderId)).toContain(link.orderId)
  })
})

test('lists, search, sorting and unpaid groups cope with an order that has no customer', async () => {
  const links = [await made(), await made(), await made(), await made()]
  const list = async (query: string) =>
    (await shop.call<OrderPage>(`/api/orders?${query}`, { headers })).body.items
  const [row] = await list(`search=${links[0]!.number}`)
  expect(row).toMatchObject({
    customer: '',
    paymentMethod: null,
    isFirstPurchase: false,
    destination: 'Retirada',
  })
  expect((await list('sort=customer&pageSize=100')).map(({ id }) => id)).toContain(links[1]!.orderId)
  const groups = await shop.call<{ items: { by: string[] }[] }>('/api/orders/staff/unpaid-groups', {
    headers,
  })
  expect(groups.body.items.flatMap(({ by }) => by)).not.toContain('cpf')
})
