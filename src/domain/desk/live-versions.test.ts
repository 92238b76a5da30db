import { describe, expect, test } from 'vitest'
import { invalidateTags, waitForInvalidations } from '#platform/cache/cache'
import { setOnHand } from '#domain/stock'
import { saveStaff } from '#domain/team'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { isListening } from '#platform/postgres/notifications'
import { endStreams } from '#platform/http/realtime'
import { liveKinds } from '#shared/http/live-tags'
import { type AdminScreen, type Flag, flags, screens } from '#shared/auth/permissions'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { useListener } from '#test/event-listener'
import { useShop } from '#test/shop'
import type { LiveVersions } from './contract.ts'

const shop = useShop()
const { listen } = useListener()

const path = (...tags: string[]) => `/api/desk/live?tags=${encodeURIComponent(tags.join(','))}`
const ofTeam = (...given: Flag[]) => createSignedInPerson(shop, { role: 'admin', flags: given })
const drop = (...tags: string[]) => transaction((tx) => invalidateTags(tx, tags))
const some = '00000000-0000-4000-8000-000000000000'

const follow = async (tags: string[], given: Flag[] = [...flags]) => {
  const person = await ofTeam(...given)
  // the new rights are notified first
  await waitForInvalidations()
  return { ...person, ...(await listen<LiveVersions>(path(...tags), person.headers)) }
}

describe('stream of live versions', () => {
  test('sends all versions first, then those that changed, and never data', async () => {
    const { answer, next } = await follow(['orders', `order:${some}`, 'products'])
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    const first = await next()
    expect(Object.keys(first)).toEqual(['orders', `order:${some}`, 'products'])
    await drop(`order:${some}`)
    const versions = await next()
    expect(Object.keys(versions).toSorted()).toEqual([`order:${some}`, 'orders'])
    expect(versions['orders']).not.toBe(first['orders'])
    await drop('order:another')
    expect(Object.keys(await next())).toEqual(['orders'])
  })

  test('sends the same version if nothing changed since, and another if something did', async () => {
    const { next, leave, headers } = await follow(['orders', 'products', `order:${some}`])
    await next()
    await drop(`order:${some}`, 'product:1')
    const known = await next()
    leave()
    const again = await (
      await listen<LiveVersions>(path('orders', 'products', `order:${some}`), headers)
    ).next()
    expect(again).toEqual(known)
    await drop('product:2')
    await waitForInvalidations()
    const later = await (await listen<LiveVersions>(path('orders', 'products'), headers)).next()
    expect([later['orders'] === known['orders'], later['products'] === known['products']]).toEqual([
      true,
      false,
    ])
  })

  test('notifies followers of a new order and of a stock count', async () => {
    const { next } = await follow(['orders', 'stock'])
    await next()
    const { id } = (await createProduct()).variants[0]!
    expect(Object.keys(await next())).toEqual(['stock'])
    const headers = { ...(await createCart(shop, id)), ...idempotencyHeaders() }
    await shop.call('/api/checkout', { body: createOrderBody(), headers })
    let versions = await next()
    // A product is created in several transactions, which are told one by one if they take long.
    while (!versions['orders']) versions = await next()
    expect(Object.keys(versions).toSorted()).toEqual(['orders', 'stock'])
    await transaction((tx) => setOnHand(tx, makeSystemCtx('teste'), [{ variantId: id, onHand: 5 }]))
    versions = await next()
    while (versions['orders']) versions = await next()
    expect(Object.keys(versions)).toEqual(['stock'])
  })

  test('ends after a lost connection, and all versions change', async () => {
    const { next, over, headers } = await follow(['orders', 'stock'])
    const first = await next()
    await shop.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop cache' and datname = current_database()",
    )
    expect(await over()).toBe(true)
    await expect.poll(isListening).toBe(true)
    await waitForInvalidations()
    const after = await (await listen<LiveVersions>(path('orders', 'stock'), headers)).next()
    expect(Object.keys(after)).toEqual(['orders', 'stock'])
    expect(Object.values(after).some((version) => Object.values(first).includes(version))).toBe(false)
  })

  test('ends when the rights of its reader change', async () => {
    const { over, userId, headers } = await follow(['orders'])
    const other = await follow(['orders'])
    await other.next()
    await transaction((tx) => saveStaff(tx, makeSystemCtx('teste'), { userId, role: 'admin', given: [] }))
    expect(await over()).toBe(true)
    expect((await shop.call(path('orders'), { headers })).status).toBe(403)
    await drop('order:1')
    expect(Object.keys(await other.next())).toEqual(['orders'])
  })

  test('ends when the store shuts down', async () => {
    const { next, over } = await follow(['orders'])
    await next()
    endStreams()
    expect(await over()).toBe(true)
  })
})

describe('permissions of live tags', () => {
  const tagOf = (kind: string, screen: AdminScreen | null, id: boolean) =>
    [kind, ...(screen ? [] : ['auditoria']), ...(id ? [some] : [])].join(':')
  const kinds = Object.entries(liveKinds).map(([kind, { screen, id }]) => ({
    tag: tagOf(kind, screen, id),
    flag: screens[screen ?? 'auditoria'].flag,
  }))

  test.each(kinds)('[RO-08] $tag requires $flag', async ({ tag, flag }) => {
    const allowed = await follow([tag], [flag])
    expect(allowed.answer.status).toBe(200)
    expect(Object.keys(await allowed.next())).toEqual([tag])
    const refused = async (headers?: Record<string, string>) => {
      const { status, body } = await shop.call(path(tag), headers ? { headers } : {})
      return [status, body.code]
    }
    expect(await refused()).toEqual([401, 'request.unauthenticated'])
    expect(await refused((await createSignedInPerson(shop)).headers)).toEqual([403, 'request.forbidden'])
    const others = flags.filter((each) => each !== flag)
    expect(await refused((await ofTeam(...others)).headers)).toEqual([403, 'request.forbidden'])
  })

  test('[RO-08] refuses all tags if one is not allowed', async () => {
    const { headers } = await ofTeam('can_manage_orders')
    expect((await shop.call(path('orders', 'stock'), { headers })).status).toBe(403)
  })

  test('refuses unknown tags and the tag of a customer’s own stream', async () => {
    const { headers, userId } = await createSignedInPerson(shop, { role: 'superadmin' })
    for (const tag of ['nada', `person:${userId}`, 'order:*', 'order:a b', 'catalog']) {
      const { status, body } = await shop.call(path(tag), { headers })
      expect([tag, status, body.code]).toEqual([tag, 400, 'desk.tag_unknown'])
    }
    const many = Array.from({ length: 101 }, (_, at) => `order:${at}`)
    expect((await shop.call(path(...many), { headers })).body.code).toBe('desk.tag_unknown')
    const { status, body } = await shop.call('/api/desk/live', { headers })
    expect([status, body.code]).toEqual([422, 'request.invalid'])
  })

  test('limits streams per person, and leaves room for the customer of an order that staff follow', async () => {
    const tag = `order:${some}`
    const { headers } = await ofTeam('can_manage_orders')
    const other = await ofTeam('can_manage_orders')
    await waitForInvalidations()
    const all = await Promise.all(Array.from({ length: 12 }, () => listen<LiveVersions>(path(tag), headers)))
    expect(all.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 12 }, () => 200))
    const refused = await shop.call(path(tag), { headers })
    expect([refused.status, refused.body.code]).toEqual([503, 'server.unavailable'])
    expect((await listen(path(tag), other.headers)).answer.status).toBe(200)
    all[0]!.leave()
    await expect.poll(async () => (await listen(path(tag), headers)).answer.status).toBe(200)
  })
})
