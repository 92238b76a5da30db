import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BoxesEdit, CouriersEdit, SenderEdit } from '#contract/shipping'
import { readSettings } from '#domain/settings'
import { clearAllCaches, waitForInvalidations } from '#platform/cache/cache'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import { aSender } from '#test/carrier'
import { createProduct, createSignedInPerson } from '#test/factories'
import { saveDispatch } from '#test/shipping-settings'
import { useShop } from '#test/shop'

const shop = useShop()
const base = '/api/settings/shipping-'
let headers: { cookie: string }
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
})
beforeEach(() => saveDispatch())

const read = async <T>(part: string) => (await shop.call<T>(base + part, { headers })).body
const put = <T>(part: string, body: object) => shop.call<T>(base + part, { method: 'PUT', body, headers })

const zone = {
  id: 'centro',
  name: 'Motoboy do centro',
  ranges: [{ from: '74000000', to: '74499999' }],
  price: 1500,
  hours: { from: '14:00', to: '18:00' },
  cutOff: '11:00',
  weekdays: [1, 2, 3, 4, 5],
  maxGrams: 10_000,
}
const box = { name: 'M', height: 10, width: 25, length: 35, maxGrams: 5_000, ownGrams: 150 }

describe('[PF-05] sender, boxes and couriers', () => {
  test('saves each part alone, audited, and refuses a version that is no longer current', async () => {
    const couriers = await read<CouriersEdit>('couriers')
    const boxes = await put<BoxesEdit>('boxes', {
      boxes: [box],
      version: (await read<BoxesEdit>('boxes')).version,
    })
    expect([boxes.status, boxes.body.boxes]).toEqual([200, [box]])
    // Another part changed meanwhile: no conflict.
    const saved = await put('couriers', { courierZones: [zone], version: couriers.version })
    expect(saved.status).toBe(200)
    const stale = await put<{ code: string; data: { current: CouriersEdit } }>('couriers', {
      courierZones: [],
      version: couriers.version,
    })
    expect([stale.status, stale.body.code]).toEqual([409, 'record.changed'])
    expect(stale.body.data.current.courierZones).toEqual([zone])
    const sender = await put<SenderEdit>('sender', {
      sender: { ...aSender, name: 'Loja DAO', document: '529.982.247-25', phone: '(62) 3333-0000' },
    })
    expect(sender.body.sender).toMatchObject({ name: 'Loja DAO', document: '52998224725' })
    await waitForInvalidations()
    expect(await readSettings('dispatch')).toMatchObject({
      sender: { name: 'Loja DAO' },
      boxes: [box],
      courierZones: [zone],
      labels: 'by_hand',
    })
    const audited = await shop.sql<{ id: string }>(
      `select entity_id as id from audit_logs where entity_type = 'settings' and user_id is not null`,
    )
    expect(audited.map(({ id }) => id)).toEqual(['dispatch', 'dispatch', 'dispatch'])
    // Saving the same again is no change.
    await put('boxes', { boxes: [box] })
    expect(
      await shop.sql(`select 1 from audit_logs where entity_type = 'settings' and user_id is not null`),
    ).toHaveLength(3)
  })

  test('proposes the company data, and shows the boxes that apply without any', async () => {
    await saveDispatch({ sender: null })
    const { sender, business } = await read<SenderEdit>('sender')
    expect([sender, business.cep]).toEqual([null, (await readSettings('business')).cep])
    expect((await read<BoxesEdit>('boxes')).defaults.map(({ name }) => name)).toEqual(['P', 'M', 'G', 'GG'])
  })

  test('shoppers get the price of a new courier at once', async () => {
    const product = await createProduct()
    const items = [{ variantId: product.variants[0]!.id, quantity: 1 }]
    const quote = async () =>
      (
        await shop.call<{ options: { id: string; price: number }[] }>('/api/shipping/quotes', {
          body: { cep: '74120010', items },
        })
      ).body.options.find(({ id }) => id === 'motoboy:centro')?.price
    expect(await quote()).toBeUndefined()
    await put('couriers', { courierZones: [zone] })
    await waitForInvalidations()
    expect(await quote()).toBe(1500)
    await put('couriers', { courierZones: [{ ...zone, price: 900 }] })
    await waitForInvalidations()
    expect(await quote()).toBe(900)
  })

  test.each([
    ['sender', { ...aSender, document: '111.111.111-11' }, { 'sender.document': staffFieldErrors.document }],
    ['sender', { ...aSender, phone: '33' }, { 'sender.phone': fieldErrors.phone }],
    [
      'sender',
      { ...aSender, address: { ...aSender.address, state: 'SP' } },
      { 'sender.address.state': staffFieldErrors.cepState('GO') },
    ],
    ['boxes', [box, { ...box, name: 'm' }], { 'boxes.1.name': staffFieldErrors.nameTaken }],
    ['boxes', [{ ...box, height: 0 }], { 'boxes.0.height': fieldErrors.tooLittle }],
    ['boxes', [{ ...box, maxGrams: 150 }], { 'boxes.0.maxGrams': staffFieldErrors.boxTooHeavy }],
  ])('refuses wrong values of %s at their field: %j', async (part, value, fields) => {
    const { status, body } = await put(part, { [part]: value })
    expect([status, (body as { fields?: object }).fields]).toEqual([422, fields])
  })

  const other = { ...zone, id: 'sul', name: 'Motoboy do sul', ranges: [{ from: '74400000', to: '74899999' }] }
  test.each([
    [
      'a reversed range',
      [{ ...zone, ranges: [{ from: '74499999', to: '74000000' }] }],
      { 'courierZones.0.ranges.0.to': staffFieldErrors.cepRange },
    ],
    [
      'ranges that overlap in an area',
      [{ ...zone, ranges: [...zone.ranges, { from: '74400000', to: '74500000' }] }],
      { 'courierZones.0.ranges.1.from': staffFieldErrors.cepRangeCrosses('74000-000 a 74499-999') },
    ],
    [
      'ranges that overlap between areas of the same hours',
      [zone, other],
      { 'courierZones.1.ranges.0.from': staffFieldErrors.cepRangeElsewhere('Motoboy do centro') },
    ],
    ['no range', [{ ...zone, ranges: [] }], { 'courierZones.0.ranges': staffFieldErrors.noCepRange }],
    [
      'an id twice',
      [zone, { ...zone, weekdays: [6] }],
      { 'courierZones.1.name': staffFieldErrors.nameTaken },
    ],
    ['no weekday', [{ ...zone, weekdays: [] }], { 'courierZones.0.weekdays': fieldErrors.choice }],
  ])('refuses couriers with %s', async (_, courierZones, fields) => {
    const { status, body } = await put<CouriersEdit>('couriers', { courierZones })
    expect([status, body.fields]).toEqual([422, fields])
    // The endpoint of the carriers saves the same group.
    const { version } = await read<{ version: string }>('carriers')
    const dispatch = { ...(await readSettings('dispatch')), courierZones }
    const there = await put<CouriersEdit>('carriers', { dispatch, version })
    expect([there.status, Object.keys(there.body.fields ?? {})]).toEqual([
      422,
      Object.keys(fields).map((field) => `dispatch.${field}`),
    ])
  })

  test('accepts areas with the same CEPs at other hours or on other weekdays', async () => {
    const evening = { ...zone, id: 'noite', hours: { from: '18:00', to: '21:00' } }
    const saturday = { ...zone, id: 'sabado', weekdays: [6] }
    const { status } = await put('couriers', { courierZones: [zone, evening, saturday] })
    expect(status).toBe(200)
  })

  test.each(['sender', 'boxes', 'couriers'])('%s is closed to staff without the permission', async (part) => {
    const stranger = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    clearAllCaches()
    const field = part === 'couriers' ? 'courierZones' : part
    const body = { [field]: part === 'sender' ? aSender : [] }
    const refused = await shop.call(base + part, { method: 'PUT', body, headers: stranger.headers })
    const hidden = await shop.call(base + part, { headers: stranger.headers })
    expect([refused.status, hidden.status]).toEqual([403, 403])
  })
})
