import { afterAll, beforeAll, beforeEach } from 'vitest'
import { saveTokens } from '#domain/invoices'
import { type BlingServer, startBlingServer } from '#test/bling-server'
import { describeInvoiceEmitter } from '#test/invoice-emitter'
import { type NfeIoServer, startNfeIoServer } from '#test/nfe-io-server'
import { useShop } from '#test/shop'
import { bling } from './bling/bling.ts'
import { createFakeEmitter, type FakeEmitter } from './fake.ts'
import { nfeIo } from './nfe-io/nfe-io.ts'

const shop = useShop()
const quick = { timeoutMs: 30_000, pauseMs: 1 }

let fake: FakeEmitter
beforeAll(() => void (fake = createFakeEmitter({ delayMs: 0 })))

describeInvoiceEmitter('fake', () => ({
  emitter: fake.emitter,
  hold: () => fake.hold(),
  authorize: () => fake.authorize(),
  // It does not ask a second time by itself, as the others do.
  fail: (how) => fake.fail(how),
  count: async (reference) =>
    (await shop.sql('select 1 from fake_provider.invoices where reference = $1', [reference])).length,
  cancelThere: ({ reference }) => fake.cancelThere(reference),
}))

const paymentIds = { pix: 1, card: 2, boleto: 3, terms: 6, other: 4, none: 5 }
const settings = { saleNatureId: 15_103_290, returnNatureId: 15_103_291, storeId: 204_800, paymentIds }
let blingServer: BlingServer
beforeAll(async () => {
  blingServer = await startBlingServer()
})
beforeEach(async () => {
  const { access, refresh } = blingServer
  await saveTokens('bling', { access, refresh, expiresAt: new Date(Date.now() + 3_600_000) })
  blingServer.isWaiting = false
})
afterAll(() => blingServer.close())

describeInvoiceEmitter('bling', () => ({
  emitter: bling({
    client: async () => blingServer.client,
    settings: async () => settings,
    apiUrl: blingServer.account.url,
    ...quick,
  }).emitter,
  hold: () => void (blingServer.isWaiting = true),
  authorize: () => blingServer.authorize(),
  fail: (how, calls) => blingServer.fail(how, calls),
  count: (reference) =>
    [...blingServer.notes.values()].filter(({ body }) => {
      const { loja } = body as { loja?: { numero?: string } }
      return loja?.numero === reference
    }).length,
  cancelThere: ({ ref }) => blingServer.cancelThere(Number(ref)),
}))

let nfeIoServer: NfeIoServer
beforeAll(async () => {
  nfeIoServer = await startNfeIoServer()
})
beforeEach(() => void (nfeIoServer.isWaiting = false))
afterAll(() => nfeIoServer.close())

describeInvoiceEmitter('nfe-io', () => ({
  emitter: nfeIo({
    account: async () => ({
      apiKey: nfeIoServer.apiKey,
      webhookSecret: nfeIoServer.webhookSecret,
      companyId: nfeIoServer.companyId,
      environment: 'Production' as const,
    }),
    apiUrl: nfeIoServer.account.url,
    ...quick,
  }),
  hold: () => void (nfeIoServer.isWaiting = true),
  authorize: () => nfeIoServer.authorize(),
  fail: (how, calls) => nfeIoServer.fail(how, calls),
  count: (reference) =>
    [...nfeIoServer.invoices.values()].filter(
      ({ body }) => (body.additionalInformation as { order?: string }).order === reference,
    ).length,
  cancelThere: ({ ref }) => nfeIoServer.cancelThere(ref),
}))
