import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeCarrier, type FakeCarrier } from '#adapters/shipping/fake'
import {
  buyLabel,
  cancelLabel,
  type Carrier,
  CarrierError,
  carriers,
  listLabels,
  type PackageToShip,
  printLabel,
  reverseLabel,
} from '#domain/shipping'
import { invalidateTags, waitForInvalidations } from '#platform/cache/cache'
import { database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { aCustomer, aPackage, aSender, contents } from '#test/carrier'
import { killAfter } from '#test/kill-at-statement'
import { enableCarrier, forgetCarriers, saveDispatch } from '#test/shipping-settings'
import { useShop } from '#test/shop'
import { readPdfText } from '#test/pdf-text'
import { expireDrafts, resumeLabels } from './resume-labels.ts'

const shop = useShop()
let fake: FakeCarrier
let before: readonly Carrier[]
/** Calls that fail, by name; the others reach the fake. */
let failing: Partial<Record<keyof Carrier, CarrierError>> = {}

beforeAll(async () => {
  fake = await createFakeCarrier({ secret: 'secret', stepMs: 3_600_000 })
  before = carriers()
  carriers.provide([
    new Proxy(fake.carrier, {
      get(target, name: keyof Carrier) {
        const error = failing[name]
        return error ? () => Promise.reject(error) : target[name]
      },
    }),
  ])
})
afterAll(() => carriers.provide(before))
beforeEach(async () => {
  failing = {}
  await forgetCarriers(shop)
  await enableCarrier(shop, 'fake')
  await saveDispatch()
})

const aPackageToShip = (change: Partial<PackageToShip> = {}): PackageToShip => ({
  packageId: randomUUID(),
  optionId: 'fake:economico',
  package: aPackage,
  contents,
  to: aCustomer,
  isCommercial: false,
  invoiceKey: null,
  ...change,
})
const rowOf = async (packageId: string) =>
  (
    await shop.sql<{
      id: string
      state: string
      request: unknown
      failure: string | null
      ref: string | null
    }>(
      'select id, state, request, failure, provider_ref as ref from shipping_labels where package_id = $1 order by created_at desc',
      [packageId],
    )
  )[0]
const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
const elapse = (column: string, interval: string) =>
  shop.sql(`update shipping_labels set ${column} = now() - $1::interval`, [interval])

test('orders the label with the agency that staff set for its service, and without one for the others', async () => {
  await shop.sql(
    `update shipping_carriers set agencies = '[{"service": "economico", "agency": "4821"}]' where carrier = 'fake'`,
  )
  await transaction((tx) => invalidateTags(tx, ['shipping-carriers']))
  await waitForInvalidations()
  failing = { draftLabel: new CarrierError('unavailable', 'out') }
  const requestOf = async (optionId: string) => {
    const wanted = aPackageToShip({ optionId })
    expect(await codeOf(buyLabel(wanted))).toBe('shipping.carrier_unavailable')
    return (await rowOf(wanted.packageId))?.request
  }
  expect(await requestOf('fake:economico')).toMatchObject({ service: 'economico', agency: '4821' })
  expect(await requestOf('fake:expresso')).not.toHaveProperty('agency')
})

describe('[PF-05] label of a package', () => {
  test('is drafted, bought and issued, and can be printed', async () => {
    const wanted = aPackageToShip()
    const label = await buyLabel(wanted)
    expect(label).toMatchObject({
      packageId: wanted.packageId,
      direction: 'out',
      carrier: 'fake',
      service: 'economico',
      state: 'issued',
      price: expect.any(Number),
      trackingCode: expect.stringMatching(/^FK\d{9}BR$/),
      failure: null,
    })
    const printed = await printLabel(wanted.packageId)
    if (!('pdf' in printed)) throw new Error('no file')
    expect(readPdfText(printed.pdf)).toContain(aCustomer.name)
    expect(await listLabels(database(), [wanted.packageId])).toEqual([label])
  })

  test('is bought once for calls at the same time, and later', async () => {
    const wanted = aPackageToShip()
    await Promise.all([1, 2, 3].map(() => buyLabel(wanted)))
    await resumeLabels(0)
    const label = await buyLabel(wanted)
    expect(label.state).toBe('issued')
    expect(await shop.sql('select 1 from shipping_labels')).toHaveLength(1)
    expect(await fake.purchasesOf((await rowOf(wanted.packageId))!.ref!)).toBe(1)
  })

  test('keeps the address of the customer only while it is needed', async () => {
    const wanted = aPackageToShip()
    failing = { buyLabel: new CarrierError('unavailable', 'fora do ar') }
    expect(await codeOf(buyLabel(wanted))).toBe('shipping.carrier_unavailable')
    expect(await rowOf(wanted.packageId)).toMatchObject({ state: 'buying', request: { to: aCustomer } })
    failing = {}
    await buyLabel(wanted)
    expect(await rowOf(wanted.packageId)).toMatchObject({ state: 'issued', request: null })
  })

  test('continues by itself after the carrier was away, at whatever step', async () => {
    for (const step of ['draftLabel', 'buyLabel', 'issueLabel'] as const) {
      const wanted = aPackageToShip()
      failing = { [step]: new CarrierError('unknown', 'sem resposta') }
      expect(await codeOf(buyLabel(wanted))).toBe('shipping.carrier_unavailable')
      expect((await rowOf(wanted.packageId))?.failure).toContain('sem resposta')
      failing = {}
      await resumeLabels(0)
      expect(await rowOf(wanted.packageId)).toMatchObject({ state: 'issued', failure: null })
    }
  })

  test('is bought once although the process was killed at any statement', async () => {
    let isKilled = true
    for (let statements = 0; isKilled; statements++) {
      const wanted = aPackageToShip()
      isKilled = await killAfter(statements, () => buyLabel(wanted))
      // The lease of the killed process runs out.
      await shop.sql('update shipping_labels set leased_until = null')
      await resumeLabels(0)
      const label = await buyLabel(wanted)
      expect(label.state).toBe('issued')
      const paid = await shop.sql<{ purchases: number }>(
        `select sum(purchases)::int as purchases from fake_provider.labels l
         where exists (select from shipping_labels s where s.id::text = l.key and s.package_id = $1)`,
        [wanted.packageId],
      )
      expect(paid).toEqual([{ purchases: 1 }])
    }
  })

  test('waits for a person while the wallet is empty', async () => {
    const wanted = aPackageToShip()
    failing = { buyLabel: new CarrierError('refused', 'Saldo insuficiente') }
    expect(await codeOf(buyLabel(wanted))).toBe('shipping.carrier_refused')
    await resumeLabels(0)
    expect(await rowOf(wanted.packageId)).toMatchObject({
      state: 'drafted',
      failure: expect.stringContaining('Saldo'),
    })
    failing = {}
    expect((await buyLabel(wanted)).state).toBe('issued')
  })

  test('that was refused names the fields, and can be ordered again', async () => {
    const wanted = aPackageToShip({ contents: [] })
    const error = await buyLabel(wanted).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'shipping.carrier_refused',
      data: { reason: expect.stringMatching(/pacote/) },
    })
    expect(await rowOf(wanted.packageId)).toMatchObject({ state: 'refused', request: null })
    expect((await buyLabel({ ...wanted, contents })).state).toBe('issued')
  })

  test('is drafted anew for a corrected address, but never after it was paid', async () => {
    const wanted = aPackageToShip()
    failing = { buyLabel: new CarrierError('refused', 'Saldo insuficiente') }
    await codeOf(buyLabel(wanted))
    const first = await rowOf(wanted.packageId)
    failing = {}
    const to = { ...aCustomer, address: { ...aCustomer.address, number: '2000' } }
    const label = await buyLabel({ ...wanted, to })
    expect(label.id).not.toBe(first?.id)
    expect((await buyLabel(wanted)).id).toBe(label.id)
    expect((await listLabels(database(), [wanted.packageId])).map(({ state }) => state)).toEqual([
      'cancelled',
      'issued',
    ])
  })

  test('dies unbought after 7 days', async () => {
    const wanted = aPackageToShip()
    failing = { buyLabel: new CarrierError('refused', 'Saldo insuficiente') }
    await codeOf(buyLabel(wanted))
    await elapse('drafted_at', '6 days 23 hours')
    await expireDrafts()
    expect(await rowOf(wanted.packageId)).toMatchObject({ state: 'drafted' })
    await elapse('drafted_at', '7 days 1 minute')
    await expireDrafts()
    expect(await rowOf(wanted.packageId)).toMatchObject({ state: 'expired', request: null })
    failing = {}
    expect((await buyLabel(wanted)).state).toBe('issued')
  })

  test('is cancelled before it is posted, and then another can be bought', async () => {
    const wanted = aPackageToShip()
    const first = await buyLabel(wanted)
    expect(await cancelLabel(wanted.packageId)).toMatchObject({ id: first.id, state: 'cancelled' })
    const second = await buyLabel(wanted)
    expect(second.id).not.toBe(first.id)
    await fake.post((await rowOf(wanted.packageId))!.ref!)
    expect(await codeOf(cancelLabel(wanted.packageId))).toBe('shipping.carrier_refused')
  })

  test('is not printed before it is issued, nor without one', async () => {
    expect(await codeOf(printLabel(randomUUID()))).toBe('shipping.label_not_found')
    const wanted = aPackageToShip()
    failing = { issueLabel: new CarrierError('unavailable', 'fora do ar') }
    await codeOf(buyLabel(wanted))
    expect(await codeOf(printLabel(wanted.packageId))).toBe('shipping.label_not_ready')
  })
})

describe('[PF-05] commercial shipment', () => {
  const invoiceKey = '5'.repeat(44)

  test('needs the key of the invoice and the state registration of the sender', async () => {
    const wanted = aPackageToShip({ isCommercial: true })
    const refused = (change: Partial<PackageToShip> = {}) =>
      buyLabel({ ...wanted, ...change }).catch((error: unknown) => error)
    expect(await refused()).toMatchObject({
      code: 'shipping.invoice_missing',
      data: { missing: ['invoice_key'] },
    })
    await saveDispatch({ sender: { ...aSender, stateRegistration: null, document: '52998224725' } })
    expect(await refused({ invoiceKey })).toMatchObject({
      code: 'shipping.invoice_missing',
      data: { missing: ['state_registration', 'cnpj'] },
    })
    expect(await shop.sql('select 1 from shipping_labels')).toEqual([])
    await saveDispatch()
    expect((await buyLabel({ ...wanted, invoiceKey })).state).toBe('issued')
  })

  test('cannot be bought while the carrier is off, but the label that is there stays', async () => {
    const wanted = aPackageToShip()
    const { id } = await buyLabel(wanted)
    await shop.sql('update shipping_carriers set enabled = false')
    expect((await buyLabel(wanted)).id).toBe(id)
    expect(await codeOf(buyLabel(aPackageToShip()))).toBe('shipping.carrier_off')
  })

  test('cannot be bought without a sender, nor at an unknown carrier', async () => {
    await saveDispatch({ sender: null })
    expect(await codeOf(buyLabel(aPackageToShip()))).toBe('shipping.sender_missing')
    await saveDispatch()
    for (const optionId of ['padrao', 'other:1', 'motoboy:tarde'])
      expect(await codeOf(buyLabel(aPackageToShip({ optionId })))).toBe('shipping.carrier_unknown')
  })
})

describe('[PF-05] reverse label', () => {
  test('brings the package of a label back, beside the label out', async () => {
    const wanted = aPackageToShip()
    await buyLabel(wanted)
    const { packageId, package: size } = wanted
    const back = await reverseLabel({
      packageId,
      optionId: 'fake:economico',
      package: size,
      contents,
      from: aCustomer,
    })
    expect(back).toMatchObject({ direction: 'back', state: 'issued' })
    expect((await listLabels(database(), [packageId])).map(({ direction }) => direction)).toEqual([
      'out',
      'back',
    ])
    expect('pdf' in (await printLabel(packageId, 'back'))).toBe(true)
  })

  test('is refused for a service that brings nothing back', async () => {
    const { packageId, package: size } = aPackageToShip()
    const back = { packageId, optionId: 'fake:expresso', package: size, contents, from: aCustomer }
    expect(await codeOf(reverseLabel(back))).toBe('shipping.return_not_possible')
  })
})
