import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type {
  InvoiceRequestResults,
  InvoiceSettingsEdit,
  InvoiceView,
  OrderInvoices,
} from '#contract/invoices'
import type { OrderView } from '#contract/orders'
import { createFakeEmitter, type FakeEmitter } from '#adapters/invoice/fake'
import { waitForInvalidations } from '#platform/cache/cache'
import { buildAccessKey } from '#shared/brazil/access-key'
import { toIsoDay } from '#shared/dates/dates'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'
import { createTermsBuyer, orderOnTerms } from '#test/terms'
import { type InvoiceEmitter, invoiceEmitters } from './ports.ts'
import { buildRequest } from '#context/invoices/settling/build-request.ts'
import { fetchFiles } from '#context/invoices/settling/files.ts'
import { settleInvoice } from '#context/invoices/settling/settle-invoice.ts'

const shop = useShop()
const business = {
  cnpj: '11222333000181',
  state: 'GO',
  name: 'DAO',
  legalName: 'DAO',
  street: 'Rua 9',
  district: 'Oeste',
  city: 'Goiânia',
  cep: '74120010',
  phone: '+556233330000',
  email: 'ola@dao.test',
  social: [],
}

let fake: FakeEmitter
let clerk: { cookie: string }
let owner: { cookie: string }
beforeAll(async () => {
  fake = createFakeEmitter({ delayMs: 0 })
  invoiceEmitters.provide([...invoiceEmitters().filter(({ name }) => name !== 'fake'), fake.emitter])
  await shop.sql(
    `insert into settings (key, value) values ('business', $1) on conflict (key) do update set value = $1`,
    [JSON.stringify(business)],
  )
  clerk = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
  owner = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
})
afterAll(() => fake.close())
beforeEach(async () => {
  await useEmitter('fake')
  fake.refuseCancellations(false)
})

/** Selects an emitter as staff would. */
async function useEmitter(emitter: string | null, change: object = {}): Promise<void> {
  const { body } = await shop.call<InvoiceSettingsEdit>('/api/settings/invoices', { headers: owner })
  const form = { ...body.form, emitter, crt: 1, requestAt: 'never', ...change }
  const saved = await shop.call('/api/settings/invoices', { method: 'PUT', body: { form }, headers: owner })
  expect(saved.status).toBe(200)
  await waitForInvalidations()
}

type Placed = PlacedOrder & { productId: string }
async function placed({ ncm = '61046300', card = 'tok_approved' } = {}): Promise<Placed> {
  const product = await createProduct({ price: 10_000, sizes: ['U'], stock: 5, ncm })
  const cart = await createCart(shop, product.variants[0]?.id ?? '', 2)
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: card } }),
    headers: { ...cart, ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return { ...body, productId: product.id }
}

const request = (orderIds: string[], headers: object = clerk, kind?: string) =>
  shop.call<InvoiceRequestResults>('/api/invoices/requests', {
    body: { orderIds, ...(kind && { kind }) },
    headers: { ...headers },
  })
const read = (orderId: string) =>
  shop.call<OrderInvoices>(`/api/invoices/orders/${orderId}`, { headers: clerk })
const newest = async (orderId: string): Promise<InvoiceView> => {
  const [first] = (await read(orderId)).body.invoices
  if (!first) throw new Error('the order has no invoice')
  return first
}
const ownView = ({ orderId, token }: Placed) => shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)

/** Asks until the emitter has answered, as the jobs do. */
async function settle(id: string): Promise<void> {
  for (;;) {
    const [row] = await shop.sql<{ claimed: boolean; state: string; done: boolean }>(
      `select claimed_until > now() as claimed, state, cancel_requested_at is null or state = 'cancelled' as done from invoices where id = $1`,
      [id],
    )
    if (row && row.state !== 'requested' && row.done) return
    // The job of the shop asks too.
    if (row?.claimed) await sleep(50)
    else await settleInvoice(id).catch(() => {})
  }
}

async function issued(order?: Placed): Promise<Placed & { invoiceId: string }> {
  const paid = order ?? (await placed())
  const { body } = await request([paid.orderId])
  const invoiceId = body.results[0]?.invoiceId ?? ''
  await settle(invoiceId)
  return { ...paid, invoiceId }
}
const audit = (id: string) =>
  shop.sql('select action, entity_type, after from audit_logs where entity_id = $1 order by at', [id])
const countAtEmitter = (reference: string) =>
  shop.sql('select 1 from fake_provider.invoices where reference = $1', [reference])

describe('[PF-10] the invoice of an order', () => {
  test('comes back with number, key and link, which show on the order, and is audited', async () => {
    const order = await issued()
    await fetchFiles(order.invoiceId).catch(() => {})
    const invoice = await newest(order.orderId)
    expect(invoice).toMatchObject({ state: 'issued', reference: order.number, kind: 'sale', refusal: null })
    expect(invoice.key).toMatch(/^52\d{4}11222333000181/)
    expect(invoice.cancel.until).not.toBeNull()
    const { body } = await ownView(order)
    expect(body.invoices).toMatchObject([
      { kind: 'sale', state: 'issued', number: invoice.number, series: 1, key: invoice.key },
    ])
    expect(body.timeline.at(-1)).toMatchObject({
      status: 'paid',
      note: `Nota fiscal ${invoice.number} emitida`,
    })
    for (const [url, beginning] of [
      [body.invoices[0]?.pdfUrl, '%PDF-'],
      [body.invoices[0]?.xmlUrl, '<?xml'],
    ])
      expect((await shop.text(url ?? '')).slice(0, 5)).toBe(beginning)
    expect(await audit(order.invoiceId)).toEqual([
      { action: 'CREATE', entity_type: 'invoice', after: { kind: 'sale', emitter: 'fake' } },
    ])
  })

  test('has files for its customer and for staff only', async () => {
    const order = await issued()
    await fetchFiles(order.invoiceId).catch(() => {})
    const path = `/api/invoices/${order.invoiceId}/nfe.xml`
    const stranger = (await createSignedInPerson(shop)).headers
    for (const [url, headers] of [
      [path, {}],
      [`${path}?token=x`, {}],
      [path, stranger],
      [path, clerk],
    ] as const)
      expect((await shop.call(url, { headers })).body.code).toBe('orders.not_found')
    expect(
      (await shop.call(`/api/invoices/staff/${order.invoiceId}/nfe.xml`, { headers: clerk })).status,
    ).toBe(200)
    expect(
      (await shop.call(`/api/invoices/staff/${order.invoiceId}/nfe.xml`, { headers: owner })).status,
    ).toBe(403)
    expect((await shop.call(`/api/invoices/${randomUUID()}/nfe.xml`)).body.code).toBe('invoices.not_found')
  })

  test('is requested in bulk, and says of each order what became of it', async () => {
    const [paid, unpaid, done] = [await placed(), await placed({ card: 'tok_declined' }), await issued()]
    const { status, body } = await request([paid.orderId, unpaid.orderId, done.orderId, randomUUID()])
    expect(status).toBe(200)
    expect(body.requested).toBe(1)
    expect(body.results.map(({ error }) => error)).toEqual([
      null,
      'invoices.order_refused',
      'invoices.exists',
      'orders.not_found',
    ])
    // Its job would go on during the next test.
    await settle(body.results[0]?.invoiceId ?? '')
  })

  test('[PF-12] is not requested while a change of the order waits for its payment', async () => {
    const { orderId } = await placed()
    await shop.sql(
      `insert into order_changes (id, order_id, number, state, actions, before, after, difference, actor, expires_at)
       values (gen_random_uuid(), $1, 1, 'open', '[]', '{}', '{}', 100, 'teste', now() + interval '1 hour')`,
      [orderId],
    )
    const { body } = await request([orderId])
    expect(body.results.map(({ error }) => error)).toEqual(['invoices.order_refused'])
    expect((await read(orderId)).body.canRequest).toBe(false)
  })

  test.each([
    ['nobody', () => ({}), 401],
    ['a customer', async () => (await createSignedInPerson(shop)).headers, 403],
    ['staff without orders', () => owner, 403],
  ])('is not requested by %s', async (_name, headersOf, status) => {
    const { orderId } = await placed()
    expect((await request([orderId], await headersOf())).status).toBe(status)
    expect((await read(orderId)).body.invoices).toEqual([])
  })

  test('is not requested with wrong input, or without an emitter', async () => {
    const { orderId } = await placed()
    expect((await request([])).status).toBe(422)
    expect((await request(['x'])).status).toBe(422)
    expect((await request([orderId], clerk, 'gift')).status).toBe(422)
    await useEmitter(null)
    expect((await request([orderId])).body.code).toBe('invoices.no_emitter')
    await useEmitter('by-hand')
    expect((await request([orderId])).body.code).toBe('invoices.by_hand')
  })

  test('has the total of the order, line by line', async () => {
    const requests: Parameters<InvoiceEmitter['issue']>[0][] = []
    const { issue } = fake.emitter
    fake.emitter.issue = (asked) => {
      requests.push(asked)
      return issue(asked)
    }
    const order = await issued()
    fake.emitter.issue = issue
    const sent = requests.find(({ reference }) => reference === order.number)
    expect(sent).toMatchObject({
      reference: order.number,
      kind: 'sale',
      buyer: { kind: 'person', stateRegistration: null },
    })
    expect(sent?.lines).toMatchObject([{ ncm: '61046300', quantity: 2, unitPrice: 10_000, cfop: '5102' }])
    expect(sent?.totals).toEqual({
      products: 20_000,
      discount: 0,
      freight: 1_490,
      other: 0,
      total: order.total,
    })
    expect((await shop.sql('select total from invoices where id = $1', [order.invoiceId]))[0]).toEqual({
      total: order.total,
    })
  })
})

describe('[PF-10] a refused invoice', () => {
  test('shows the reason, the code and the field to mend, and the next try is issued', async () => {
    fake.refuse({ code: null, reason: 'Rejeição: 237 - CPF do destinatário inválido' })
    const order = await issued()
    expect(await newest(order.orderId)).toMatchObject({
      state: 'refused',
      refusal: { code: '237', field: 'cpf', reason: 'Rejeição: 237 - CPF do destinatário inválido' },
      key: null,
    })
    expect((await ownView(order)).body.invoices).toEqual([])
    await issued(order)
    const { body } = await read(order.orderId)
    expect(body.invoices.map(({ state, reference }) => [state, reference])).toEqual([
      ['issued', `${order.number}-2`],
      ['refused', order.number],
    ])
  })

  test('for a product without NCM names it, and the emitter is not asked', async () => {
    const order = await issued(await placed({ ncm: '' }))
    const { state, refusal } = await newest(order.orderId)
    expect([state, refusal?.field, refusal?.productId]).toEqual(['refused', 'ncm', order.productId])
    expect(refusal?.reason).toMatch(/^Falta o NCM do produto Legging Teste/)
    expect(await countAtEmitter(order.number)).toEqual([])
  })
})

describe('[PF-10] never two invoices for one order', () => {
  test('when two members of staff ask at once', async () => {
    const { orderId, number } = await placed()
    const answers = await Promise.all([request([orderId]), request([orderId]), request([orderId])])
    expect(answers.map(({ body }) => body.requested).toSorted()).toEqual([0, 0, 1])
    const { id } = await newest(orderId)
    await Promise.all([1, 2, 3].map(() => settleInvoice(id).catch(() => {})))
    await settle(id)
    expect(await countAtEmitter(number)).toHaveLength(1)
  })

  test('when the process dies after the emitter was asked', async () => {
    const order = await placed()
    // The emitter does its work and nobody hears the answer; then it is asked again.
    fake.fail('answer_lost')
    await issued(order)
    await shop.sql('update invoices set claimed_until = null, ref = null where order_id = $1', [
      order.orderId,
    ])
    await settle((await newest(order.orderId)).id)
    expect(await countAtEmitter(order.number)).toHaveLength(1)
    expect(await newest(order.orderId)).toMatchObject({ state: 'issued' })
  })

  test('while a search does not find it yet: it waits instead of asking again', async () => {
    const slow: InvoiceEmitter = {
      ...fake.emitter,
      name: 'slow',
      searchDelayMs: 60_000,
      issue: () => Promise.reject(new Error('lost')),
      find: async () => undefined,
    }
    const before = invoiceEmitters()
    invoiceEmitters.provide([...before, slow])
    const { orderId, number } = await placed()
    // Without a job, which would ask by itself.
    const [row] = await shop.sql<{ id: string }>(
      `insert into invoices (order_id, kind, state, emitter, reference, requested_by)
       values ($1, 'sale', 'requested', 'slow', $2, 'x') returning id`,
      [orderId, number],
    )
    const id = row?.id ?? ''
    await expect(settleInvoice(id)).rejects.toThrow('lost')
    let asked = 0
    slow.issue = () => Promise.reject(new Error(`asked ${(asked += 1)} times`))
    await settleInvoice(id)
    expect(asked).toBe(0)
    // Once a search would surely have found it, it is asked again.
    await shop.sql(`update invoices set sent_at = now() - interval '2 minutes' where id = $1`, [id])
    await expect(settleInvoice(id)).rejects.toThrow('asked 1 times')
    invoiceEmitters.provide(before)
  })

  test('and none for an order that ended before the emitter was asked', async () => {
    const { orderId, number } = await placed()
    const cancelled = { to: 'cancelled', reason: 'customer_asked' }
    await shop.call(`/api/orders/staff/${orderId}/status`, { body: cancelled, headers: clerk })
    const [row] = await shop.sql<{ id: string }>(
      `insert into invoices (order_id, kind, state, emitter, reference, requested_by)
       values ($1, 'sale', 'requested', 'fake', $2, 'x') returning id`,
      [orderId, number],
    )
    await settleInvoice(row?.id ?? '')
    expect((await newest(orderId)).state).toBe('cancelled')
    expect(await countAtEmitter(number)).toEqual([])
  })

  test('in the database, whoever writes', async () => {
    const { orderId } = await issued()
    const insert = `insert into invoices (order_id, kind, state, emitter, reference, requested_by)
      values ($1, 'sale', 'requested', 'x', $2, 'x')`
    await expect(shop.sql(insert, [orderId, randomUUID()])).rejects.toThrow('invoices_active')
  })
})

describe('[PF-10] cancelling an invoice', () => {
  const cancel = (id: string, reason = 'O cliente desistiu da compra.', headers: object = clerk) =>
    shop.call<OrderInvoices>(`/api/invoices/${id}/cancel`, { body: { reason }, headers: { ...headers } })

  test('is done by the emitter, shows on the order, and another one can follow', async () => {
    const order = await issued()
    expect((await cancel(order.invoiceId)).status).toBe(200)
    await settle(order.invoiceId)
    const { number } = await newest(order.orderId)
    expect(await newest(order.orderId)).toMatchObject({ state: 'cancelled' })
    const { body } = await ownView(order)
    expect(body.invoices).toMatchObject([{ state: 'cancelled', number }])
    expect(body.timeline.at(-1)?.note).toBe(`Nota fiscal ${number} cancelada`)
    await issued(order)
    expect((await newest(order.orderId)).state).toBe('issued')
    expect((await audit(order.invoiceId)).map(({ action }) => action)).toEqual(['CREATE', 'UPDATE'])
  })

  test('is refused after 24 hours, after the order was shipped, and for a short reason', async () => {
    const late = await issued()
    await shop.sql(`update invoices set issued_at = now() - interval '25 hours' where id = $1`, [
      late.invoiceId,
    ])
    expect((await cancel(late.invoiceId)).body.code).toBe('invoices.cancel_late')
    const shipped = await issued()
    await shop.call(`/api/orders/staff/${shipped.orderId}/status`, {
      body: { to: 'shipped' },
      headers: clerk,
    })
    expect((await cancel(shipped.invoiceId)).body.code).toBe('invoices.cancel_shipped')
    const { status, body } = await cancel((await issued()).invoiceId, 'curto')
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['reason']])
    expect((await cancel(late.invoiceId, undefined, owner)).status).toBe(403)
    expect((await cancel(randomUUID())).body.code).toBe('invoices.not_found')
  })

  test('that SEFAZ does not accept leaves the invoice as it is, and says so', async () => {
    const order = await issued()
    fake.refuseCancellations(true)
    await cancel(order.invoiceId)
    await settle(order.invoiceId)
    expect(await newest(order.orderId)).toMatchObject({
      state: 'issued',
      cancel: { problem: 'refused', requestedAt: null },
    })
  })

  test('elsewhere is noticed', async () => {
    const order = await issued()
    await fake.cancelThere(order.number)
    // Another look-up may have the invoice at this moment.
    const stateNow = async () => {
      await settleInvoice(order.invoiceId)
      return (await newest(order.orderId)).state
    }
    await expect.poll(stateNow).toBe('cancelled')
  })
})

describe('[PF-10] an invoice that was issued elsewhere', () => {
  const month = toIsoDay(new Date()).slice(0, 7)
  let count = 0
  const keyOf = (change: object = {}) =>
    buildAccessKey({
      state: 'GO',
      month,
      cnpj: business.cnpj,
      series: 2,
      number: (count += 1),
      code: 12_345_678,
      ...change,
    })
  const enter = (orderId: string, key: string, more: object = {}, headers: object = clerk) =>
    shop.call<OrderInvoices>('/api/invoices/by-hand', {
      body: { orderId, key, ...more },
      headers: { ...headers },
    })

  test('is entered with its key and links, and shows on the order', async () => {
    const order = await placed()
    const key = keyOf()
    const pdfUrl = 'https://emissor.exemplo/danfe.pdf'
    const { status, body } = await enter(order.orderId, key, { pdfUrl })
    expect(status).toBe(200)
    expect(body.invoices).toMatchObject([
      { state: 'issued', emitter: 'by-hand', key, number: count, series: 2, pdfUrl },
    ])
    expect((await ownView(order)).body.invoices).toMatchObject([{ key, pdfUrl, xmlUrl: null }])
    expect((await audit(body.invoices[0]?.id ?? '')).map(({ action }) => action)).toEqual(['CREATE'])
    const again = await enter(order.orderId, keyOf())
    expect(again.body.code).toBe('invoices.exists')
    const used = await enter((await placed()).orderId, key)
    expect(used.body.code).toBe('invoices.key_used')
  })

  test('is refused with a wrong key, a link that is none, or by the wrong person', async () => {
    const { orderId } = await placed()
    const wrong = [
      keyOf({ cnpj: '00000000000191' }),
      keyOf({ state: 'SP' }),
      keyOf({ month: '2020-01' }),
      'x',
    ]
    for (const key of wrong) {
      const { status, body } = await enter(orderId, key)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['key']])
    }
    for (const pdfUrl of ['javascript:alert(1)', 'http://emissor.exemplo/x'])
      expect((await enter(orderId, keyOf(), { pdfUrl })).status).toBe(422)
    expect((await enter(orderId, keyOf(), {}, owner)).status).toBe(403)
    expect((await read(orderId)).body.invoices).toEqual([])
  })
})

test('[PF-10] a return needs the issued sale, and is an invoice of its own', async () => {
  const order = await placed()
  expect((await request([order.orderId], clerk, 'return')).body.results[0]?.error).toBe('invoices.no_sale')
  await issued(order)
  const { body } = await request([order.orderId], clerk, 'return')
  await settle(body.results[0]?.invoiceId ?? '')
  const { invoices, canRequestReturn } = (await read(order.orderId)).body
  expect(invoices.map(({ kind, state }) => [kind, state])).toEqual([
    ['return', 'issued'],
    ['sale', 'issued'],
  ])
  expect(canRequestReturn).toBe(false)
})

describe('[PF-10] the export for the accountant', () => {
  const month = toIsoDay(new Date()).slice(0, 7)
  test('has the invoices of a month as JSON and CSV, and is audited', async () => {
    const order = await issued()
    const { key, number } = await newest(order.orderId)
    const { body } = await shop.call<{ invoices: object[] }>(`/api/invoices/export.json?month=${month}`, {
      headers: clerk,
    })
    expect(body.invoices).toContainEqual(
      expect.objectContaining({
        key,
        number,
        order: order.number,
        buyer: 'Ana Souza',
        buyerState: 'GO',
        total: order.total,
      }),
    )
    const csv = await shop.request(`/api/invoices/export.csv?month=${month}`, { headers: clerk })
    const text = await csv.text()
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="notas-${month}.csv"`)
    expect(text).toContain('Chave de acesso')
    expect(text).toContain(`${number};1;${key};venda;emitida`)
    const rows = await shop.sql(
      `select action, entity_name, after ->> 'format' as format from audit_logs where action = 'EXPORT' and entity_type = 'invoice' order by at, id`,
    )
    expect(rows).toEqual([
      { action: 'EXPORT', entity_name: month, format: 'json' },
      { action: 'EXPORT', entity_name: month, format: 'csv' },
    ])
  })

  test('is refused for a month that is none, and to the wrong person', async () => {
    for (const wrong of ['', '2026-13', '2026', 'x'])
      expect((await shop.call(`/api/invoices/export.csv?month=${wrong}`, { headers: clerk })).status).toBe(
        422,
      )
    expect((await shop.call(`/api/invoices/export.csv?month=${month}`, { headers: owner })).status).toBe(403)
  })
})

describe('[PF-10] invoices by themselves', () => {
  test('are requested at payment if the settings say so', async () => {
    await useEmitter('fake', { requestAt: 'payment' })
    const order = await placed()
    await expect
      .poll(async () => (await read(order.orderId)).body.invoices)
      .toMatchObject([{ requestedBy: 'notas' }])
  })
})

test('of an order on terms tells the credit of the store and its due date', async () => {
  const { orderId, total, variantId } = await orderOnTerms(shop, await createTermsBuyer(shop))
  await shop.sql(
    "update products set ncm = '61046300' where id = (select product_id from variants where id = $1)",
    [variantId],
  )
  const [receivable] = await shop.sql<{ dueOn: string }>(
    'select due_on::text as "dueOn" from receivables where order_id = $1',
    [orderId],
  )
  const invoice = { orderId, kind: 'sale', reference: randomUUID(), requestedAt: new Date() } as const
  const built = await buildRequest(invoice, { replaces: null, returnedKey: null })
  expect(built).toMatchObject({
    request: { payments: [{ method: 'terms', amount: total, dueOn: receivable?.dueOn }] },
  })
})
