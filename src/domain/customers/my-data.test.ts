import { randomInt, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { createUniqueCpf } from '#test/cpf'
import { useShop } from '#test/shop'
import type { PlacedOrder } from '#contract/checkout'
import { toFilePath } from '#platform/storage/storage'
import { consents as words } from '#texts/storefront/consents'
import type { DeletionView } from './contract.ts'
import { removeLastEmails, eraseDueAccounts } from './deletion.ts'

const shop = useShop()
type Person = Awaited<ReturnType<typeof createSignedInPerson>>

const at = '/api/customers/deletion'
const state = async ({ headers }: Person) => (await shop.call<DeletionView | null>(at, { headers })).body
const ask = ({ headers }: Person) => shop.call<DeletionView>(at, { method: 'POST', headers })
const exists = async ({ userId }: Person) =>
  (await shop.sql('select 1 from profiles where id = $1', [userId])).length === 1
const makeDue = ({ userId }: Person) =>
  shop.sql(`update customer_deletions set due_at = now() - interval '1 minute' where user_id = $1`, [userId])
/** Waits for this number of emails to a person and returns their subjects. */
async function listEmailsTo({ email }: Person, count: number): Promise<string[]> {
  const read = () =>
    shop.sql<{ subject: string }>(
      'select subject from email_outbox where recipient = $1 and sent_at is not null order by created_at',
      [email],
    )
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(count)
  return (await read()).map(({ subject }) => subject)
}

/** Makes the person's sign-in this many hours old. */
const age = ({ userId }: Person, hours: number) =>
  shop.sql(`update auth_sessions set created_at = now() - make_interval(hours => $2) where user_id = $1`, [
    userId,
    hours,
  ])

const digitsOf = (cpf: string) => cpf.replace(/\D/g, '')

/** Creates a person with unique texts in every feature of the store. */
async function aKnownPerson() {
  const person = await createSignedInPerson(shop)
  const mark = `Jacaranda${randomUUID().slice(0, 8)}`
  const phone = `+55629${randomInt(10_000_000, 100_000_000)}`
  await shop.sql('update profiles set full_name = $2, phone = $3 where id = $1', [
    person.userId,
    `Ana ${mark}`,
    phone,
  ])
  await shop.sql(
    `insert into auth_verifications (identifier, value, expires_at) values ($1, $2, now() + interval '1 day')`,
    [`pending-email:${person.userId}`, `${mark}@exemplo.com.br`],
  )
  const { headers } = person
  const address = {
    cep: '74120-010',
    street: mark,
    number: '9',
    district: 'Oeste',
    city: 'Goiânia',
    state: 'GO',
  }
  await shop.call('/api/customers/addresses', { body: { ...address, recipient: `Ana ${mark}` }, headers })
  const consent = { purpose: 'marketing', version: words.marketing.version, granted: true, source: 'account' }
  await shop.call('/api/customers/consents', { body: consent, headers })
  const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { url } = (
    await shop.call<{ url: string }>('/api/customers/avatar', {
      method: 'PUT',
      raw: new Uint8Array(photo),
      headers: { ...headers, 'content-type': 'image/png' },
    })
  ).body
  const avatar = url.replace(/^\//, '').replace(/\/\d+\.webp$/, '')
  expect(existsSync(toFilePath(avatar))).toBe(true)
  return { ...person, mark, phone, address, avatar, cpf: createUniqueCpf() }
}
type Known = Awaited<ReturnType<typeof aKnownPerson>>

/** Places an order as the signed-in person; `email` may differ from the account's. */
async function order(person: Known, email = person.email): Promise<PlacedOrder> {
  const { variants } = await createProduct()
  await shop.call('/api/cart/items', {
    body: { variantId: variants[0]!.id, quantity: 1 },
    headers: person.headers,
  })
  const customer = { name: `Ana ${person.mark}`, email, cpf: person.cpf, phone: person.phone }
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({
      customer,
      address: person.address,
      gift: { receiver: `Bia ${person.mark}`, message: `Com amor, ${person.mark}` },
    }),
    headers: { ...person.headers, ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`no order: ${JSON.stringify(body)}`)
  return body
}

const end = (orderId: string, status: 'completed' | 'cancelled', paid: boolean) =>
  shop.sql(`update orders set status = $2, paid_at = case when $3 then now() end where id = $1`, [
    orderId,
    status,
    paid,
  ])

/** Returns every table and column with one of these texts, of any type. */
async function tracesOf(texts: readonly string[]): Promise<string[]> {
  const columns = await shop.sql<{ name: string; column: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as name, quote_ident(c.column_name) as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'jobs')`,
  )
  const found: string[] = []
  for (const { name, column } of columns) {
    const hits = await shop.sql(
      `select 1 from ${name} where exists (select from unnest($1::text[]) as word
         where position(lower(word) in lower(${column}::text)) > 0) limit 1`,
      [texts],
    )
    if (hits.length > 0) found.push(`${name.replace('public.', '')}.${column}`)
  }
  return found.sort()
}

describe('data export', () => {
  const read = ({ headers }: Person) =>
    shop.call<Record<string, unknown>>('/api/customers/export', { headers })

  test('contains all data of a person, as a download', async () => {
    const person = await aKnownPerson()
    const { number } = await order(person)
    const { variants } = await createProduct({ name: 'Top No Carrinho' })
    await shop.call('/api/cart/items', {
      body: { variantId: variants[0]!.id, quantity: 2 },
      headers: person.headers,
    })
    const { status, headers, body } = await read(person)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/json',
      'no-store',
    ])
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="meus-dados-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(body).toMatchObject({
      perfil: { nome: `Ana ${person.mark}`, email: person.email, telefone: person.phone },
      formasDeEntrar: { contas: [{ provedor: 'credential' }] },
      acessos: [{ forma: 'password' }],
      enderecos: [{ rua: person.mark, cep: '74120010', principal: true }],
      consentimentos: [{ finalidade: 'marketing', versao: words.marketing.version, aceito: true }],
      pedidos: [
        {
          numero: number,
          cliente: { cpf: digitsOf(person.cpf) },
          presente: { paraQuem: `Bia ${person.mark}`, mensagem: `Com amor, ${person.mark}` },
          itens: [{ quantidade: 1 }],
        },
      ],
      carrinho: [{ produto: 'Top No Carrinho', quantidade: 2 }],
    })
  })

  test('contains no secrets and no data of other people', async () => {
    const [person, other] = [await aKnownPerson(), await aKnownPerson()]
    const text = JSON.stringify((await read(person)).body)
    const secrets = await shop.sql<{ secret: string }>(
      `select token as secret from auth_sessions where user_id = $1
       union all select password from auth_accounts where user_id = $1 and password is not null`,
      [person.userId],
    )
    expect(secrets.length).toBeGreaterThan(1)
    for (const { secret } of secrets) expect(text).not.toContain(secret)
    for (const foreign of [other.mark, other.email, other.userId]) expect(text).not.toContain(foreign)
  })

  test('requires a session confirmed within a day', async () => {
    const person = await createSignedInPerson(shop)
    await age(person, 25)
    const { status, body } = await read(person)
    expect([status, body.code]).toEqual([403, 'request.unconfirmed'])
  })
})

describe('request to delete an account', () => {
  test('starts 15 days in which it can be cancelled', async () => {
    const person = await createSignedInPerson(shop)
    expect(await state(person)).toBeNull()
    const { status, body } = await ask(person)
    expect(status).toBe(202)
    expect(Date.parse(body.dueAt) - Date.parse(body.requestedAt)).toBe(15 * 86_400_000)
    expect(await state(person)).toEqual(body)
    expect(await listEmailsTo(person, 1)).toEqual(['Pedido de exclusão da conta'])
    const back = await shop.call(at, { method: 'DELETE', headers: person.headers })
    expect([back.status, await state(person)]).toEqual([204, null])
  })

  test('unsubscribes from the newsletter at once; cancelling does not subscribe again', async () => {
    const person = await createSignedInPerson(shop)
    const { headers, email } = person
    const yes = { purpose: 'marketing', version: words.marketing.version, granted: true, source: 'account' }
    await shop.call('/api/customers/consents', { body: yes, headers })
    const news = async () => {
      const { body } = await shop.call<{ granted: boolean }[]>('/api/customers/consents', { headers })
      const mailbox = await shop.sql('select state from newsletter_subscribers where email = $1', [email])
      return [body[0]!.granted, mailbox]
    }
    expect(await news()).toEqual([true, [{ state: 'confirmed' }]])
    await ask(person)
    expect(await news()).toEqual([false, [{ state: 'ended' }]])
    await shop.call(at, { method: 'DELETE', headers })
    expect(await news()).toEqual([false, [{ state: 'ended' }]])
  })

  test('changes nothing when repeated, also in parallel', async () => {
    const person = await createSignedInPerson(shop)
    const answers = await Promise.all([ask(person), ask(person), ask(person)])
    expect(new Set(answers.map(({ body }) => body.dueAt)).size).toBe(1)
    expect((await ask(person)).body).toEqual(answers[0].body)
  })

  test('requires a session confirmed within a day', async () => {
    const person = await createSignedInPerson(shop)
    await age(person, 25)
    const { status, body } = await ask(person)
    expect([status, body.code, await state(person)]).toEqual([403, 'request.unconfirmed', null])
  })

  test('is refused to the last superadmin, and accepted when there is another', async () => {
    const last = await createSignedInPerson(shop, { role: 'superadmin' })
    const { status, body } = await ask(last)
    expect([status, body.code]).toEqual([409, 'customers.last_superadmin'])
    const another = await createSignedInPerson(shop, { role: 'superadmin' })
    expect((await ask(last)).status).toBe(202)
    expect((await ask(another)).status).toBe(202)
    for (const each of [last, another]) await makeDue(each)
    await eraseDueAccounts()
    expect([await exists(last), await exists(another)]).toEqual([false, true])
    await shop.sql('delete from customer_deletions')
  })
})

describe('account erasure', () => {
  let person: Known
  let paid: PlacedOrder
  let unpaid: PlacedOrder
  beforeAll(async () => {
    person = await aKnownPerson()
    paid = await order(person)
    unpaid = await order(person, `outro-${person.mark.toLowerCase()}@exemplo.com.br`)
    const guest = await createCart(shop, (await createProduct()).variants[0]!.id)
    await shop.call('/api/checkout', {
      body: createOrderBody({
        customer: { ...createOrderBody().customer, name: `Ana ${person.mark}`, email: person.email },
      }),
      headers: { ...guest, ...idempotencyHeaders() },
    })
    await shop.sql(`update orders set status = 'cancelled' where customer_name like $1 and id <> all($2)`, [
      `%${person.mark}`,
      [paid.orderId],
    ])
    await shop.sql('update order_timeline set staff_note = $1 where order_id = any($2)', [
      `Outro motivo: ${person.mark} ligou`,
      [paid.orderId, unpaid.orderId],
    ])
    await end(paid.orderId, 'completed', true)
    await ask(person)
  })

  test('does not run before it is due', async () => {
    // an email in progress would arrive after the erasure
    await expect.poll(() => listEmailsTo(person, 1)).toContain('Pedido de exclusão da conta')
    await eraseDueAccounts()
    await eraseDueAccounts(new Date(Date.now() + 14.9 * 86_400_000))
    expect(await exists(person)).toBe(true)
  })

  test('waits for open orders, and for 30 days after their delivery', async () => {
    await makeDue(person)
    for (const [status, days] of [
      ['shipped', null],
      ['delivered', 29],
      ['return_requested', 40],
    ] as const) {
      await shop.sql(
        `update orders set status = $2, delivered_at = now() - make_interval(days => $3) where id = $1`,
        [paid.orderId, status, days],
      )
      await eraseDueAccounts()
      expect(await exists(person), status).toBe(true)
    }
    await shop.sql(
      `update orders set status = 'delivered', delivered_at = now() - interval '31 days' where id = $1`,
      [paid.orderId],
    )
  })

  test('leaves nothing of a person except the invoice data of paid orders', async () => {
    const words = [person.email, person.mark, person.phone, person.userId, digitsOf(person.cpf)]
    expect((await tracesOf(words)).length).toBeGreaterThan(8)
    await eraseDueAccounts()
    expect(await exists(person)).toBe(false)
    expect(await listEmailsTo(person, 1)).toEqual(['Sua conta foi excluída'])
    await removeLastEmails(new Date(Date.now() + 25 * 3_600_000))
    // the audit contains the deletion; the job of the last email contains its recipient until it is sent
    const left = (await tracesOf(words)).filter((where) => !where.startsWith('jobs.'))
    expect(left).toEqual([
      'audit_logs.entity_id',
      'orders.address',
      'orders.customer_cpf',
      'orders.customer_name',
      // a generated column of the name
      'orders.search_text',
    ])
  })

  test('anonymizes orders and retains what tax law requires', async () => {
    const kept = await shop.sql(
      `select user_id, customer_name, customer_cpf, customer_email, customer_phone, address->>'street' as street, total
       from orders where id = any($1) order by paid_at nulls last`,
      [[paid.orderId, unpaid.orderId]],
    )
    const reach = { user_id: null, customer_email: '', customer_phone: '' }
    expect(kept).toEqual([
      {
        ...reach,
        customer_name: `Ana ${person.mark}`,
        customer_cpf: digitsOf(person.cpf),
        street: person.mark,
        total: expect.any(Number),
      },
      { ...reach, customer_name: '', customer_cpf: '', street: null, total: expect.any(Number) },
    ])
  })

  test('ends the session, deletes the avatar, and removes the name from the audit', async () => {
    expect((await shop.call('/api/customers/addresses', { headers: person.headers })).status).toBe(401)
    const asked = await shop.sql<{ data: { id: string } }>(
      `select data from jobs.job where name = 'customers.remove_avatar'`,
    )
    expect(asked.map(({ data }) => `media/${data.id}`)).toContain(person.avatar)
    await expect.poll(() => existsSync(toFilePath(person.avatar))).toBe(false)
    const rows = await shop.sql(
      `select action, entity_type, user_id, actor from audit_logs where entity_id = $1`,
      [person.userId],
    )
    expect(rows).toEqual([
      { action: 'DELETE', entity_type: 'customer', user_id: null, actor: 'exclusão de conta' },
    ])
  })

  test('releases the email: a new account with it has no earlier data', async () => {
    const again = await createSignedInPerson(shop)
    await shop.sql('update profiles set email = $2 where id = $1', [again.userId, person.email])
    const { body } = await shop.call<{ total: number }>('/api/orders/mine', { headers: again.headers })
    expect(body.total).toBe(0)
  })
})
