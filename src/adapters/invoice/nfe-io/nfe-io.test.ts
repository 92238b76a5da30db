import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { allowOrigin } from '#platform/network/safe-fetch'
import { anInvoiceRequest } from '#test/invoice-emitter'
import { type NfeIoServer, startNfeIoServer } from '#test/nfe-io-server'
import { nfeIo } from './nfe-io.ts'
import { readNfeIoWebhook } from './webhook.ts'

let server: NfeIoServer
beforeEach(async () => {
  server = await startNfeIoServer()
  return () => server.close()
})
const open = (change: { apiKey?: string; timeoutMs?: number } = {}) =>
  nfeIo({
    account: async () => ({
      apiKey: change.apiKey ?? server.apiKey,
      webhookSecret: server.webhookSecret,
      companyId: server.companyId,
      environment: 'Test',
    }),
    apiUrl: server.account.url,
    timeoutMs: change.timeoutMs ?? 30_000,
    pauseMs: 1,
  })
const sent = () => server.calls.find(({ method }) => method === 'POST')?.body

describe('[PF-10] an invoice of NFE.io', () => {
  test('has the documented shape, with IBS and CBS by their class', async () => {
    const request = anInvoiceRequest()
    await open().issue(request)
    expect(sent()).toMatchObject({
      operationType: 'Outgoing',
      destination: 'Interstate_Operation',
      purposeType: 'Normal',
      consumerType: 'FinalConsumer',
      presenceType: 'Internet',
      buyer: {
        federalTaxNumber: 12_345_678_909,
        type: 'NaturalPerson',
        stateTaxNumberIndicator: 'NonTaxPayer',
        address: { postalCode: '89010025', city: { code: '4202404', name: 'Blumenau' }, state: 'SC' },
      },
      items: [
        {
          code: 'CAM-P-AZUL',
          codeGTIN: 'SEM GTIN',
          ncm: '61091000',
          cfop: 6108,
          quantity: 2,
          unitAmount: 85,
          totalAmount: 170,
          freightAmount: 19.9,
          tax: {
            icms: { origin: '0', csosn: '102' },
            IBSCBS: { situationCode: '000', classCode: '000001', calculationMode: 'OfficialService' },
          },
        },
      ],
      payment: [{ paymentDetail: [{ method: 'InstantPayment', amount: 189.9 }] }],
      additionalInformation: { order: request.reference },
    })
  })

  test('on terms is a credit of the store that is paid later', async () => {
    const payments = [{ method: 'terms', amount: 18_990, dueOn: '2026-12-23' }] as const
    await open().issue(anInvoiceRequest({ payments }))
    expect(sent()).toMatchObject({
      payment: [{ paymentDetail: [{ method: 'StoreCredict', amount: 189.9, paymentType: 'Term' }] }],
    })
  })

  test('of a return refers to the sale and has no payment', async () => {
    const key = '52261111222333000181550010000065411123456784'
    await open().issue(anInvoiceRequest({ kind: 'return', returnedKey: key }))
    expect(sent()).toMatchObject({
      operationType: 'Incoming',
      purposeType: 'Devolution',
      payment: [{ paymentDetail: [{ method: 'WithoutPayment', amount: 0 }] }],
      additionalInformation: { taxDocumentsReference: [{ documentElectronicInvoice: { accessKey: key } }] },
    })
  })

  test.each([
    ['the regular regime, whose taxes the store does not compute', { store: { state: 'GO', crt: 3 } }, 'crt'],
    ['a CNPJ with letters', { buyer: { ...anInvoiceRequest().buyer, document: '12ABC34501DE35' } }, 'cnpj'],
    [
      'a product without CST',
      { lines: anInvoiceRequest().lines.map((line) => ({ ...line, cst: '' })) },
      'cst',
    ],
  ] as const)('is refused before it is sent for %s', async (_name, change, field) => {
    await expect(open().issue(anInvoiceRequest(change))).rejects.toMatchObject({ refusal: { field } })
    expect(server.calls).toEqual([])
  })

  test('that NFE.io refuses at once tells why', async () => {
    const lines = anInvoiceRequest().lines.map((line) => ({ ...line, ncm: '11111111' }))
    await expect(open().issue(anInvoiceRequest({ lines }))).rejects.toMatchObject({
      refusal: { code: null, reason: 'items[0].ncm: NCM inválido' },
    })
  })

  test('is not made twice while NFE.io is slow or answers an error after its work', async () => {
    server.delayMs = 3_000
    server.fail('late')
    await expect(open({ timeoutMs: 2_000 }).issue(anInvoiceRequest())).rejects.toMatchObject({
      kind: 'unknown',
    })
    server.fail('error')
    await expect(open().issue(anInvoiceRequest())).rejects.toMatchObject({ kind: 'unknown' })
    expect(server.invoices.size).toBe(2)
  })

  test('is found among the results of a text search only by its whole reference', async () => {
    const [first, second] = [{ reference: 'DAO-77' }, { reference: 'DAO-77-2' }].map(anInvoiceRequest)
    await open().issue(second ?? anInvoiceRequest())
    expect(await open().find({ reference: 'DAO-77', ref: null })).toBeUndefined()
    const made = await open().issue(first ?? anInvoiceRequest())
    expect((await open().find({ reference: 'DAO-77', ref: null }))?.ref).toBe(made.ref)
  })

  test('is not asked for again if a search result does not tell its order', async () => {
    await open().issue(anInvoiceRequest({ reference: 'DAO-78' }))
    server.hidesOrders = true
    await expect(open().find({ reference: 'DAO-78', ref: null })).rejects.toMatchObject({ kind: 'unknown' })
  })

  test('is not asked for with a wrong key, whose answer is empty', async () => {
    await expect(open({ apiKey: 'wrong' }).issue(anInvoiceRequest())).rejects.toMatchObject({
      kind: 'unauthorized',
    })
  })

  test('keeps its number when SEFAZ refuses the cancellation, and says so', async () => {
    const emitter = open()
    const request = anInvoiceRequest()
    const { ref } = await emitter.issue(request)
    await emitter.find({ reference: request.reference, ref })
    server.refusesCancellations = true
    await emitter.cancel?.({ reference: request.reference, ref }, 'O cliente desistiu da compra.')
    expect(await emitter.find({ reference: request.reference, ref })).toMatchObject({
      state: 'issued',
      cancelRefused: true,
    })
    await expect(emitter.cancel?.({ reference: request.reference, ref }, 'curto')).rejects.toMatchObject({
      refusal: { reason: 'reason: 15 to 255 characters' },
    })
  })

  test('has files that come as a URL too, which never gets the key', async () => {
    const emitter = open()
    const request = anInvoiceRequest()
    const { ref } = await emitter.issue(request)
    await emitter.find({ reference: request.reference, ref })
    const issued = await emitter.find({ reference: request.reference, ref })
    server.sendsUrls = true
    const names = { ref, key: issued?.key ?? '' }
    await expect(emitter.readFile(names, 'xml')).rejects.toMatchObject({ kind: 'unavailable' })
    allowOrigin(server.account.url)
    expect(Buffer.from((await emitter.readFile(names, 'xml')) ?? []).toString()).toContain(issued?.key)
  })
})

describe('[PF-10] a webhook of NFE.io', () => {
  const secret = '0123456789abcdef0123456789abcdef'
  const wrapped = '{"action":"product_invoice.issued_successfully","payload":{"id":"a1","status":"Issued"}}'
  const flat = '{"id":"a1","status":"Issued","environmentType":"Test"}'

  test.each([
    [wrapped, 'sha1=92384675D4C3427DE8E13B40838E5A2B370AC58C'],
    [flat, 'sha1=A85F62DE3595FF92E5AEB696CEEF455B31D62400'],
  ])('is verified by the HMAC of the raw body: %s', (body, signature) => {
    expect(readNfeIoWebhook(body, signature, secret)).toEqual({ verified: true, ref: 'a1' })
    expect(readNfeIoWebhook(body, signature.toLowerCase(), secret)?.verified).toBe(true)
    expect(readNfeIoWebhook(`${body} `, signature, secret)?.verified).toBe(false)
    expect(readNfeIoWebhook(body, undefined, secret)?.verified).toBe(false)
    expect(readNfeIoWebhook(body, signature, undefined)?.verified).toBe(false)
  })

  test('that is a ping has no invoice, as the live service sends it', () => {
    const ping =
      '{"action":"ping","webHook":{"Id":"9dd4c3e9df4043adb11df22dcd9d8ce1","Uri":"https://webhook.site/002aedc9-653d-49f9-8a81-9cc88dd741cb","Secret":"probe-secret-32chars-minimum-length-1","ContentType":"json","InsecureSsl":false,"Status":"active","Filters":["product_invoice.issued_successfully"],"CreatedOn":"2026-06-11T01:21:16.6890073+00:00","ModifiedOn":"2026-06-11T01:21:16.6890199+00:00"}}'
    const signed = createHmac('sha1', 'probe-secret-32chars-minimum-length-1').update(ping).digest('hex')
    expect(signed.toUpperCase()).toBe('22E979F2F1281DADB4F883975D951732DE5D396A')
    expect(readNfeIoWebhook(ping, 'sha1=x', secret)).toBeUndefined()
  })

  test.each(['', 'x', '[]', '{"payload":{}}'])('is not read if it is “%s”', (body) => {
    expect(readNfeIoWebhook(body, 'sha1=x', secret)).toBeUndefined()
  })
})
