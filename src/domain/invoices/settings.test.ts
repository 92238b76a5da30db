import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InvoiceSettingsEdit } from '#contract/invoices'
import { erasePerson } from '#domain/identity'
import { createFakeEmitter } from '#adapters/invoice/fake'
import { bling } from '#adapters/invoice/bling/bling'
import { waitForInvalidations } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { type BlingServer, startBlingServer } from '#test/bling-server'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'
import { readEmitterCredentials } from './accounts/accounts.ts'
import { emitterConnections, type InvoiceEmitter, invoiceEmitters } from './ports.ts'

const shop = useShop()
const path = '/api/settings/invoices'
const clientId = 'a-client-id-of-the-app-1234'
const clientSecret = 'a-client-secret-of-the-app-9876'

let headers: { cookie: string }
let clerk: { cookie: string }
let server: BlingServer
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
  clerk = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
  server = await startBlingServer()
  const { connection } = bling({
    client: async () => server.client,
    settings: async () => (await read()).body.form.bling,
    apiUrl: server.account.url,
  })
  emitterConnections.provide([connection])
})
afterAll(() => server.close())
beforeEach(async () => {
  await shop.sql('delete from invoice_emitter_accounts')
  // The demo has settings of its own.
  await shop.sql(`delete from settings where key = 'invoices'`)
})

const read = () => shop.call<InvoiceSettingsEdit>(path, { headers })
const put = async (change: object, more: object = {}, as: object = headers) => {
  const { form } = (await read()).body
  return shop.call<InvoiceSettingsEdit>(path, {
    method: 'PUT',
    body: { form: { ...form, crt: 1, ...change }, ...more },
    headers: { ...as },
  })
}
const blingForm = async () => ({
  emitter: 'bling',
  bling: { ...(await read()).body.form.bling, saleNatureId: 7 },
})
const credentials = { bling: { clientId, clientSecret } }

describe('[PF-10] the settings of invoices', () => {
  test('name no emitter at first, and list those that can be selected', async () => {
    const { body } = await read()
    expect(body.form).toMatchObject({ emitter: null, requestAt: 'never', crt: null })
    expect(body.emitters.map(({ name, canCancel, isConnected }) => [name, canCancel, isConnected])).toEqual([
      ['by-hand', true, null],
      ['fake', true, null],
      ['bling', false, false],
      ['nfe-io', true, null],
    ])
  })

  test('select an emitter with all that it needs', async () => {
    const bare = await put({ emitter: 'bling', crt: null })
    expect([bare.status, Object.keys(bare.body.fields ?? {})]).toEqual([
      422,
      ['credentials.bling.clientId', 'credentials.bling.clientSecret', 'form.crt', 'form.bling.saleNatureId'],
    ])
    expect(Object.keys((await put({ emitter: 'nobody' })).body.fields ?? {})).toEqual(['form.emitter'])
    expect((await put(await blingForm(), { credentials })).status).toBe(200)
    await waitForInvalidations()
    expect((await read()).body.form).toMatchObject({ emitter: 'bling', bling: { saleNatureId: 7 } })
  })

  test.each([
    ['an unknown regime', { crt: 5 }],
    [
      'a CFOP that is none',
      {
        cfop: {
          inside: '51',
          outside: '6108',
          outsideTaxpayer: '6102',
          returnInside: '1202',
          returnOutside: '2202',
        },
      },
    ],
    ['a CST that is none', { cst: '1' }],
    ['a cClassTrib that is none', { classTrib: '00001' }],
    ['a series that is none', { series: 1_000 }],
    ['another moment', { requestAt: 'sometimes' }],
    ['an unknown field', { gift: true }],
  ])('refuse %s', async (_name, change) => {
    expect((await put(change)).status).toBe(422)
  })

  test('never return a secret, keep it sealed, and away from the audit log', async () => {
    const { body } = await put(await blingForm(), { credentials })
    const view = body.emitters.find(({ name }) => name === 'bling')
    expect(view?.credentials).toEqual([
      { name: 'clientId', ending: '1234' },
      { name: 'clientSecret', ending: '9876' },
    ])
    await waitForInvalidations()
    const everything = await shop.sql(
      'select (select jsonb_agg(a) from audit_logs a)::text || (select jsonb_agg(i) from invoice_emitter_accounts i)::text as text',
    )
    const shown = JSON.stringify([body, (await read()).body, everything])
    expect(shown).not.toContain(clientSecret)
    expect(await readEmitterCredentials('bling')).toEqual({ clientId, clientSecret })
    const rows = await shop.sql(
      `select action, after -> 'replaced' as replaced from audit_logs where entity_type = 'invoice_emitter' order by at desc limit 1`,
    )
    expect(rows).toEqual([{ action: 'UPDATE', replaced: ['bling.clientId', 'bling.clientSecret'] }])
  })

  test('are for those who manage the store, in a fresh session, and not over another version', async () => {
    expect((await put({}, {}, {})).status).toBe(401)
    expect((await put({}, {}, clerk)).status).toBe(403)
    const { version } = (await read()).body
    expect((await put({ stateRegistration: '123' }, { version })).status).toBe(200)
    await waitForInvalidations()
    const stale = await put({ stateRegistration: '456' }, { version })
    expect([stale.status, stale.body.code]).toEqual([409, 'record.changed'])
    const old = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
    await shop.sql(`update auth_sessions set created_at = now() - interval '2 days' where user_id = $1`, [
      old.userId,
    ])
    expect((await put({}, {}, old.headers)).body.code).toBe('request.unconfirmed')
  })
})

describe('[PF-10] the connection to Bling', () => {
  const connect = (state: string, code = 'a-code', as: object = headers) =>
    shop.call<InvoiceSettingsEdit>(`${path}/connections/bling`, {
      method: 'PUT',
      body: { code, state },
      headers: { ...as },
    })
  const start = async (as: object = headers) => {
    const { status, body } = await shop.call<{ url: string }>(`${path}/connections/bling`, {
      method: 'POST',
      headers: { ...as },
    })
    return status === 200 ? (new URL(body.url).searchParams.get('state') ?? '') : `${status}`
  }

  test('is made with the code and state of its page, once, by the person who began it', async () => {
    await put(await blingForm(), { credentials })
    const state = await start()
    const other = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
    expect((await connect(state, 'a-code', other)).body.code).toBe('invoices.connection_refused')
    expect((await connect('1.x')).body.code).toBe('invoices.connection_refused')
    expect((await connect(state, 'another')).body.code).toBe('invoices.connection_refused')
    const { status, body } = await connect(state)
    expect(status).toBe(200)
    expect(body.emitters.find(({ name }) => name === 'bling')?.isConnected).toBe(true)
    const rows = await shop.sql(
      `select action, entity_name from audit_logs where entity_type = 'invoice_emitter' and action = 'CONFIRM'`,
    )
    expect(rows).toEqual([{ action: 'CONFIRM', entity_name: 'bling' }])
  })

  test('ends when other secrets are entered', async () => {
    await put(await blingForm(), { credentials })
    await connect(await start())
    await put(await blingForm(), { credentials: { bling: { clientSecret: 'another-secret-of-the-app' } } })
    expect((await read()).body.emitters.find(({ name }) => name === 'bling')?.isConnected).toBe(false)
  })

  test('is not begun by the wrong person, or for an emitter without one', async () => {
    expect([await start({}), await start(clerk)]).toEqual(['401', '403'])
    const unknown = await shop.call(`${path}/connections/nfe-io`, { method: 'POST', headers })
    expect(unknown.body.code).toBe('invoices.emitter_unknown')
  })
})

describe('[PF-10] what emitters and people are told', () => {
  const fake = createFakeEmitter({ delayMs: 0 })
  let asked: string[] = []
  /** Emitter that verifies its webhooks by a word in them, and notes what it is asked. */
  const listening: InvoiceEmitter = {
    ...fake.emitter,
    name: 'listening',
    find: async ({ ref }) => {
      asked.push(ref ?? '')
      return undefined
    },
    readWebhook: (body) =>
      body.startsWith('ref ')
        ? { ref: body.split(' ')[1] ?? '', verified: body.endsWith('signed') }
        : undefined,
  }
  beforeAll(() => invoiceEmitters.provide([...invoiceEmitters(), listening]))

  async function anInvoice(ref: string, as: object = {}): Promise<string> {
    const product = await createProduct({ sizes: ['U'], stock: 5, ncm: '61046300' })
    const variantId = product.variants[0]?.id ?? ''
    const owner = Object.keys(as).length > 0
    const cart = owner ? as : await createCart(shop, variantId)
    if (owner) await shop.call('/api/cart/items', { body: { variantId }, headers: { ...as } })
    const { body } = await shop.call<{ orderId: string }>('/api/checkout', {
      body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
      headers: { ...cart, ...idempotencyHeaders() },
    })
    await shop.sql(
      `insert into invoices (order_id, kind, state, emitter, reference, ref, requested_by, sent_at, refusal_reason)
       values ($1, 'sale', 'refused', 'listening', $2, $2, 'x', now(), 'O CPF 529.982.247-25 não confere')`,
      [body.orderId, ref],
    )
    return body.orderId
  }
  const send = (body: string, emitter = 'listening') =>
    shop.request(`/api/invoices/webhooks/${emitter}`, { method: 'POST', body })
  const jobsOf = async (ref: string) =>
    (
      await shop.sql<{ count: number }>(
        `select count(*)::int from jobs.job j join invoices i on i.id::text = j.data ->> 'invoiceId'
         where j.name = 'invoices.settle' and i.ref = $1`,
        [ref],
      )
    )[0]?.count

  test('a webhook causes a look-up, an unverified one once a minute, and changes nothing', async () => {
    asked = []
    await anInvoice('r1')
    expect((await send('ref r1 signed')).status).toBe(202)
    expect((await send('ref r1 signed')).status).toBe(202)
    expect(await jobsOf('r1')).toBe(2)
    await anInvoice('r2')
    for (let times = 0; times < 3; times++) expect((await send('ref r2 forged')).status).toBe(401)
    expect(await jobsOf('r2')).toBe(1)
    expect((await send('ref nobody signed')).status).toBe(202)
    expect((await send('nonsense')).status).toBe(401)
    expect((await send('ref r1 signed', 'unknown')).status).toBe(404)
  })

  test('a person gets a copy of their invoices; what was written about them is erased, the invoice is kept', async () => {
    const person = await createSignedInPerson(shop)
    const orderId = await anInvoice('r3', person.headers)
    const copy = await shop.call<{ notasFiscais: object[] }>('/api/customers/export', {
      headers: person.headers,
    })
    expect(copy.body.notasFiscais).toMatchObject([
      {
        referencia: 'r3',
        tipo: 'sale',
        situacao: 'refused',
        motivoDaRecusa: 'O CPF 529.982.247-25 não confere',
      },
    ])
    await transaction((tx) => erasePerson(tx, person.userId))
    expect(
      await shop.sql('select reference, refusal_reason from invoices where order_id = $1', [orderId]),
    ).toEqual([{ reference: 'r3', refusal_reason: '' }])
  })
})
