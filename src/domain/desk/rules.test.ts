import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { liveKinds, parseLiveTag } from '#shared/http/live-tags'
import { createAdmin, createSuperadmin } from '#test/actors'
import { canChangeView, canSeeView, createPresence } from './rules.ts'

const order = 'presence:pedidos:1'

function aRoom() {
  let time = 0
  const changes: string[] = []
  const room = createPresence({ changed: (record) => void changes.push(record), now: () => time })
  const beat = (
    name: string,
    more: { record?: string; tab?: string; here?: boolean; section?: string } = {},
  ) => room.heard({ record: order, tab: name, here: true, id: name, name, section: null, ...more })
  return {
    room,
    changes,
    beat,
    wait: (ms: number) => void (time += ms),
    names: (record = order) => room.at(record).map(({ name }) => name),
  }
}

describe('presence list', () => {
  test('contains a person once, whatever tabs they have, with the section they edited last', () => {
    const { room, beat, names } = aRoom()
    beat('Ana', { tab: '1', section: 'fotos' })
    beat('Bia')
    beat('Ana', { tab: '2', section: 'preço' })
    expect(names()).toEqual(['Ana', 'Bia'])
    expect(room.at(order)[0]!.section).toBe('preço')
    expect(names('presence:pedidos:2')).toEqual([])
  })

  test('removes a person after 45 seconds without a heartbeat, or at once when they leave', () => {
    const { room, changes, beat, wait, names } = aRoom()
    beat('Ana')
    beat('Bia')
    wait(44_999)
    beat('Bia')
    expect(names()).toEqual(['Ana', 'Bia'])
    wait(1)
    expect(names()).toEqual(['Bia'])
    room.sweep()
    expect(changes).toEqual([order, order, order])
    beat('Bia', { here: false })
    expect(names()).toEqual([])
    expect(room.isEmpty()).toBe(true)
  })

  test('reports no change for repeated heartbeats', () => {
    const { changes, beat } = aRoom()
    beat('Ana')
    beat('Ana')
    beat('Ana', { section: 'fotos' })
    beat('Bia', { here: false })
    expect(changes).toEqual([order, order])
  })

  test('is limited per person and in total', () => {
    const { beat, names, room } = aRoom()
    for (let at = 0; at < 41; at++) beat('Ana', { record: `presence:pedidos:${at}` })
    expect([names('presence:pedidos:0'), names('presence:pedidos:40')]).toEqual([[], ['Ana']])
    for (let at = 0; at < 5_000; at++) beat(`p${at}`, { record: 'presence:produtos:1' })
    expect(names('presence:pedidos:40')).toEqual([])
    expect(room.at('presence:produtos:1')).toHaveLength(5_000)
  })
})

describe('live tag', () => {
  test.each([
    ['orders', { kind: 'orders', screen: 'pedidos', id: null }],
    ['order:6a1a-b', { kind: 'order', screen: 'pedidos', id: '6a1a-b' }],
    ['stock', { kind: 'stock', screen: 'estoque', id: null }],
    ['presence:produtos:1', { kind: 'presence', screen: 'produtos', id: '1' }],
    ['views:equipe', { kind: 'views', screen: 'equipe', id: null }],
  ])('accepts %s', (tag, meant) => expect(parseLiveTag(tag)).toEqual(meant))

  test.each([
    '',
    'order',
    'order:',
    'order:a b',
    'orders:1',
    'order:1:2',
    'person:1',
    'presence:pedidos',
    'presence:nada:1',
    'views',
    'views:pedidos:1',
    'constructor',
    '__proto__:x',
    'order:*',
  ])('refuses %j', (tag) => expect(parseLiveTag(tag)).toBeUndefined())

  test('parses any text to undefined or a known kind', () => {
    const words = fc.constantFrom(...Object.keys(liveKinds), 'pedidos', 'x', ':', '*', '')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((all) => all.join(':')),
        ),
        (tag) => {
          const meant = parseLiveTag(tag)
          return meant === undefined || Object.hasOwn(liveKinds, meant.kind)
        },
      ),
    )
  })
})

test('shows a view to its owner, and to all if shared; only its owner and superadmins may change it', () => {
  const [owner, other, head] = [createAdmin(), createAdmin(), createSuperadmin()]
  const view = (shared: boolean) => ({ ownerId: owner.userId, shared })
  const seen = (shared: boolean) => [owner, other, head].map((actor) => canSeeView(view(shared), actor))
  expect([seen(false), seen(true)]).toEqual([
    [true, false, false],
    [true, true, true],
  ])
  expect([owner, other, head].map((actor) => canChangeView(view(true), actor))).toEqual([true, false, true])
})
