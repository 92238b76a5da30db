import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { notify } from '#platform/postgres/notifications'
import { waitForInvalidations } from '#platform/cache/cache'
import type { Flag } from '#shared/auth/permissions'
import { createSignedInPerson } from '#test/factories'
import { useListener } from '#test/event-listener'
import { useShop } from '#test/shop'
import type { LiveVersions, PresentPerson } from './contract.ts'

const shop = useShop()
const { listen } = useListener()

const ofTeam = async (name: string, ...given: Flag[]) => {
  const person = await createSignedInPerson(shop, { role: 'admin', flags: given })
  await shop.sql('update profiles set full_name = $2 where id = $1', [person.userId, name])
  return { ...person, tab: randomUUID() }
}
type Member = Awaited<ReturnType<typeof ofTeam>>
type People = { people: PresentPerson[] }

const at = (record: string, screen = 'pedidos') => `/api/desk/${screen}/presence/${record}`
const beat = ({ headers, tab }: Member, record: string, more: object = {}) =>
  shop.call<People>(at(record), { body: { tab, here: true, ...more }, headers })
const seenBy = async ({ headers }: Member, record: string) =>
  (await shop.call<People>(at(record), { headers })).body.people

describe('presence of two people at one record', () => {
  test('shows each the other and the section they edit, and never themselves', async () => {
    const record = randomUUID()
    const [ana, bia] = [
      await ofTeam('Ana Paula Lima', 'can_manage_orders'),
      await ofTeam('Bia', 'can_manage_orders'),
    ]
    const { status, body } = await beat(ana, record, { section: 'fotos' })
    expect([status, body.people]).toEqual([200, []])
    await expect
      .poll(() => seenBy(bia, record))
      .toEqual([{ id: ana.userId, name: 'Ana Paula Lima', initials: 'AL', section: 'fotos' }])
    await beat(bia, record)
    await beat({ ...ana, tab: randomUUID() }, record)
    await expect.poll(async () => (await seenBy(ana, record)).map(({ name }) => name)).toEqual(['Bia'])
  })

  test('is notified by the stream when somebody comes or leaves, also from another process', async () => {
    const record = randomUUID()
    const [ana, bia] = [await ofTeam('Ana', 'can_manage_orders'), await ofTeam('Bia', 'can_manage_orders')]
    const tag = `presence:pedidos:${record}`
    await waitForInvalidations()
    const { next } = await listen<LiveVersions>(`/api/desk/live?tags=${tag}`, bia.headers)
    await next()
    await beat(ana, record)
    expect(Object.keys(await next())).toEqual([tag])
    expect(await seenBy(bia, record)).toHaveLength(1)
    const elsewhere = { record: tag, tab: ana.tab, here: false, section: null, id: ana.userId, name: 'Ana' }
    await notify('presence', JSON.stringify(elsewhere))
    expect(Object.keys(await next())).toEqual([tag])
    expect(await seenBy(bia, record)).toEqual([])
  })

  test('ends at once when they leave, and is not stored in a table', async () => {
    const record = randomUUID()
    const [ana, bia] = [await ofTeam('Ana', 'can_manage_orders'), await ofTeam('Bia', 'can_manage_orders')]
    await beat(ana, record)
    await expect.poll(() => seenBy(bia, record)).toHaveLength(1)
    await beat(ana, record, { here: false })
    await expect.poll(() => seenBy(bia, record)).toEqual([])
    expect(await shop.sql('select 1 from audit_logs where entity_id = $1', [record])).toEqual([])
  })
})

test('[RO-08] is neither reported nor shown without the permission flag of the screen', async () => {
  const record = randomUUID()
  const stranger = await ofTeam('Caio', 'can_manage_products')
  const body = { tab: randomUUID(), here: true }
  for (const call of [{}, { body }]) {
    expect((await shop.call(at(record), call)).status).toBe(401)
    expect((await shop.call(at(record), { ...call, headers: stranger.headers })).status).toBe(403)
    expect((await shop.call(at(record, 'produtos'), { ...call, headers: stranger.headers })).status).toBe(200)
    const unknown = await shop.call(at(record, 'nada'), { ...call, headers: stranger.headers })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'request.not_found'])
  }
})

test('refuses an invalid heartbeat field by field', async () => {
  const { headers } = await ofTeam('Ana', 'can_manage_orders')
  const wrong = await shop.call(at('1'), {
    body: { tab: 'x', here: 'yes', section: 'a'.repeat(61), more: 1 },
    headers,
  })
  expect([wrong.status, Object.keys(wrong.body.fields!).toSorted()]).toEqual([
    422,
    ['here', 'more', 'section', 'tab'],
  ])
  expect((await shop.call(at('a%20b'), { headers })).status).toBe(404)
})
