import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { MentionFeed, Note } from '#contract/desk'
import { erasePerson } from '#domain/identity'
import { transaction } from '#platform/postgres/database'
import { formatMention } from '#shared/text/mentions'
import { findEmail } from '#test/browser-in-memory'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  createBuyer,
  idempotencyHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'
import { refreshCustomers } from '#context/customer-insights/summary/refresh-customers.ts'

const shop = useShop(manyConnections)
type Person = Awaited<ReturnType<typeof createSignedInPerson>>
let staff: Person
let teo: Person

beforeAll(async () => {
  staff = await createSignedInPerson(shop, { role: 'superadmin' })
  teo = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] })
})

/** Creates an account that is a customer without an order. */
async function createCustomer() {
  const person = await createSignedInPerson(shop)
  await transaction((tx) => refreshCustomers(tx, { userIds: [person.userId] }))
  return person
}

/** Returns the id of the customer with this key, after the jobs. */
async function customerOf(key: string): Promise<string> {
  await waitForJobs(shop)
  const [found] = await shop.sql<{ id: string }>('select id from customer_summaries where key = $1', [key])
  return found?.id ?? ''
}

async function placeAsGuest(email: string): Promise<{ orderId: string; cpf: string }> {
  const variantId = (await createProduct({ sizes: ['U'], stock: 5 })).variants[0]!.id
  const customer = { ...createBuyer(), email }
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ customer, payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, variantId)), ...idempotencyHeaders() },
  })
  return { orderId: body.orderId, cpf: customer.cpf.replace(/\D/g, '') }
}

async function claim({ email, headers }: Person, orderId: string): Promise<void> {
  await shop.call('/api/orders/claims', { method: 'POST', headers })
  const link = new URL((await findEmail(shop, email, 'order_claim')).url).searchParams
  await shop.call(`/api/orders/claims/${orderId}`, { body: { token: link.get('chave') }, headers })
}

const place = (id: string) => `/api/desk/clientes/notes/${id}`
const addNote = (id: string, text: string, { headers } = staff) =>
  shop.call<Note>(place(id), { body: { id: randomUUID(), text }, headers })
const textsOf = async (id: string) =>
  (await shop.call<{ items: Note[] }>(place(id), { headers: staff.headers })).body.items.map(
    ({ text }) => text,
  )

describe('notes about a customer', () => {
  test('are read by staff with the permission for customers, and mention only them', async () => {
    const ana = await createCustomer()
    const id = await customerOf(ana.userId)
    const { status } = await addNote(id, `Prefere Pix. ${formatMention(teo.userId)}`)
    expect(status).toBe(201)
    expect(await textsOf(id)).toHaveLength(1)
    const feed = await shop.call<MentionFeed>('/api/desk/clientes/mentions', { headers: teo.headers })
    expect(feed.body.items).toMatchObject([{ screen: 'clientes', record: id, recordName: 'Pessoa Teste' }])
    await waitForJobs(shop)
    const [email] = await shop.sql<{ subject: string; text: string }>(
      'select subject, text from email_outbox where recipient = $1',
      [teo.email],
    )
    expect(email?.subject).toBe('Pessoa Teste mencionou você no cadastro de Pessoa Teste')
    expect(email?.text).toContain(`Abrir o cadastro: `)
    expect(email?.text).toContain(`/admin/clientes/${id}`)

    const packer = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    expect((await shop.call(place(id), { headers: packer.headers })).status).toBe(403)
    expect((await addNote(id, formatMention(packer.userId))).body).toMatchObject({
      code: 'desk.mention_refused',
    })
    expect((await addNote(randomUUID(), 'Ninguém.')).body).toMatchObject({ code: 'desk.record_not_found' })
  })

  test('move with the orders of a guest to the account that claims them', async () => {
    const ana = await createCustomer()
    const order = await placeAsGuest(ana.email)
    await addNote(await customerOf(order.cpf), 'Mede 1,70 m.')
    await claim(ana, order.orderId)
    expect(await customerOf(order.cpf)).toBe('')
    expect(await textsOf(await customerOf(ana.userId))).toEqual(['Mede 1,70 m.'])
  })

  test('move also while they are being written', async () => {
    const ana = await createCustomer()
    const order = await placeAsGuest(ana.email)
    const guest = await customerOf(order.cpf)
    const waiting = async () =>
      (
        await shop.sql(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).length
    let writing: ReturnType<typeof addNote> | undefined
    await transaction(async (tx) => {
      await tx.execute(sql`lock table notes in share mode`)
      writing = addNote(guest, 'Mede 1,70 m.')
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
      await claim(ana, order.orderId)
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
    })
    expect((await writing)?.status).toBe(201)
    expect(await customerOf(order.cpf)).toBe('')
    expect(await textsOf(await customerOf(ana.userId))).toEqual(['Mede 1,70 m.'])
  })

  test('are part of the exported data, and erased with the account and with its guest orders', async () => {
    const ana = await createCustomer()
    const guest = await placeAsGuest(ana.email)
    const ids = [await customerOf(ana.userId), await customerOf(guest.cpf)]
    await addNote(ids[0]!, 'Da conta.')
    await addNote(ids[1]!, 'Da convidada.')
    const exported = await shop.call('/api/customers/export', { headers: ana.headers })
    expect(exported.body).toMatchObject({ notasSobreCliente: [{ texto: 'Da conta.' }] })
    await transaction((tx) => erasePerson(tx, ana.userId))
    await waitForJobs(shop)
    expect(await shop.sql('select text from notes where entity_id = any($1::uuid[])', [ids])).toEqual([])
  })
})
