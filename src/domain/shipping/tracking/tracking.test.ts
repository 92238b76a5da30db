import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeCarrier, type FakeCarrier } from '#adapters/shipping/fake'
import { buyLabel, type Carrier, carriers, listLabels, trackingUpdated } from '#domain/shipping'
import { database, transaction } from '#platform/postgres/database'
import { handleInTransaction, subscribe } from '#platform/jobs/events'
import { subscriptions } from '#server/events'
import { aCustomer, aPackage, contents } from '#test/carrier'
import { enableCarrier, forgetCarriers, saveDispatch } from '#test/shipping-settings'
import { useShop } from '#test/shop'
import { applyTracking } from './apply-tracking.ts'
import { trackLabels } from './track-labels.ts'

const shop = useShop()
let fake: FakeCarrier
let before: readonly Carrier[]
let asked: string[] = []
/** Published events, as orders will hear them. */
type Told = { packageId: string; status: string | null; trackingCode: string | null }
let told: Told[] = []

beforeAll(async () => {
  fake = await createFakeCarrier({ secret: 'secret', stepMs: 3_600_000 })
  before = carriers()
  const track: Carrier['track'] = (refs) => {
    asked.push(...refs)
    return fake.carrier.track(refs)
  }
  carriers.provide([{ ...fake.carrier, track }])
  await saveDispatch()
  const hear = async (_tx: unknown, { packageId, status, trackingCode }: Told) => {
    told.push({ packageId, status, trackingCode })
  }
  subscribe([...subscriptions, handleInTransaction(trackingUpdated, hear)])
})
afterAll(() => {
  carriers.provide(before)
  subscribe(subscriptions)
})
beforeEach(async () => {
  await forgetCarriers(shop)
  await enableCarrier(shop, 'fake')
  asked = []
  told = []
})

async function shipped() {
  const packageId = randomUUID()
  await buyLabel({
    packageId,
    optionId: 'fake:economico',
    package: aPackage,
    contents,
    to: aCustomer,
    isCommercial: false,
    invoiceKey: null,
  })
  expect(told).toEqual([{ packageId, status: null, trackingCode: expect.stringMatching(/^FK/) }])
  told = []
  const [row] = await shop.sql<{ ref: string }>(
    'select provider_ref as ref from shipping_labels where package_id = $1',
    [packageId],
  )
  return { packageId, ref: row!.ref }
}
const statusOf = async (packageId: string) => (await listLabels(database(), [packageId]))[0]?.trackingStatus
const statuses = () => told.map(({ status }) => status)

describe('[PF-05] tracking by asking', () => {
  test('publishes each new status once, in its order', async () => {
    const { packageId, ref } = await shipped()
    await trackLabels(0)
    expect(statuses()).toEqual([])
    await fake.post(ref)
    await trackLabels(0)
    await trackLabels(0)
    expect(told).toEqual([{ packageId, status: 'posted', trackingCode: expect.stringMatching(/^FK/) }])
    await fake.deliver(ref)
    await trackLabels(0)
    expect(statuses()).toEqual(['posted', 'delivered'])
    expect(await statusOf(packageId)).toBe('delivered')
  })

  test('asks once an hour, and not for what has ended', async () => {
    const { ref } = await shipped()
    await trackLabels()
    await trackLabels()
    expect(asked).toEqual([ref])
    await fake.deliver(ref)
    await trackLabels(0)
    await trackLabels(0)
    expect(asked).toEqual([ref, ref])
  })

  test('moves forward only, whatever is reported later', async () => {
    const { packageId, ref } = await shipped()
    await fake.deliver(ref)
    await trackLabels(0)
    const late = {
      ref,
      trackingCode: null,
      trackingUrl: null,
      events: [{ status: 'received' as const, at: new Date(0) }],
    }
    await transaction((tx) => applyTracking(tx, 'fake', late))
    expect(await statusOf(packageId)).toBe('delivered')
    expect(statuses()).toEqual(['posted', 'delivered', 'received'])
  })

  test('tells a tracking code that comes after the label', async () => {
    const { packageId, ref } = await shipped()
    await shop.sql('update shipping_labels set tracking_code = null')
    await trackLabels(0)
    expect(told).toEqual([{ packageId, status: null, trackingCode: expect.stringMatching(/^FK/) }])
    const other = { ref: 'unknown', trackingCode: 'X', trackingUrl: null, events: [] }
    await transaction((tx) => applyTracking(tx, 'fake', other))
    expect(ref).not.toBe('unknown')
  })

  test('publishes nothing if the transaction fails', async () => {
    const { packageId, ref } = await shipped()
    await fake.post(ref)
    const [shipment] = await fake.carrier.track([ref])
    const failed = transaction(async (tx) => {
      await applyTracking(tx, 'fake', shipment!)
      throw new Error('lost')
    })
    await expect(failed).rejects.toThrow('lost')
    expect(await statusOf(packageId)).toBeNull()
    told = []
    await trackLabels(0)
    expect(statuses()).toEqual(['posted'])
  })
})

describe('[PF-05] webhook of a carrier', () => {
  const send = (body: string, headers: Record<string, string>, name = 'fake') =>
    shop.call(`/api/shipping/webhooks/${name}`, { raw: body, method: 'POST', headers })

  test('only says which shipment to look at: the carrier is asked', async () => {
    const { packageId, ref } = await shipped()
    await fake.post(ref)
    const { body, headers } = fake.webhook(ref)
    expect((await send(body, headers)).status).toBe(200)
    await expect.poll(() => statusOf(packageId)).toBe('posted')
    expect(asked).toEqual([ref])
  })

  test('is handled once, however often it comes', async () => {
    const { ref } = await shipped()
    const { body, headers } = fake.webhook(ref)
    for (let times = 0; times < 3; times++) expect((await send(body, headers)).status).toBe(200)
    await expect.poll(() => asked).toEqual([ref])
    expect(await shop.sql('select 1 from shipping_carrier_events')).toHaveLength(1)
  })

  test('is refused with a wrong signature, and stores nothing', async () => {
    const { ref } = await shipped()
    const { body } = fake.webhook(ref)
    const wrong: Record<string, string>[] = [{}, { 'x-fake-signature': 'f'.repeat(64) }]
    for (const headers of wrong) {
      const { status, body: answer } = await send(body, headers)
      expect([status, answer.code]).toEqual([401, 'shipping.webhook_refused'])
    }
    expect((await send('no JSON', {})).status).toBe(401)
    expect(await shop.sql('select 1 from shipping_carrier_events')).toEqual([])
  })

  test('of a carrier without an account is refused', async () => {
    expect((await send('{}', {}, 'melhorenvio')).status).toBe(404)
    expect((await send('{}', {}, 'other')).status).toBe(404)
  })

  test('without a shipment is accepted as a test call', async () => {
    expect((await send('{}', {})).status).toBe(200)
    expect(asked).toEqual([])
  })
})
