import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ChargeRequest } from '#domain/payments'
import { manyConnections, useShop } from '#test/shop'
import { type FakeProvider, createFakeProvider } from './fake.ts'

useShop(manyConnections)

type Hook = { eventId: string; paymentId: string }

/** Webhooks of the fake in the order of arrival. */
let arrived: Hook[] = []
let away = 0
const receiver = createServer(async (request, response) => {
  const hook = JSON.parse(await text(request)) as Hook
  if (away-- > 0) return void response.writeHead(503).end()
  arrived.push(hook)
  response.writeHead(202).end()
})
let webhookUrl = ''
let opened: FakeProvider[] = []

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const fake of opened) fake.close()
  opened = []
  arrived = []
  away = 0
})
afterAll(() => void receiver.close())

async function open(pixDelayMs?: number): Promise<FakeProvider> {
  const fake = await createFakeProvider({ webhookUrl, secret: 'secret', pixDelayMs, slowMs: 100 })
  opened.push(fake)
  return fake
}

async function aCharge({ provider }: FakeProvider, change: Partial<ChargeRequest> = {}): Promise<string> {
  const paymentId = randomUUID()
  await provider.createCharge({
    paymentId,
    orderNumber: 'DAO-1001',
    amount: 17_091,
    method: 'pix',
    installments: 1,
    card: null,
    payer: {
      name: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      document: '52998224725',
      phone: '+5562999990000',
      address: null,
    },
    returnUrls: { paid: 'https://loja.exemplo/pago', cancelled: 'https://loja.exemplo/cancelado' },
    expiresAt: new Date(Date.now() + 1_800_000),
    ...change,
  })
  return paymentId
}

const keyOf = (paymentId: string) => ({ paymentId, ref: null })
const hooksOf = (id: string) => arrived.filter(({ paymentId }) => paymentId === id)
const arrivedIn = () => expect.poll(() => arrived.map(({ paymentId }) => paymentId))

describe('fake provider', () => {
  test('pays a Pix automatically and sends a webhook', async () => {
    const fake = await open(50)
    const id = await aCharge(fake)
    await arrivedIn().toEqual([id])
    expect((await fake.provider.findCharge(keyOf(id)))?.status).toBe('paid')
  })

  test('leaves a Pix pending without an automatic delay', async () => {
    const fake = await open()
    const id = await aCharge(fake)
    expect((await fake.provider.findCharge(keyOf(id)))?.status).toBe('pending')
    expect(await fake.pay(id)).toBe(true)
    expect(await fake.pay(id)).toBe(false)
    await arrivedIn().toEqual([id])
  })

  test('decides about a slow card later', async () => {
    const fake = await open()
    const id = await aCharge(fake, { method: 'card', card: { token: 'tok_slow', brand: null, issuer: null } })
    await arrivedIn().toEqual([id])
    expect((await fake.provider.findCharge(keyOf(id)))?.status).toBe('paid')
  })

  test('repeats a webhook with the same event id', async () => {
    const fake = await open()
    fake.setFaults({ repeat: 3 })
    const id = await aCharge(fake)
    await fake.pay(id)
    await arrivedIn().toEqual([id, id, id])
    expect(new Set(hooksOf(id).map(({ eventId }) => eventId)).size).toBe(1)
  })

  test('retries while the store is unavailable', async () => {
    const fake = await open()
    away = 2
    const id = await aCharge(fake)
    await fake.pay(id)
    await arrivedIn().toEqual([id])
  })

  test('delivers the second of two webhooks first', async () => {
    const fake = await open()
    fake.setFaults({ reorder: true })
    const [first, second] = [await aCharge(fake), await aCharge(fake)]
    await fake.pay(first)
    await fake.pay(second)
    await arrivedIn().toEqual([second, first])
  })

  test('delays webhooks', async () => {
    const fake = await open()
    const late = await aCharge(fake)
    fake.setFaults({ delayMs: 400 })
    const before = performance.now()
    await fake.pay(late)
    await arrivedIn().toEqual([late])
    expect(Math.ceil(performance.now() - before)).toBeGreaterThanOrEqual(400)
  })

  test('never refunds more than it received, however many refunds come at once', async () => {
    const fake = await open()
    const paymentIds = await Promise.all(Array.from({ length: 10 }, () => aCharge(fake)))
    for (const paymentId of paymentIds) {
      await fake.pay(paymentId)
      await Promise.all(Array.from({ length: 6 }, () => fake.refundThere(paymentId, 8_000)))
      const charge = await fake.provider.findCharge(keyOf(paymentId))
      expect(charge?.refunds.map(({ amount }) => amount)).toEqual([8_000, 8_000])
    }
  })

  test('sends webhooks for cancellations and refunds', async () => {
    const fake = await open()
    const [given, back] = [await aCharge(fake), await aCharge(fake)]
    await fake.provider.cancel(keyOf(given))
    await fake.pay(back)
    await arrivedIn().toEqual(expect.arrayContaining([given, back]))
    await fake.provider.refund!(keyOf(back), { refundId: randomUUID(), amount: 17_091 })
    await expect.poll(() => hooksOf(back)).toHaveLength(2)
  })

  test('resumes automatic payments after a restart', async () => {
    const before = await open(300)
    const id = await aCharge(before)
    before.close()
    await open(300)
    await arrivedIn().toEqual([id])
  })
})
