import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type DeliveryPage,
  type DeliveryView,
  eventTypes,
  type WebhookList,
  type WebhookView,
  type WebhookWithSecret,
} from '#contract/integrations'
import type { PlacedOrder } from '#contract/checkout'
import { recordOrderEvent } from '#domain/integrations'
import { waitForInvalidations } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { createApiKey } from '#test/api-key'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { type Received, useWebhookReceiver } from '#test/webhook-receiver'
import { deleteOldEvents } from '#context/integrations/jobs.ts'

const shop = useShop(manyConnections)
const receiver = useWebhookReceiver()
const base = '/api/integrations/webhooks'

let staff: { cookie: string }
let path: string
let count = 0
beforeEach(async () => {
  staff = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
  await shop.sql('delete from webhook_endpoints')
  await shop.sql('delete from webhook_events')
  path = `/hook-${(count += 1)}`
})

const register = async (change: object = {}) => {
  const body = {
    url: receiver.url(path),
    eventTypes: ['order.placed', 'stock.changed', 'product.saved'],
    ...change,
  }
  const answer = await shop.call<WebhookWithSecret>(base, { body, headers: staff })
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  await waitForInvalidations()
  return answer.body
}
const place = async () => {
  const cart = await createCart(shop, (await createProduct()).variants[0]!.id)
  const body = createOrderBody()
  const headers = { ...cart, ...idempotencyHeaders() }
  return { ...(await shop.call<PlacedOrder>('/api/checkout', { body, headers })).body, given: body }
}
const sendTest = async (id: string) => {
  const answer = await shop.call(`${base}/${id}/test`, { method: 'POST', headers: staff })
  expect(answer.status).toBe(202)
}
const deliveries = async (id: string, query = '') =>
  (await shop.call<DeliveryPage>(`${base}/${id}/deliveries${query}`, { headers: staff })).body
const read = async (id: string) => (await shop.call<WebhookView>(`${base}/${id}`, { headers: staff })).body
const detail = async (id: string) =>
  (await shop.call<DeliveryView>(`/api/integrations/deliveries/${id}`, { headers: staff })).body
const replay = (id: string) =>
  shop.call(`/api/integrations/deliveries/${id}/replay`, { method: 'POST', headers: staff })
const arrivals = (many: number) =>
  expect.poll(() => receiver.received(path).length, { timeout: 15_000 }).toBe(many)
/** Waits until the newest delivery has had so many attempts. */
const attempted = async (id: string, attempts: number) => {
  await expect.poll(async () => (await deliveries(id)).items[0]?.attempts, { timeout: 20_000 }).toBe(attempts)
  return (await deliveries(id)).items[0]!
}
/** Lets planned attempts begin now. */
const hurry = () =>
  shop.sql("update jobs.job set start_after = now() where name like 'integrations.%' and state < 'active'")

const isSigned = ({ headers, body }: Received, secret: string): boolean => {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(signature)
}

describe('a webhook', () => {
  test('[PF-09] arrives signed after an order was placed, with the order and without its customer', async () => {
    const { secret, webhook } = await register({ eventTypes: ['order.placed'] })
    const { orderId, number, given } = await place()
    await arrivals(1)
    const [received] = receiver.received(path)
    expect(isSigned(received!, secret)).toBe(true)
    expect(Math.abs(Number(received!.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(30)
    const sent = JSON.parse(received!.body) as { id: string; data: { order: Record<string, unknown> } }
    expect(sent).toMatchObject({ type: 'order.placed', version: 1, data: { order: { id: orderId, number } } })
    expect(received!.headers['webhook-id']).toBe(sent.id)
    expect(sent.data.order).not.toHaveProperty('customer')
    const { customer, address } = given as {
      customer: Record<string, string>
      address: Record<string, string>
    }
    for (const personal of [
      customer['name'],
      customer['email'],
      customer['cpf'],
      customer['phone'],
      address['street'],
    ])
      expect(received!.body).not.toContain(personal)
    const shown = await attempted(webhook.id, 1)
    expect(shown).toMatchObject({
      eventId: sent.id,
      state: 'delivered',
      status: 200,
      failure: null,
      nextAttemptAt: null,
    })
    expect(await detail(shown.id)).toMatchObject({
      body: received!.body,
      attemptList: [{ number: 1, status: 200, answer: 'ok', durationMs: expect.any(Number) as number }],
    })
  })

  test('arrives for the events that were chosen, with exact stock and saved products', async () => {
    await register()
    const { id, variants } = await createProduct()
    await expect
      .poll(() => receiver.received(path).map(({ body }) => (JSON.parse(body) as { type: string }).type))
      .toContain('product.saved')
    const bodies = () =>
      receiver
        .received(path)
        .map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, object[]> })
    expect(bodies().find(({ type }) => type === 'product.saved')!.data).toEqual({
      products: [{ id, name: expect.any(String) as string, status: 'active' }],
    })
    const clerk = await createSignedInPerson(shop, { role: 'superadmin' })
    const before = receiver.received(path).length
    await shop.call('/api/stock/changes', {
      body: { variantId: variants[0]!.id, change: { by: 2 }, reason: 'received' },
      headers: { ...clerk.headers, ...idempotencyHeaders() },
    })
    await arrivals(before + 1)
    const [level] = await shop.sql<{ onHand: number }>(
      'select on_hand as "onHand" from stock_levels where variant_id = $1',
      [variants[0]!.id],
    )
    expect(bodies().at(-1)).toMatchObject({
      type: 'stock.changed',
      data: {
        levels: [
          {
            variantId: variants[0]!.id,
            productId: id,
            onHand: level!.onHand,
            sku: expect.any(String) as string,
          },
        ],
      },
    })
  })

  test('is not recorded for events that nobody chose, nor for a stopped endpoint', async () => {
    const { webhook } = await register({ eventTypes: ['order.refunded'], isActive: false })
    await place()
    expect(await shop.sql('select 1 from webhook_events')).toEqual([])
    const { url, description, version } = webhook
    const on = { url, description, version, eventTypes: [...eventTypes], isActive: true }
    await shop.call(`${base}/${webhook.id}`, { method: 'PUT', body: on, headers: staff })
    await waitForInvalidations()
    await place()
    await expect
      .poll(() => receiver.received(path).map(({ body }) => (JSON.parse(body) as { type: string }).type))
      .toContain('order.placed')
  })

  test('vanishes with the transaction that would have caused it', async () => {
    await register({ eventTypes: ['order.placed'] })
    const { orderId } = await place()
    await arrivals(1)
    const failing = transaction(async (tx) => {
      await recordOrderEvent('order.placed')(tx, { orderId })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await shop.sql('select count(*)::int as n from webhook_events')).toEqual([{ n: 1 }])
    const jobs =
      "select count(*)::int as n from jobs.job where name = 'integrations.prepare_event' and state < 'completed'"
    expect(await shop.sql(jobs)).toEqual([{ n: 0 }])
  })
})

describe('a delivery that fails', () => {
  test('[PF-09] is repeated with the same id and the same bytes until it arrives', async () => {
    const { webhook, secret } = await register()
    receiver.answer(path, (response) => response.writeHead(500).end('quebrou'))
    await sendTest(webhook.id)
    const failed = await attempted(webhook.id, 1)
    expect(failed).toMatchObject({ state: 'pending', status: 500, failure: 'status' })
    expect(Date.parse(failed.nextAttemptAt!)).toBeGreaterThan(Date.now())
    expect((await read(webhook.id)).failingSince).not.toBeNull()
    receiver.answer(path)
    await hurry()
    expect(await attempted(webhook.id, 2)).toMatchObject({ state: 'delivered', status: 200 })
    const [first, second] = receiver.received(path)
    expect(second!.body).toBe(first!.body)
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect([first!, second!].every((each) => isSigned(each, secret))).toBe(true)
    expect((await read(webhook.id)).failingSince).toBeNull()
    expect((await detail(failed.id)).attemptList.map(({ status, answer }) => [status, answer])).toEqual([
      [200, 'ok'],
      [500, 'quebrou'],
    ])
  })

  test.each([
    [
      'a redirect to an address of this network',
      'redirect',
      302,
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    ],
    ['a dropped connection', 'connection', null, (response) => response.destroy()],
    ['an answer without sense', 'connection', null, (response) => response.socket?.end('nonsense\r\n\r\n')],
  ] as const satisfies readonly (readonly [
    string,
    string,
    number | null,
    Parameters<typeof receiver.answer>[1],
  ])[])('by %s says so', async (_, failure, status, reply) => {
    const { webhook } = await register()
    receiver.answer(path, reply)
    await sendTest(webhook.id)
    expect(await attempted(webhook.id, 1)).toMatchObject({ state: 'pending', failure, status })
  })

  test('by a receiver that does not answer ends after 15 seconds', { timeout: 40_000 }, async () => {
    const { webhook } = await register()
    receiver.answer(path, () => {})
    await sendTest(webhook.id)
    const { durationMs, ...rest } = await attempted(webhook.id, 1)
    expect(rest).toMatchObject({ state: 'pending', failure: 'timeout', status: null })
    expect(durationMs).toBeGreaterThanOrEqual(14_000)
  })

  test('is not read beyond the first 500 bytes: an answer of 1 GB counts by its status', async () => {
    const { webhook } = await register()
    let sent = 0
    receiver.answer(path, (response) => {
      response.writeHead(200, { 'content-length': String(2 ** 30) })
      const chunk = Buffer.alloc(64 * 1024, 'a')
      const more = (): void => {
        while (sent < 2 ** 30 && !response.destroyed) {
          sent += chunk.byteLength
          if (!response.write(chunk)) return void response.once('drain', more)
        }
      }
      more()
    })
    await sendTest(webhook.id)
    const { id, ...shown } = await attempted(webhook.id, 1)
    expect(shown).toMatchObject({ state: 'delivered', status: 200 })
    expect((await detail(id)).attemptList[0]!.answer).toBe('a'.repeat(500))
    expect(sent).toBeLessThan(2 ** 25)
  })

  test('keeps what PostgreSQL can store of any answer', async () => {
    const { webhook } = await register()
    receiver.answer(path, (response) => response.writeHead(500).end(Buffer.from([0, 0xff, 0xc3, 0x28, 0x61])))
    await sendTest(webhook.id)
    const { id } = await attempted(webhook.id, 1)
    expect((await detail(id)).attemptList[0]!.answer).toMatch(/a$/)
  })
})

describe('an endpoint without success', () => {
  test('is stopped after three days and staff are told; nothing more is sent until it is switched on', async () => {
    const { webhook } = await register()
    receiver.answer(path, (response) => response.writeHead(503).end())
    await sendTest(webhook.id)
    const { id } = await attempted(webhook.id, 1)
    await shop.sql("update webhook_endpoints set failing_since = now() - interval '3 days'")
    await hurry()
    expect(await attempted(webhook.id, 2)).toMatchObject({ state: 'failed', nextAttemptAt: null })
    expect(await read(webhook.id)).toMatchObject({ isActive: false, stopReason: 'failing' })
    const told = () =>
      shop.sql<{ id: string }>(
        "select id from jobs.job where name = 'emails.webhook_stopped' and state = 'completed'",
      )
    await expect.poll(async () => (await told()).length, { timeout: 15_000 }).toBeGreaterThan(0)
    const refused = [
      await replay(id),
      await shop.call(`${base}/${webhook.id}/test`, { method: 'POST', headers: staff }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual([
      'integrations.webhook_stopped',
      'integrations.webhook_stopped',
    ])
    receiver.answer(path)
    const { url, description, eventTypes: chosen, version } = await read(webhook.id)
    const body = { url, description, eventTypes: chosen, version, isActive: true }
    expect(
      (await shop.call(`${base}/${webhook.id}`, { method: 'PUT', body, headers: staff })).body,
    ).toMatchObject({
      isActive: true,
      stopReason: null,
      failingSince: null,
    })
    expect((await replay(id)).status).toBe(202)
    expect(await attempted(webhook.id, 3)).toMatchObject({ state: 'delivered' })
  })

  test('is stopped at once when it answers 410, and what waited is cancelled', async () => {
    const { webhook } = await register()
    receiver.answer(path, (response) => response.writeHead(500).end())
    await sendTest(webhook.id)
    await attempted(webhook.id, 1)
    receiver.answer(path, (response) => response.writeHead(410).end())
    await sendTest(webhook.id)
    await expect.poll(async () => (await read(webhook.id)).stopReason, { timeout: 15_000 }).toBe('gone')
    await hurry()
    await expect
      .poll(async () => (await deliveries(webhook.id)).items.map(({ state }) => state).toSorted(), {
        timeout: 15_000,
      })
      .toEqual(['cancelled', 'failed'])
  })
})

describe('a replay', () => {
  test('sends the same event again, and is audited', async () => {
    const { webhook } = await register()
    await sendTest(webhook.id)
    const { id, eventId } = await attempted(webhook.id, 1)
    expect((await replay(id)).status).toBe(202)
    await attempted(webhook.id, 2)
    expect(receiver.received(path).map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId])
    const audited = await shop.sql<{ action: string }>(
      "select action from audit_logs where entity_type = 'webhook' and entity_id = $1 order by at",
      [webhook.id],
    )
    expect(audited.map(({ action }) => action)).toEqual(['CREATE', 'TEST', 'REPLAY'])
  })

  test('before a planned attempt takes its place', async () => {
    const { webhook } = await register()
    receiver.answer(path, (response) => response.writeHead(500).end())
    await sendTest(webhook.id)
    const { id } = await attempted(webhook.id, 1)
    receiver.answer(path)
    await replay(id)
    await attempted(webhook.id, 2)
    await hurry()
    const waiting =
      "select 1 from jobs.job where name like 'integrations.%' and state in ('created', 'retry', 'active')"
    await expect.poll(async () => (await shop.sql(waiting)).length, { timeout: 15_000 }).toBe(0)
    expect(receiver.received(path)).toHaveLength(2)
  })
})

describe('a secret', () => {
  test('is shown once, stored sealed, and changed with both signing for a day', async () => {
    const { secret, webhook } = await register()
    const rotated = await shop.call<WebhookWithSecret>(`${base}/${webhook.id}/secret`, {
      method: 'POST',
      headers: staff,
    })
    expect(rotated.body.secret).not.toBe(secret)
    expect(rotated.body.webhook.oldSecretUntil).not.toBeNull()
    await sendTest(webhook.id)
    await arrivals(1)
    const [both] = receiver.received(path)
    expect([isSigned(both!, secret), isSigned(both!, rotated.body.secret)]).toEqual([true, true])
    await shop.sql("update webhook_endpoints set old_secret_until = now() - interval '1 second'")
    await sendTest(webhook.id)
    await arrivals(2)
    const one = receiver.received(path)[1]!
    expect([isSigned(one, secret), isSigned(one, rotated.body.secret)]).toEqual([false, true])
    await deleteOldEvents()
    expect(await shop.sql('select old_secret as old from webhook_endpoints')).toEqual([{ old: null }])
    const stored = JSON.stringify([
      await shop.sql('select * from webhook_endpoints'),
      await shop.sql('select * from audit_logs'),
      (await shop.call<WebhookList>(base, { headers: staff })).body,
    ])
    for (const shown of [secret, rotated.body.secret]) expect(stored).not.toContain(shown.slice(6))
  })
})

describe('the endpoints of webhooks', () => {
  test('refuse addresses of this network, other protocols and passwords', async () => {
    for (const url of [
      'http://example.com/hook',
      'https://127.0.0.1/hook',
      'https://localhost/hook',
      'https://169.254.169.254/latest',
      'https://[::ffff:7f00:1]/hook',
      'https://user:pass@example.com/hook',
      'ftp://example.com',
      'nonsense',
    ]) {
      const answer = await shop.call(base, { body: { url, eventTypes: ['order.paid'] }, headers: staff })
      expect([url, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([url, 422, ['url']])
    }
  })

  test('answer 409 with the stored state when somebody else changed it', async () => {
    const { webhook } = await register()
    const { url, eventTypes: chosen, version } = webhook
    const put = (description: string) =>
      shop.call(`${base}/${webhook.id}`, {
        method: 'PUT',
        body: { url, eventTypes: chosen, description, version },
        headers: staff,
      })
    expect((await put('ERP')).status).toBe(200)
    const late = await put('Planilha')
    expect([late.status, late.body.code, late.body.data]).toMatchObject([
      409,
      'record.changed',
      { current: { description: 'ERP' } },
    ])
  })

  test('list, filter and search deliveries, and forget them with the endpoint', async () => {
    const { webhook } = await register({ eventTypes: ['order.placed'] })
    const { number } = await place()
    await place()
    await expect.poll(async () => (await deliveries(webhook.id, '?state=delivered')).total).toBe(2)
    expect((await deliveries(webhook.id, '?state=failed')).total).toBe(0)
    expect((await deliveries(webhook.id, `?search=${encodeURIComponent(number)}`)).total).toBe(1)
    expect((await deliveries(webhook.id, '?page=2&pageSize=1')).items).toHaveLength(1)
    const { id } = (await deliveries(webhook.id)).items[0]!
    const removed = await shop.call(`${base}/${webhook.id}`, { method: 'DELETE', headers: staff })
    expect(removed.status).toBe(204)
    const gone = await shop.call(`/api/integrations/deliveries/${id}`, { headers: staff })
    expect([gone.status, gone.body.code]).toEqual([404, 'integrations.delivery_not_found'])
  })

  test('delete events after 30 days with their deliveries and answers', async () => {
    const { webhook } = await register()
    await sendTest(webhook.id)
    await sendTest(webhook.id)
    await arrivals(2)
    await attempted(webhook.id, 1)
    await shop.sql(
      `update webhook_events set occurred_at = now() - interval '31 days'
       where id = (select id from webhook_events limit 1)`,
    )
    await deleteOldEvents()
    expect((await deliveries(webhook.id)).total).toBe(1)
    expect(await shop.sql('select count(*)::int as n from webhook_attempts')).toEqual([{ n: 1 }])
  })

  test('serve a key with their scope, which acts under its own name', async () => {
    const { headers } = await createApiKey(shop, ['webhooks:manage'])
    const body = { url: receiver.url(path), eventTypes: ['order.paid'] }
    const made = await shop.call<WebhookWithSecret>(base, { body, headers })
    expect(made.status).toBe(201)
    const [entry] = await shop.sql(
      "select actor from audit_logs where entity_type = 'webhook' and entity_id = $1",
      [made.body.webhook.id],
    )
    expect(entry).toEqual({ actor: 'chave ERP Bling' })
  })

  test('end at 20', async () => {
    for (let n = 0; n < 20; n++) await register()
    const body = { url: receiver.url(path), eventTypes: ['order.paid'] }
    expect((await shop.call(base, { body, headers: staff })).body.code).toBe('integrations.too_many_webhooks')
  })
})
