import { describe, expect, test } from 'vitest'
import { describeDevice, describeIp } from '#context/identity/sessions/device.ts'
import { endSession, endSessions, findSessions } from '#context/identity/sessions/sessions.ts'
import type { Me } from '#contract/team'
import { waitForInvalidations } from '#platform/cache/cache'
import { database, transaction } from '#platform/postgres/database'
import { createSignedInPerson } from '#test/factories'
import { useListener } from '#test/event-listener'
import { useShop } from '#test/shop'
import {
  banPerson,
  createPerson,
  findPeople,
  type PeopleQuery,
  findPersonByEmail,
  getPerson,
  unbanPerson,
  updatePerson,
} from './people.ts'
import { erasePerson } from './data-rights.ts'

const shop = useShop()
const { listen } = useListener()

const me = async (headers: Record<string, string>) =>
  (await shop.call<Me | null>('/api/team/me', { headers })).body
const make = (name: string, email: string, phone: string | null = null) =>
  transaction((tx) => createPerson(tx, { name, email, phone }))

describe('search for people', () => {
  const emails = async (query: Partial<PeopleQuery>) => {
    const { items, total } = await findPeople({ page: 1, pageSize: 50, ...query })
    expect(total).toBeGreaterThanOrEqual(items.length)
    return items.map(({ email }) => email)
  }

  test('finds by part of a name without accents, by email and by phone', async () => {
    await make('Iasmin Conceição', 'iasmin@exemplo.com.br', '+5562988887777')
    await make('José 100%', 'jose_silva@exemplo.com.br')
    for (const search of ['conceicao', 'CONCEIÇÃO', 'iasmin@', '(62) 98888-7777', '8888'])
      expect(await emails({ search })).toEqual(['iasmin@exemplo.com.br'])
    for (const search of ['100%', 'jose_s', 'josé'])
      expect(await emails({ search })).toEqual(['jose_silva@exemplo.com.br'])
    for (const search of ['%', '_'].map((sign) => `zz${sign}`)) expect(await emails({ search })).toEqual([])
  })

  test('filters by ids, bans and confirmation, page by page', async () => {
    const [one, two] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    const only = [one.userId, two.userId]
    expect(await emails({ only })).toEqual([two.email, one.email])
    expect(await emails({ only, page: 2, pageSize: 1 })).toEqual([one.email])
    expect(await emails({ only, without: [two.userId] })).toEqual([one.email])
    expect(await emails({ only: [] })).toEqual([])
    await transaction((tx) => banPerson(tx, one.userId, { reason: 'teste' }))
    await shop.sql('update profiles set email_verified = false where id = $1', [two.userId])
    expect(await emails({ only, banned: true })).toEqual([one.email])
    expect(await emails({ only, banned: false })).toEqual([two.email])
    expect(await emails({ only, confirmed: false })).toEqual([two.email])
    await shop.sql("update profiles set ban_expires = now() - interval '1 minute' where id = $1", [
      one.userId,
    ])
    expect(await emails({ only, banned: true })).toEqual([])
  })
})

describe('person', () => {
  test('is created once per email, in any spelling', async () => {
    const id = await make('Lia', ' Lia@Exemplo.com.br ')
    expect((await findPersonByEmail(database(), 'LIA@exemplo.com.br'))?.id).toBe(id)
    await expect(make('Outra', 'lia@exemplo.com.br')).rejects.toThrow('identity.email_taken')
  })

  test('cannot take the email of another', async () => {
    const [one, two] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    const change = (email: string) => transaction((tx) => updatePerson(tx, one.userId, { email }))
    await expect(change(two.email.toUpperCase())).rejects.toThrow('identity.email_taken')
    expect((await change(`n${one.email}`)).email).toBe(`n${one.email}`)
  })

  test('loses access when banned, and regains it with the next sign-in after the ban', async () => {
    const person = await createSignedInPerson(shop)
    await transaction((tx) => banPerson(tx, person.userId, { reason: 'golpe', until: null }))
    expect(await me(person.headers)).toBeNull()
    expect(await getPerson(database(), person.userId)).toMatchObject({ banned: true, banReason: 'golpe' })
    expect(await transaction((tx) => unbanPerson(tx, person.userId))).toMatchObject({
      banned: false,
      banReason: null,
    })
  })

  test('has sessions that can be ended one by one or all, listed without tokens', async () => {
    const [person, other] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    const [session] = await findSessions(person.userId)
    expect(session).not.toHaveProperty('token')
    const end = (id: string) => transaction((tx) => endSession(tx, person.userId, id))
    await expect(end((await findSessions(other.userId))[0]!.id)).rejects.toThrow('identity.session_not_found')
    await end(session!.id)
    expect(await me(person.headers)).toBeNull()
    const [kept] = await findSessions(other.userId)
    const endAll = (except?: string) => transaction((tx) => endSessions(tx, other.userId, except))
    expect(await endAll(kept!.id)).toBe(0)
    expect(await endAll()).toBe(1)
    expect(await me(other.headers)).toBeNull()
  })

  test('cannot sign in after deletion', async () => {
    const person = await createSignedInPerson(shop)
    expect(await transaction((tx) => erasePerson(tx, person.userId))).toMatchObject({ email: person.email })
    expect(await me(person.headers)).toBeNull()
    for (const table of ['auth_sessions', 'auth_accounts'])
      expect(await shop.sql(`select 1 from ${table} where user_id = $1`, [person.userId])).toEqual([])
    await expect(transaction((tx) => erasePerson(tx, person.userId))).rejects.toThrow(
      'identity.person_not_found',
    )
  })
})

describe('updates of a person', () => {
  test('[ST-02] notify every tab when sessions end, and nobody else', async () => {
    const [person, other] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    const follow = (headers: Record<string, string>) =>
      listen<{ at: string }>('/api/identity/events', headers)
    // the sign-in is an update too; wait until it was sent
    await waitForInvalidations()
    const tabs = [await follow(person.headers), await follow(person.headers)]
    for (const { next } of tabs) expect((await next()).at).toMatch(/^20/)
    const stranger = await follow(other.headers)
    const { at } = await stranger.next()
    await transaction((tx) => endSessions(tx, person.userId))
    for (const { next } of tabs) expect((await next()).at).toMatch(/^20/)
    const told = new Date().toISOString()
    await transaction((tx) => updatePerson(tx, other.userId, { name: 'Depois' }))
    // the next update of the stranger is their own, sent after those of the person
    const heard = (await stranger.next()).at
    expect([heard > at, heard >= told]).toEqual([true, true])
  })

  test('are not available to visitors', async () => {
    expect((await shop.call('/api/identity/events')).status).toBe(401)
  })
})

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

test.each([
  [windows, 'Chrome no Windows'],
  [phone, 'Safari no iPhone ou iPad'],
  ['curl/8.4.0', 'Navegador desconhecido'],
  ['Ganhe-R$500-em-https://evil.test/premio Ana', 'Navegador desconhecido'],
  ['', 'Navegador desconhecido'],
  [null, 'Navegador desconhecido'],
])('describes the user agent "%s" as %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})

test.each([
  ['127.0.0.1', 'Este computador'],
  ['::1', 'Este computador'],
  ['192.168.0.7', 'Rede local'],
  ['203.0.113.5', 'IP 203.0.113.5'],
  ['2001:db8::1', 'IP 2001:db8::1'],
  ['<script>', 'Lugar desconhecido'],
  [null, 'Lugar desconhecido'],
])('describes the IP address %s as %s', (ip, place) => {
  expect(describeIp(ip)).toBe(place)
})
