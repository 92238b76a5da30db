import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderPage, OrderQueue, StaffOrderView } from '#contract/orders'
import { CarrierError, shipping } from '#domain/shipping'
import { checkComputedColumns } from '#server/doctor/computed-columns'
import { transaction } from '#platform/postgres/database'
import { createSignedInPerson } from '#test/factories'
import { useFailingCarrier } from '#test/failing-carrier'
import { invoiceBy, type PackedOrder, packedOrder, purchasesOf } from '#test/packed-orders'
import { enableCarrier, forgetCarriers, saveDispatch } from '#test/shipping-settings'
import { useShop } from '#test/shop'
import { labelOnPackingQueue } from './label-on-packing.ts'

const shop = useShop()
const carrier = useFailingCarrier()
let headers: Record<string, string>

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})
beforeEach(async () => {
  await saveDispatch()
  await invoiceBy(null)
  await forgetCarriers(shop)
  await enableCarrier(shop, 'fake')
})

const noMoney = { buyLabel: new CarrierError('refused', 'Saldo insuficiente') }
const path = ({ orderId, packageId }: PackedOrder) => `/api/orders/staff/${orderId}/packages/${packageId}`
const buy = (order: PackedOrder) =>
  shop.call<StaffOrderView & { code?: string }>(`${path(order)}/label`, { method: 'POST', headers })
const read = async ({ orderId }: PackedOrder) =>
  (await shop.call<StaffOrderView>(`/api/orders/staff/${orderId}`, { headers })).body
const stepOf = async ({ orderId }: PackedOrder) =>
  (await shop.sql<{ step: string }>('select queue_step as step from orders where id = $1', [orderId]))[0]
    ?.step
const listed = async () =>
  (await shop.call<OrderPage>('/api/orders?step=label_refused', { headers })).body.items.map(
    ({ id, labelRefusal }) => ({ id, labelRefusal }),
  )
const differences = () => transaction((tx) => checkComputedColumns(tx))

describe('[AD-13] [PF-05] a label that its carrier refused', () => {
  test('makes its order a step of the queue that names the reason, until it is bought', async () => {
    const order = await packedOrder(shop, headers)
    expect(await stepOf(order)).toBe('shipped')
    carrier.failing = noMoney
    expect((await buy(order)).body.code).toBe('shipping.carrier_refused')
    expect(await stepOf(order)).toBe('label_refused')
    expect(await listed()).toEqual([{ id: order.orderId, labelRefusal: 'Saldo insuficiente' }])
    const queue = await shop.call<OrderQueue>('/api/orders/staff/queue', { headers })
    expect(queue.body.items.find(({ step }) => step === 'label_refused')).toMatchObject({
      ours: true,
      count: 1,
    })
    expect((await read(order)).packages[0]?.label).toMatchObject({ state: 'drafted' })
    await buy(order)
    expect(await differences()).toEqual([])
    carrier.failing = {}
    expect((await buy(order)).status).toBe(200)
    expect([await stepOf(order), await listed()]).toEqual(['shipped', []])
    expect(await differences()).toEqual([])
  })

  /** Fails each write of a refusal, or of its end, until it is called. */
  async function breakRecording(): Promise<() => Promise<unknown>> {
    await shop.owner(`create function fail_refusal() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device'; end $$`)
    await shop.owner(`create trigger fail_refusal before update of label_refused_at on packages
      for each row when (old.label_refused_at is distinct from new.label_refused_at)
      execute function fail_refusal()`)
    return () => shop.owner('drop function fail_refusal cascade')
  }

  test('is told as refused though its record fails, and recorded by the next try', async () => {
    const order = await packedOrder(shop, headers)
    carrier.failing = noMoney
    const mend = await breakRecording()
    const refused = await buy(order).finally(mend)
    expect(refused.body.code).toBe('shipping.carrier_refused')
    expect(await stepOf(order)).toBe('shipped')
    expect((await buy(order)).body.code).toBe('shipping.carrier_refused')
    expect(await stepOf(order)).toBe('label_refused')
    expect(await purchasesOf(shop, order)).toEqual([{ purchases: 0 }])
  })

  test('is bought once though the record of it fails, and leaves the step by the next try', async () => {
    const order = await packedOrder(shop, headers)
    carrier.failing = noMoney
    await buy(order)
    carrier.failing = {}
    const mend = await breakRecording()
    const bought = await buy(order).finally(mend)
    expect([bought.status, bought.body.packages[0]?.label?.state]).toEqual([200, 'issued'])
    expect(await stepOf(order)).toBe('label_refused')
    expect((await buy(order)).status).toBe(200)
    expect(await stepOf(order)).toBe('shipped')
    expect((await read(order)).packages[0]?.trackingCode).toMatch(/^FK/)
    expect(await purchasesOf(shop, order)).toEqual([{ purchases: 1 }])
    expect(await differences()).toEqual([])
  })

  test('is told also if it was bought by itself, and if the draft was refused', async () => {
    await saveDispatch({ labels: 'packing' })
    carrier.failing = { draftLabel: new CarrierError('invalid', 'CEP não atendido') }
    await shop.sql('delete from jobs.job where name = $1', [labelOnPackingQueue])
    const order = await packedOrder(shop, headers)
    await expect
      .poll(() =>
        shop.sql("select 1 from jobs.job where name = $1 and state = 'completed'", [labelOnPackingQueue]),
      )
      .toHaveLength(1)
    expect(await listed()).toContainEqual({ id: order.orderId, labelRefusal: 'CEP não atendido' })
    expect((await read(order)).packages[0]).toMatchObject({
      canBuyLabel: true,
      label: { state: 'refused', failure: 'CEP não atendido' },
    })
    carrier.failing = {}
    expect((await buy(order)).body.packages[0]?.label?.state).toBe('issued')
    expect(await stepOf(order)).toBe('shipped')
  })

  test('is told by its event if the process that bought it ended', async () => {
    const order = await packedOrder(shop, headers)
    carrier.failing = { buyLabel: new CarrierError('unavailable', 'fora do ar') }
    await buy(order)
    expect(await stepOf(order)).toBe('shipped')
    carrier.failing = noMoney
    await shop.sql("update shipping_labels set updated_at = now() - interval '1 hour'")
    await shipping.jobs?.find(({ queue }) => queue === 'shipping.resume_labels')?.run({} as never)
    await expect.poll(() => stepOf(order)).toBe('label_refused')
  })

  test('leaves the step when the package is sent by hand, when the label is cancelled, and while it is bought', async () => {
    const [sent, dropped, retried] = [
      await packedOrder(shop, headers),
      await packedOrder(shop, headers),
      await packedOrder(shop, headers),
    ]
    carrier.failing = noMoney
    for (const order of [sent, dropped, retried]) await buy(order)
    await shop.call(`${path(sent)}/steps`, { body: { to: 'shipped', trackingCode: 'BR1' }, headers })
    await shop.call(`${path(dropped)}/label`, { method: 'DELETE', headers })
    carrier.failing = { buyLabel: new CarrierError('unavailable', 'fora do ar') }
    await buy(retried)
    expect([await stepOf(sent), await stepOf(dropped), await stepOf(retried)]).toEqual([
      'delivered',
      'shipped',
      'shipped',
    ])
    expect(await differences()).toEqual([])
  })

  test('stays once its draft is too old to be bought', async () => {
    const order = await packedOrder(shop, headers)
    carrier.failing = noMoney
    await buy(order)
    await shop.sql(
      "update shipping_labels set drafted_at = now() - interval '8 days' where package_id = $1",
      [order.packageId],
    )
    await shipping.jobs?.find(({ queue }) => queue === 'shipping.expire_drafts')?.run({} as never)
    expect(await listed()).toContainEqual({ id: order.orderId, labelRefusal: 'Saldo insuficiente' })
    expect((await read(order)).packages[0]?.label?.state).toBe('refused')
  })
})
