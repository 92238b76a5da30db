import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EmittedInvoice, InvoiceEmitter, InvoiceRequest } from '#domain/invoices'
import { parseAccessKey } from '#shared/brazil/access-key'

/** Emitter under test, with what only its other side can do. */
type EmitterBench = {
  emitter: InvoiceEmitter
  /** SEFAZ takes its time from now on, until `authorize` */
  hold(): void
  authorize(): Promise<void> | void
  /** the next calls that issue or cancel fail */
  fail(how: 'away' | 'answer_lost', calls?: number): void
  /** number of invoices that the emitter has for a reference */
  count(reference: string): Promise<number> | number
  /** somebody cancels it in the emitter's own panel */
  cancelThere(issued: { ref: string; reference: string }): Promise<void> | void
}

/** NCM that SEFAZ does not know. */
export const unknownNcm = '00000000'

const line: InvoiceRequest['lines'][number] = {
  sku: 'CAM-P-AZUL',
  description: 'Camiseta azul P',
  ncm: '61091000',
  origin: 0,
  cst: '102',
  classTrib: '000001',
  cfop: '6108',
  gtin: '',
  quantity: 2,
  unitPrice: 8_500,
  total: 17_000,
  discount: 0,
  freight: 1_990,
  other: 0,
}

/** Creates the request of an invoice of a sale; override what the test is about. */
export const anInvoiceRequest = (change: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  reference: `DAO-${randomUUID().slice(0, 8)}`,
  kind: 'sale',
  orderNumber: 'DAO-1001',
  operationNature: 'Venda de mercadoria',
  series: null,
  replaces: null,
  returnedKey: null,
  store: { state: 'GO', crt: 1 },
  buyer: {
    name: 'Ana Lima',
    kind: 'person',
    document: '12345678909',
    stateRegistration: null,
    email: 'ana@example.com',
    phone: '+5547999990000',
    address: {
      cep: '89010025',
      street: 'Rua Doutor Luiz de Freitas Melro',
      number: '10',
      complement: '',
      district: 'Centro',
      city: 'Blumenau',
      state: 'SC',
      ibge: '4202404',
    },
  },
  lines: [line],
  totals: { products: 17_000, discount: 0, freight: 1_990, other: 0, total: 18_990 },
  payments: [{ method: 'pix', amount: 18_990 }],
  isPickup: false,
  weightGrams: 400,
  at: new Date('2026-11-25T15:00:00Z'),
  ...change,
})

export const withNcm = (ncm: string): Pick<InvoiceRequest, 'lines'> => ({ lines: [{ ...line, ncm }] })

/** Asks until the emitter has an answer of SEFAZ: it may be asked often. */
async function settled(emitter: InvoiceEmitter, reference: string, ref: string): Promise<EmittedInvoice> {
  for (let tries = 0; tries < 20; tries++) {
    const found = await emitter.find({ reference, ref })
    if (found && found.state !== 'requested') return found
  }
  throw new Error('the emitter does not come to an end')
}

/** Contract of every emitter, the fake included. */
export function describeInvoiceEmitter(name: string, bench: () => EmitterBench): void {
  describe(`[PF-10] emitter of invoices ${name}`, () => {
    let emitter: InvoiceEmitter
    beforeEach(() => ({ emitter } = bench()))
    const issue = async (request: InvoiceRequest) => {
      const made = await emitter.issue(request)
      // A refusal may be told only once.
      return made.state === 'requested' ? settled(emitter, request.reference, made.ref) : made
    }

    test('issues a sale with number, series and a valid key, also found by our reference', async () => {
      const request = anInvoiceRequest()
      const issued = await issue(request)
      expect(issued).toMatchObject({ state: 'issued', series: 1, refusal: null, cancelRefused: false })
      expect(issued.issuedAt).toBeInstanceOf(Date)
      expect(parseAccessKey(issued.key ?? '')).toMatchObject({ number: issued.number, series: 1 })
      expect(await emitter.find({ reference: request.reference, ref: null })).toEqual(issued)
    })

    test('knows nothing of a reference that it never got', async () => {
      expect(await emitter.find({ reference: 'DAO-999999', ref: null })).toBeUndefined()
    })

    test('is under way until SEFAZ has answered, without a key', async () => {
      bench().hold()
      const request = anInvoiceRequest()
      const made = await emitter.issue(request)
      expect(made).toMatchObject({ state: 'requested', key: null })
      await bench().authorize()
      expect(await settled(emitter, request.reference, made.ref)).toMatchObject({ state: 'issued' })
    })

    test('finds by our reference an invoice whose answer was lost, and there is one only', async () => {
      const request = anInvoiceRequest()
      bench().fail('answer_lost')
      await expect(emitter.issue(request)).rejects.toMatchObject({ kind: 'unknown' })
      const found = await emitter.find({ reference: request.reference, ref: null })
      expect(found?.state).toMatch(/^(draft|requested|issued)$/)
      expect(await bench().count(request.reference)).toBe(1)
    })

    test('says that it did nothing while it is away, and can be asked again', async () => {
      const request = anInvoiceRequest()
      bench().fail('away', 2)
      await expect(emitter.issue(request)).rejects.toMatchObject({ kind: 'unavailable' })
      expect(await bench().count(request.reference)).toBe(0)
      expect(await issue(request)).toMatchObject({ state: 'issued' })
      expect(await bench().count(request.reference)).toBe(1)
    })

    test('tells the rejection of SEFAZ, and issues the corrected invoice', async () => {
      const refused = await issue(anInvoiceRequest(withNcm(unknownNcm)))
      expect(refused.state).toBe('refused')
      expect(refused.refusal?.reason).toMatch(/Informado NCM inexistente/)
      const corrected = await issue(anInvoiceRequest({ replaces: refused.ref }))
      expect(corrected).toMatchObject({ state: 'issued', refusal: null })
    })

    test('issues the return of a sale', async () => {
      const { key } = await issue(anInvoiceRequest())
      expect(await issue(anInvoiceRequest({ kind: 'return', returnedKey: key }))).toMatchObject({
        state: 'issued',
      })
    })

    test('returns PDF and XML of an issued invoice', async () => {
      const { ref, key } = await issue(anInvoiceRequest())
      const read = async (kind: 'pdf' | 'xml') =>
        Buffer.from((await emitter.readFile({ ref, key: key ?? '' }, kind)) ?? []).toString('utf8')
      expect(await read('pdf')).toMatch(/^%PDF-/)
      expect(await read('xml')).toContain(key)
    })

    test('is cancelled where it can be, and noticed when it was cancelled elsewhere', async () => {
      const request = anInvoiceRequest()
      const { ref } = await issue(request)
      const names = { ref, reference: request.reference }
      if (emitter.cancel) await emitter.cancel(names, 'O cliente desistiu da compra.')
      else await bench().cancelThere(names)
      expect(await emitter.find(names)).toMatchObject({ state: 'cancelled' })
    })
  })
}
