import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShippingScheduleEdit } from '#contract/shipping'
import { readSettings } from '#domain/settings'
import { clearAllCaches } from '#platform/cache/cache'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import { createSignedInPerson } from '#test/factories'
import { enableCarrier, forgetCarriers, saveDispatch } from '#test/shipping-settings'
import { useShop } from '#test/shop'

const shop = useShop()
const path = '/api/settings/shipping-schedule'
let headers: { cookie: string }
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
})
beforeEach(() => forgetCarriers(shop))

const read = async () => (await shop.call<ShippingScheduleEdit>(path, { headers })).body
const put = (body: object) => shop.call<ShippingScheduleEdit>(path, { method: 'PUT', body, headers })

const zone = {
  id: 'centro',
  name: 'Motoboy do centro',
  ranges: [{ from: '74000000', to: '74999999' }],
  price: 1500,
  hours: { from: '14:00', to: '18:00' },
  cutOff: '11:00',
  weekdays: [1, 2, 3, 4, 5],
  maxGrams: 10_000,
}

describe('[PF-05] schedule of dispatch', () => {
  test('saves preparation, times, pick-ups and holidays, and keeps the rest of both groups', async () => {
    await saveDispatch({ courierZones: [zone] })
    const { form, version } = await read()
    const rates = (await readSettings('shipping')).rates
    const wanted = {
      handlingDays: 2,
      cutOffs: [null, '14:00', '14:00', '14:00', '14:00', '12:00', null],
      pickups: { padrao: { mon: '16:30', sat: '11:00' }, 'motoboy:centro': { fri: '13:00' }, expressa: {} },
      holidays: ['10-24', '2026-12-24'],
      labels: 'packing' as const,
    }
    const { status, body } = await put({ ...wanted, version })
    const { expressa: _, ...pickups } = wanted.pickups
    expect([status, body.form]).toEqual([200, { ...wanted, pickups }])
    clearAllCaches()
    expect(await readSettings('dispatch')).toMatchObject({
      courierZones: [zone],
      handlingDays: 2,
      labels: 'packing',
    })
    expect(await readSettings('shipping')).toMatchObject({ rates, cutOffs: pickups })
    const stale = await put({ ...form, version })
    expect([stale.status, stale.body.code]).toEqual([409, 'record.changed'])
    const audited = await shop.sql<{ id: string }>(
      `select entity_id as id from audit_logs where entity_type = 'settings' and user_id is not null order by at, id`,
    )
    expect(audited.map(({ id }) => id).toSorted()).toEqual(['dispatch', 'shipping'])
    await put(form)
    await saveDispatch()
  })

  test('names the options of table, couriers and carriers, and those that are left of pick-ups', async () => {
    await saveDispatch({ courierZones: [zone] })
    await enableCarrier(shop, 'fake')
    await shop.sql(
      `insert into shipping_quotes (key, carrier, cep, services) values ('k', 'fake', '74000000', $1)`,
      [
        JSON.stringify([
          { service: '1', name: 'Econômica', price: 1, businessDays: 1 },
          { service: '2', name: 'Pesada', error: 'Peso demais' },
        ]),
      ],
    )
    clearAllCaches()
    const { form } = await read()
    await put({ ...form, pickups: { 'former.option': { mon: '09:00' } } })
    const { options } = await read()
    expect(options.filter(({ id }) => !id.startsWith('fake:'))).toEqual([
      { id: 'padrao', name: 'Entrega padrão', isOffered: true },
      { id: 'expressa', name: 'Entrega expressa', isOffered: true },
      { id: 'motoboy:centro', name: 'Motoboy do centro', isOffered: true },
      { id: 'former.option', name: 'former.option', isOffered: false },
    ])
    expect(options.filter(({ id }) => id.startsWith('fake:'))).toEqual([
      { id: 'fake:1', name: expect.stringMatching(/: Econômica$/), isOffered: true },
    ])
    await put(form)
    await saveDispatch()
  })

  test.each([
    [{ handlingDays: 61 }, { handlingDays: fieldErrors.tooMuch }],
    [{ cutOffs: [null, '25:00', null, null, null, null, null] }, { 'cutOffs.1': staffFieldErrors.timeOfDay }],
    [{ pickups: { padrao: { mon: '7h' } } }, { 'pickups.padrao.mon': staffFieldErrors.timeOfDay }],
    [{ holidays: ['10-24', '02-30'] }, { 'holidays.1': staffFieldErrors.holiday }],
    [{ holidays: ['natal'] }, { 'holidays.0': staffFieldErrors.holiday }],
  ])('refuses %j at its field', async (change, fields) => {
    const { form } = await read()
    const { status, body } = await put({ ...form, ...change })
    expect([status, body.fields]).toEqual([422, fields])
    expect((await read()).form).toEqual(form)
  })

  test('is closed to staff without the permission', async () => {
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const { form } = await read()
    const refused = await shop.call(path, { method: 'PUT', body: form, headers: other.headers })
    expect(refused.status).toBe(403)
    expect((await shop.call(path, { headers: other.headers })).status).toBe(403)
  })
})
