import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { LiveVersions, MentionFeed, Note } from '#contract/desk'
import type { OrderPage } from '#contract/orders'
import { erasePerson, readPersonalData } from '#domain/identity'
import { waitForInvalidations } from '#platform/cache/cache'
import { database, transaction } from '#platform/postgres/database'
import type { Flag } from '#shared/auth/permissions'
import { formatMention } from '#shared/text/mentions'
import { useListener } from '#test/event-listener'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const { listen } = useListener()

type Member = { userId: string; email: string; headers: { cookie: string } }
const named = async (person: Member, name: string) => {
  await shop.sql('update profiles set full_name = $2 where id = $1', [person.userId, name])
  return person
}
const ofTeam = async (name: string, ...flags: Flag[]) =>
  named(await createSignedInPerson(shop, { role: 'admin', flags }), name)

let order: PlacedOrder
let teo: Member
let carla: Member
beforeAll(async () => {
  const variantId = (await createProduct({ sizes: ['U'], stock: 9 })).variants[0]!.id
  order = (
    await shop.call<PlacedOrder>('/api/checkout', {
      body: createOrderBody(),
      headers: { ...(await createCart(shop, variantId)), ...idempotencyHeaders() },
    })
  ).body
  teo = await ofTeam('Téo Ramos', 'can_manage_orders')
  carla = await ofTeam('Carla Nunes', 'can_manage_orders')
})

const place = (record = order.orderId) => `/api/desk/pedidos/notes/${record}`
const add = ({ headers }: Member, text: string, { id = randomUUID(), record = order.orderId } = {}) =>
  shop.call<Note>(place(record), { body: { id, text }, headers })
const edit = ({ headers }: Member, id: string, text: string) =>
  shop.call<Note>(`${place()}/${id}`, { method: 'PATCH', body: { text }, headers })
const remove = ({ headers }: Member, id: string) =>
  shop.call(`${place()}/${id}`, { method: 'DELETE', headers })
const list = async ({ headers }: Member) =>
  (await shop.call<{ items: Note[] }>(place(), { headers })).body.items
const feed = async ({ headers }: Member) =>
  (await shop.call<MentionFeed>('/api/desk/pedidos/mentions', { headers })).body
const audited = (id: string) =>
  shop.sql<{ action: string; text: string }>(
    `select action, concat_ws(' ', entity_name, before, after) as text from audit_logs
     where entity_type = 'note' and entity_id = $1 order by at, id`,
    [id],
  )
const emails = (noteId: string) =>
  shop.sql<{ recipient: string; subject: string; text: string }>(
    'select recipient, subject, text from email_outbox where message_id like $1',
    [`<mention.${noteId}.%`],
  )

describe('[AD-15] notes about an order', () => {
  test('are listed with author, time and present names, the oldest first, and counted in the list', async () => {
    const { status, body } = await add(teo, `É presente: sem nota na caixa. ${formatMention(carla.userId)}`)
    expect(status).toBe(201)
    await add(carla, 'Combinado.')
    await named(carla, 'Carla Dias')
    const items = await list(carla)
    expect(items.map(({ author, text, people, may }) => [author.name, text, people, may])).toEqual([
      ['Téo Ramos', body.text, [{ id: carla.userId, name: 'Carla Dias' }], { edit: false, delete: false }],
      ['Carla Dias', 'Combinado.', [], { edit: true, delete: true }],
    ])
    await named(carla, 'Carla Nunes')
    const page = await shop.call<OrderPage>('/api/orders?pageSize=5', { headers: teo.headers })
    expect(page.body.items.find(({ id }) => id === order.orderId)?.notes).toBe(2)
  })

  test('are added once, however often the same call is repeated', async () => {
    const id = randomUUID()
    for (let time = 0; time < 2; time++) {
      const { status, body } = await add(teo, 'Só uma vez.', { id })
      expect([status, body.id]).toEqual([201, id])
    }
    expect((await list(teo)).filter((note) => note.id === id)).toHaveLength(1)
    expect(await audited(id)).toHaveLength(1)
    expect((await add(teo, 'Outro texto.', { id })).body.code).toBe('desk.note_conflict')
    expect((await add(carla, 'Só uma vez.', { id })).body.code).toBe('desk.note_conflict')
  })

  test('are audited without their text', async () => {
    const { body } = await add(teo, 'Segredo da cliente.')
    await edit(teo, body.id, 'Segredo mudado.')
    await remove(teo, body.id)
    const rows = await audited(body.id)
    expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE', 'DELETE'])
    expect(rows[0]!.text).toContain(order.number)
    expect(rows.map(({ text }) => text).join()).not.toContain('Segredo')
  })

  test('are edited by their author for 15 minutes', async () => {
    const { body } = await add(teo, 'Antes.')
    expect((await edit(carla, body.id, 'Outra.')).body.code).toBe('desk.note_of_other')
    const edited = await edit(teo, body.id, 'Depois.')
    expect([edited.body.text, typeof edited.body.editedAt]).toEqual(['Depois.', 'string'])
    await shop.sql("update notes set created_at = now() - interval '16 minutes' where id = $1", [body.id])
    const { status, body: refusal } = await edit(teo, body.id, 'Tarde.')
    expect([status, refusal.code]).toEqual([409, 'desk.note_closed'])
    expect((await list(teo)).find(({ id }) => id === body.id)).toMatchObject({
      text: 'Depois.',
      may: { edit: false, delete: true },
    })
  })

  test('are deleted by their author or a superadmin, with their text', async () => {
    const boss = await createSignedInPerson(shop, { role: 'superadmin' })
    const [one, other] = [(await add(teo, 'Uma.')).body.id, (await add(teo, 'Duas.')).body.id]
    expect((await remove(carla, one)).body.code).toBe('desk.note_of_other')
    expect([(await remove(teo, one)).status, (await remove(boss, other)).status]).toEqual([204, 204])
    expect((await remove(teo, one)).body.code).toBe('desk.note_not_found')
    expect((await edit(teo, one, 'Volta.')).body.code).toBe('desk.note_not_found')
    expect((await list(teo)).filter(({ id }) => [one, other].includes(id))).toEqual([])
    expect(await shop.sql('select text from notes where id = any($1)', [[one, other]])).toEqual([
      { text: '' },
      { text: '' },
    ])
  })

  test('stay under the name of their author, once the account is gone', async () => {
    const rui = await ofTeam('Rui Prado', 'can_manage_orders')
    const { body } = await add(rui, `Falei com ${formatMention(rui.userId)}`)
    await shop.owner('delete from profiles where id = $1', [rui.userId])
    const kept = (await list(teo)).find(({ id }) => id === body.id)
    expect(kept).toMatchObject({ author: { id: null, name: 'Rui Prado' }, people: [] })
  })

  test.each([
    ['an empty text', { text: '  ' }, 422],
    ['more than 2,000 characters', { text: 'x'.repeat(2_001) }, 422],
    ['an id that is none', { text: 'a', id: 'x' }, 422],
    ['more fields', { text: 'a', more: 1 }, 422],
  ])('refuse %s', async (_, body, status) => {
    const given = { id: randomUUID(), ...body }
    expect((await shop.call(place(), { body: given, headers: teo.headers })).status).toBe(status)
  })

  test('take 2,000 characters, and no record that does not exist', async () => {
    const { body } = await add(teo, 'x'.repeat(2_000))
    expect(body.text).toHaveLength(2_000)
    expect((await add(teo, 'a', { record: randomUUID() })).body.code).toBe('desk.record_not_found')
    const elsewhere = await shop.call(`/api/desk/produtos/notes/${order.orderId}`, {
      headers: (await createSignedInPerson(shop, { role: 'superadmin' })).headers,
    })
    expect(elsewhere.status).toBe(404)
  })

  test('[RO-08] are for staff with the permission of the screen', async () => {
    const stranger = await ofTeam('Caio', 'can_manage_products')
    for (const { path, ...call } of [
      { path: place() },
      { path: place(), body: { id: randomUUID(), text: 'a' } },
      { path: '/api/desk/pedidos/mentionable' },
      { path: '/api/desk/pedidos/mentions' },
    ]) {
      expect((await shop.call(path, call)).status).toBe(401)
      expect((await shop.call(path, { ...call, headers: stranger.headers })).status).toBe(403)
    }
  })
})

describe('[AD-15] a mention', () => {
  test('reaches the feed of its person, who marks it as read', async () => {
    const { body } = await add(teo, `Cartão com ipê, ${formatMention(carla.userId)}?`)
    const { items, unread } = await feed(carla)
    expect(items[0]).toMatchObject({
      noteId: body.id,
      record: order.orderId,
      recordName: order.number,
      author: 'Téo Ramos',
      text: 'Cartão com ipê, @Carla Nunes?',
      readAt: null,
    })
    const read = (noteIds?: string[]) =>
      shop.call('/api/desk/pedidos/mentions/read', { body: { noteIds }, headers: carla.headers })
    expect((await read([body.id])).status).toBe(204)
    const after = await feed(carla)
    expect([after.unread, after.items[0]!.readAt]).toEqual([unread - 1, expect.any(String)])
    await read()
    expect((await feed(carla)).unread).toBe(0)
  })

  test('is emailed once, also after an edit', async () => {
    const { body } = await add(teo, `Olá ${formatMention(carla.userId)}`)
    await expect.poll(() => emails(body.id)).toHaveLength(1)
    const [email] = await emails(body.id)
    expect([email!.recipient, email!.subject]).toEqual([
      carla.email,
      `Téo Ramos mencionou você no pedido ${order.number}`,
    ])
    expect(email!.text).toContain('Olá @Carla Nunes')
    expect(email!.text).toContain(`/admin/pedidos/${order.orderId}`)
    await edit(teo, body.id, 'Ninguém mais')
    expect((await feed(carla)).items.some(({ noteId }) => noteId === body.id)).toBe(false)
    await edit(teo, body.id, `Sim, ${formatMention(carla.userId)}`)
    expect((await feed(carla)).items[0]!.noteId).toBe(body.id)
    // A second person proves that the job of the edit ran.
    await edit(
      teo,
      body.id,
      `${formatMention(carla.userId)} e ${formatMention((await ofTeam('Bia', 'can_manage_orders')).userId)}`,
    )
    await expect.poll(() => emails(body.id)).toHaveLength(2)
  })

  test('of oneself reaches nobody', async () => {
    const { body } = await add(teo, `Lembrar: ${formatMention(teo.userId)}`)
    expect(body.people).toEqual([{ id: teo.userId, name: 'Téo Ramos' }])
    expect((await feed(teo)).items.some(({ noteId }) => noteId === body.id)).toBe(false)
  })

  test('is only possible of staff who may see the screen', async () => {
    const stranger = await ofTeam('Caio', 'can_manage_products')
    const banned = await ofTeam('Davi', 'can_manage_orders')
    await shop.sql('update profiles set banned = true where id = $1', [banned.userId])
    const { body } = await shop.call<{ people: { id: string }[] }>('/api/desk/pedidos/mentionable', {
      headers: teo.headers,
    })
    const ids = body.people.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([teo.userId, carla.userId]))
    for (const { userId } of [stranger, banned, { userId: randomUUID() }]) {
      expect(ids).not.toContain(userId)
      const refused = await add(teo, formatMention(userId))
      expect([refused.status, refused.body.code]).toEqual([422, 'desk.mention_refused'])
    }
  })

  test('reaches an open browser of its person by the stream, and of nobody else', async () => {
    await waitForInvalidations()
    const path = `/api/desk/live?tags=mentions:pedidos,notes:pedidos:${order.orderId}`
    const [hers, his] = [
      await listen<LiveVersions>(path, carla.headers),
      await listen<LiveVersions>(path, teo.headers),
    ]
    await Promise.all([hers.next(), his.next()])
    await add(teo, `Agora, ${formatMention(carla.userId)}`)
    expect(Object.keys(await hers.next()).toSorted()).toEqual([
      'mentions:pedidos',
      `notes:pedidos:${order.orderId}`,
    ])
    expect(Object.keys(await his.next())).toEqual([`notes:pedidos:${order.orderId}`])
  })
})

test('[AD-15] notes are in the personal data of author and customer, and go with the customer', async () => {
  const variantId = (await createProduct({ sizes: ['U'], stock: 2 })).variants[0]!.id
  const customer = await createSignedInPerson(shop)
  const headers = { ...(await createCart(shop, variantId)), ...idempotencyHeaders(), ...customer.headers }
  const placed = await shop.call<PlacedOrder>('/api/checkout', { body: createOrderBody(), headers })
  const record = placed.body.orderId
  const { body } = await add(teo, `Cliente pediu embrulho ${formatMention(carla.userId)}`, { record })
  await expect.poll(() => emails(body.id)).toHaveLength(1)
  for (const { userId } of [teo, customer])
    expect(JSON.stringify(await readPersonalData(database(), userId))).toContain(
      'Cliente pediu embrulho @Carla',
    )
  await transaction((tx) => erasePerson(tx, customer.userId))
  expect(await shop.sql('select 1 from notes where entity_id = $1', [record])).toEqual([])
  expect(await emails(body.id)).toEqual([])
})
