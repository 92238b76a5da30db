import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { EmitterRefusal, saveTokens } from '#domain/invoices'
import { type BlingServer, startBlingServer } from '#test/bling-server'
import { anInvoiceRequest, unknownNcm, withNcm } from '#test/invoice-emitter'
import { useShop } from '#test/shop'
import { bling } from './bling.ts'
import { readBlingWebhook } from './webhook.ts'

const shop = useShop()
const paymentIds = { pix: 11, card: 12, boleto: 13, terms: 16, other: 14, none: 15 }
const settings = { saleNatureId: 1, returnNatureId: 2, storeId: 3, paymentIds }
const hour = 3_600_000

let server: BlingServer
beforeEach(async () => {
  server = await startBlingServer()
  await connect()
  return () => server.close()
})

const connect = (expiresAt = new Date(Date.now() + hour)) =>
  saveTokens('bling', { access: server.access, refresh: server.refresh, expiresAt })
const open = (timeoutMs = 30_000) =>
  bling({
    client: async () => server.client,
    settings: async () => settings,
    apiUrl: server.account.url,
    timeoutMs,
    pauseMs: 1,
  })
const stored = async () =>
  (
    await shop.sql<{ tokens: string | null; version: number; renewing: boolean }>(
      `select tokens, token_version as version, renewing_until is not null as renewing from invoice_emitter_accounts`,
    )
  )[0]
const renewals = () => server.calls.filter(({ path }) => path === '/oauth/token').length

describe('[PF-10] access to Bling', () => {
  test('that is refused is renewed once, also by two processes at a time, and the call goes on', async () => {
    server.expireAccess()
    const [one, other] = [open().emitter, open().emitter]
    const made = await Promise.all([one.issue(anInvoiceRequest()), other.issue(anInvoiceRequest())])
    expect(made.map(({ state }) => state)).toEqual(['issued', 'issued'])
    expect(renewals()).toBe(1)
    expect(await stored()).toMatchObject({ renewing: false })
  })

  test('is renewed before it expires', async () => {
    await connect(new Date(Date.now() + 1_000))
    await open().emitter.find({ reference: 'DAO-1', ref: null })
    expect(renewals()).toBe(1)
    expect(server.calls.filter(({ path }) => path === '/nfe')).toHaveLength(1)
  })

  test('is renewed by another process if the first one died', async () => {
    server.expireAccess()
    await shop.sql(`update invoice_emitter_accounts set renewing_until = now() + interval '300 milliseconds'`)
    const waiting = open().emitter.find({ reference: 'DAO-1', ref: null })
    await sleep(400)
    await expect(open().emitter.find({ reference: 'DAO-1', ref: null })).resolves.toBeUndefined()
    await expect(waiting).resolves.toBeUndefined()
    expect(renewals()).toBe(1)
  })

  test('ends when the owner took it back: it must be connected again', async () => {
    server.expireAccess()
    server.refresh = 'taken back'
    const { emitter } = open()
    await expect(emitter.issue(anInvoiceRequest())).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(await stored()).toMatchObject({ tokens: null })
    await expect(emitter.issue(anInvoiceRequest())).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(renewals()).toBe(1)
  })

  test('begins at its page, and its tokens are sealed', async () => {
    const { connection, emitter } = open()
    const url = new URL(await connection.authorizeUrl('a-state'))
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: server.client.clientId,
      state: 'a-state',
    })
    await connection.exchangeCode('a-code')
    expect((await stored())?.tokens).toMatch(/^v1\./)
    expect((await stored())?.tokens).not.toContain('access-')
    expect((await emitter.issue(anInvoiceRequest())).state).toBe('issued')
    await expect(connection.exchangeCode('another')).rejects.toMatchObject({ kind: 'unauthorized' })
  })
})

describe('[PF-10] a note of Bling', () => {
  test('has the documented shape, without any tax fields', async () => {
    const request = anInvoiceRequest()
    await open().emitter.issue(request)
    const { body, headers } =
      server.calls.find(({ method, path }) => method === 'POST' && path === '/nfe') ?? {}
    expect(headers).toMatchObject({ 'enable-jwt': '1' })
    expect(body).toMatchObject({
      tipo: 1,
      finalidade: 1,
      dataOperacao: '2026-11-25 12:00:00',
      naturezaOperacao: { id: 1 },
      loja: { id: 3, numero: request.reference },
      contato: {
        nome: 'Ana Lima',
        tipoPessoa: 'F',
        numeroDocumento: '12345678909',
        contribuinte: 9,
        endereco: { cep: '89010-025', municipio: 'Blumenau', uf: 'SC', bairro: 'Centro' },
      },
      itens: [
        { codigo: 'CAM-P-AZUL', quantidade: 2, valor: 85, classificacaoFiscal: '6109.10.00', origem: 0 },
      ],
      parcelas: [{ data: '2026-11-25', valor: 189.9, formaPagamento: { id: 11 } }],
      transporte: { fretePorConta: 0, frete: 19.9 },
    })
    expect(JSON.stringify(body)).not.toMatch(/cfop|cst|icms/i)
  })

  test('on terms has the due date and the form of payment of a store credit', async () => {
    const payments = [{ method: 'terms', amount: 18_990, dueOn: '2026-12-23' }] as const
    await open().emitter.issue(anInvoiceRequest({ payments }))
    const { body } = server.calls.find(({ method, path }) => method === 'POST' && path === '/nfe') ?? {}
    expect(body).toMatchObject({
      parcelas: [{ data: '2026-12-23', valor: 189.9, formaPagamento: { id: 16 } }],
    })
  })

  test('of a return refers to the sale and has no payment', async () => {
    const key = '52261111222333000181550010000065411123456784'
    await open().emitter.issue(anInvoiceRequest({ kind: 'return', returnedKey: key }))
    const { body } = server.calls.find(({ method, path }) => method === 'POST' && path === '/nfe') ?? {}
    expect(body).toMatchObject({
      tipo: 0,
      finalidade: 4,
      naturezaOperacao: { id: 2 },
      itens: [{ documentoReferenciado: { chaveAcesso: key, numeroItem: 1 } }],
      parcelas: [{ valor: 0, formaPagamento: { id: 15 } }],
    })
  })

  test('that is refused in parts tells all of them, those of lines too', async () => {
    const request = anInvoiceRequest(withNcm('11111111'))
    request.buyer = { ...request.buyer, name: '' }
    const refused = open().emitter.issue(request)
    await expect(refused).rejects.toBeInstanceOf(EmitterRefusal)
    await expect(refused).rejects.toMatchObject({
      refusal: {
        reason:
          'O campo é obrigatório (nome) · A classificação fiscal (NCM) é inválida (classificacaoFiscal) · Há itens inválidos (itens)',
      },
    })
  })

  test('that SEFAZ refused is corrected instead of making another one', async () => {
    const { emitter } = open()
    const refused = await emitter.issue(anInvoiceRequest(withNcm(unknownNcm)))
    const corrected = await emitter.issue(anInvoiceRequest({ replaces: refused.ref }))
    expect([corrected.ref, corrected.number]).toEqual([refused.ref, refused.number])
    expect(server.notes.size).toBe(1)
  })

  test('that was made but not sent is sent, not made again', async () => {
    const request = anInvoiceRequest()
    const { emitter } = open()
    server.fail('answer_lost')
    await expect(emitter.issue(request)).rejects.toMatchObject({ kind: 'unknown' })
    expect(await emitter.find({ reference: request.reference, ref: null })).toMatchObject({ state: 'draft' })
    expect(await emitter.issue(request)).toMatchObject({ state: 'issued' })
    expect(server.notes.size).toBe(1)
  })

  test('is not made twice while Bling is slow or answers an error after its work', async () => {
    server.delayMs = 3_000
    server.fail('late')
    await expect(open(2_000).emitter.issue(anInvoiceRequest())).rejects.toMatchObject({ kind: 'unknown' })
    server.fail('error')
    await expect(open().emitter.issue(anInvoiceRequest())).rejects.toMatchObject({ kind: 'unknown' })
    expect(server.notes.size).toBe(2)
  })

  test('needs the nature of operation', async () => {
    const without = bling({
      client: async () => server.client,
      settings: async () => ({ ...settings, saleNatureId: null }),
      apiUrl: server.account.url,
    })
    await expect(without.emitter.issue(anInvoiceRequest())).rejects.toMatchObject({
      refusal: { field: 'nature' },
    })
  })
})

describe('[PF-10] a webhook of Bling', () => {
  const secret = 'test-client-secret'
  const body =
    '{"eventId":"01945027-150e-72b6-b7b6-6c3a4c3b0001","date":"2026-11-25T12:00:00Z","version":"v1","event":"invoice.updated","companyId":"d4475854366a36c86a37e792f9634a51","data":{"id":12345678,"tipo":1,"situacao":5,"numero":"6541"}}'
  const signature = 'sha256=b2566be255e8a7c19af17f8127c627046149e78e51652c41065847f9ed2df60b'

  test('is verified by the HMAC of the raw body', () => {
    expect(createHmac('sha256', secret).update(body).digest('hex')).toBe(signature.slice(7))
    expect(readBlingWebhook(body, signature, secret)).toEqual({ verified: true, ref: '12345678' })
  })

  test.each([
    ['another body', body.replace('6541', '6542'), signature, secret],
    ['another secret', body, signature, 'another'],
    ['no secret', body, signature, undefined],
    ['no signature', body, undefined, secret],
  ])('is not verified with %s', (_name, sent, given, known) => {
    expect(readBlingWebhook(sent, given, known)).toEqual({ verified: false, ref: '12345678' })
  })

  test.each(['', 'x', '{}', '{"event":"order.updated","data":{"id":1}}'])(
    'is not read if it is “%s”',
    (sent) => {
      expect(readBlingWebhook(sent, signature, secret)).toBeUndefined()
    },
  )
})
