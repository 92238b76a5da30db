import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FreightTable, FreightTableEdit } from '#contract/shipping'
import { readSettings, saveSettings, type SettingsOf } from '#domain/settings'
import { waitForInvalidations } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import { createProduct, createSignedInPerson } from '#test/factories'
import { saveDispatch } from '#test/shipping-settings'
import { useShop } from '#test/shop'
import { ratesOf, tableOf } from './freight-table.ts'

const shop = useShop()
const path = '/api/settings/shipping-rates'
let headers: { cookie: string }
let demo: SettingsOf<'shipping'>
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
  demo = await readSettings('shipping')
})
beforeEach(async () => {
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'shipping', demo))
  await waitForInvalidations()
})

const read = async () => (await shop.call<FreightTableEdit>(path, { headers })).body
const put = (body: object) => shop.call<FreightTableEdit>(path, { method: 'PUT', body, headers })

const goiania = { from: '74000000', to: '74899999' }
const weight = { upToGrams: 1_000, price: 990, businessDays: 2 }
const table: FreightTable = {
  options: [
    {
      id: 'padrao',
      name: 'Entrega padrão',
      areas: [
        { states: [], ranges: [goiania], weights: [weight, { ...weight, upToGrams: 5_000, price: 1_990 }] },
        { states: ['GO', 'DF'], ranges: [], weights: [{ ...weight, upToGrams: 5_000, price: 2_990 }] },
      ],
    },
  ],
  freeAbove: 29_900,
  freeRateId: 'padrao',
  pickup: { name: 'Retirar na loja', businessDays: 1 },
}
/** Returns the table with changes to its first area. */
const withArea = (change: object, ...more: object[]) => ({
  ...table,
  options: [{ ...table.options[0]!, areas: [{ ...table.options[0]!.areas[0]!, ...change }, ...more] }],
})

describe('[PF-05] freight table', () => {
  test('has every stored rate, grouped by option and area', () => {
    const text = (rates: readonly object[]) => rates.map((each) => JSON.stringify(each)).toSorted()
    const grouped = tableOf(demo)
    expect(grouped.options.map(({ id, areas }) => [id, areas.length])).toEqual([
      ['padrao', 8],
      ['expressa', 8],
    ])
    expect(text(ratesOf(grouped).map((rate) => ({ ...rate })))).toEqual(
      text(
        demo.rates.map(({ id, name, states, ranges, upToGrams, price, businessDays }) => ({
          id,
          name,
          states,
          ranges,
          upToGrams,
          price,
          businessDays,
        })),
      ),
    )
  })

  test('saves the table, keeps holidays and pick-ups, and quotes with it at once', async () => {
    await saveDispatch()
    const { form, version } = await read()
    // The same table is no change.
    expect((await put({ ...form, version })).status).toBe(200)
    expect(
      await shop.sql(`select 1 from audit_logs where entity_type = 'settings' and user_id is not null`),
    ).toHaveLength(0)
    const { status, body } = await put({ ...table, version })
    expect([status, body.form]).toEqual([200, table])
    await waitForInvalidations()
    expect(await readSettings('shipping')).toMatchObject({ holidays: demo.holidays, cutOffs: demo.cutOffs })
    const product = await createProduct()
    const items = [{ variantId: product.variants[0]!.id, quantity: 1 }]
    const quote = await shop.call<{ options: { id: string; name: string; price: number }[] }>(
      '/api/shipping/quotes',
      { body: { cep: '74120010', items } },
    )
    expect(quote.body.options.map(({ id, price }) => [id, price])).toEqual([
      ['padrao', 990],
      ['retirada', 0],
    ])
    const audited = await shop.sql<{ id: string }>(
      `select entity_id as id from audit_logs where entity_type = 'settings' and user_id is not null`,
    )
    expect(audited.map(({ id }) => id)).toEqual(['shipping'])
    const stale = await put({ ...form, version })
    expect([stale.status, stale.body.code]).toEqual([409, 'record.changed'])
    expect((stale.body as unknown as { data: { current: FreightTableEdit } }).data.current.form).toEqual(
      table,
    )
  })

  test('names the options of couriers, which can be free too', async () => {
    const zone = {
      id: 'centro',
      name: 'Motoboy do centro',
      ranges: [goiania],
      price: 1500,
      hours: { from: '14:00', to: '18:00' },
      cutOff: '11:00',
      weekdays: [1],
      maxGrams: 10_000,
    }
    await saveDispatch({ courierZones: [zone] })
    expect((await read()).others).toEqual([{ id: 'motoboy:centro', name: 'Motoboy do centro' }])
    expect((await put({ ...table, freeRateId: 'motoboy:centro' })).status).toBe(200)
    await saveDispatch()
  })

  const first = 'options.0.areas.0'
  test.each([
    ['no area', withArea({ ranges: [] }), { [`${first}.states`]: staffFieldErrors.noArea }],
    ['no weight', withArea({ weights: [] }), { [`${first}.weights`]: staffFieldErrors.noWeight }],
    [
      'a weight twice',
      withArea({ weights: [weight, weight] }),
      { [`${first}.weights.1.upToGrams`]: staffFieldErrors.weightTwice },
    ],
    [
      'a reversed range',
      withArea({ ranges: [{ from: goiania.to, to: goiania.from }] }),
      { [`${first}.ranges.0.to`]: staffFieldErrors.cepRange },
    ],
    [
      'ranges that overlap in an area',
      withArea({ ranges: [goiania, { from: '74500000', to: '74600000' }] }),
      { [`${first}.ranges.1.from`]: staffFieldErrors.cepRangeCrosses('74000-000 a 74899-999') },
    ],
    [
      'ranges of two areas that cross',
      withArea({}, { states: [], ranges: [{ from: '74500000', to: '75000000' }], weights: [weight] }),
      {
        'options.0.areas.1.ranges.0.from': staffFieldErrors.cepRangeOfOtherArea('74000-000 a 74899-999'),
      },
    ],
    [
      'a state in two areas',
      withArea({ states: ['GO'] }, { states: ['GO'], ranges: [], weights: [weight] }),
      { 'options.0.areas.1.states': staffFieldErrors.stateElsewhere('GO') },
    ],
    [
      'an unknown state',
      withArea({ states: ['XX'] }),
      { [`${first}.states.0`]: staffFieldErrors.stateUnknown },
    ],
    [
      'a negative price',
      withArea({ weights: [{ ...weight, price: -1 }] }),
      { [`${first}.weights.0.price`]: fieldErrors.price },
    ],
    [
      'the id of an option twice',
      { ...table, options: [table.options[0], table.options[0]] },
      { 'options.1.name': staffFieldErrors.nameTaken },
    ],
    ['a free option that is missing', { ...table, freeRateId: 'antiga' }, { freeRateId: fieldErrors.gone }],
    ['no free option', { ...table, freeRateId: '' }, { freeRateId: staffFieldErrors.freeOption }],
  ])('refuses %s at its field', async (_, body, fields) => {
    const before = await read()
    const answer = await put(body)
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
    expect(await read()).toEqual(before)
  })

  test('accepts a narrow range within a wide one, which applies first', async () => {
    const wide = { states: [], ranges: [{ from: '72800000', to: '76799999' }], weights: [weight] }
    expect((await put(withArea({}, wide))).status).toBe(200)
  })

  test('is closed to staff without the permission', async () => {
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const refused = await shop.call(path, { method: 'PUT', body: table, headers: other.headers })
    expect([refused.status, (await shop.call(path, { headers: other.headers })).status]).toEqual([403, 403])
  })
})
