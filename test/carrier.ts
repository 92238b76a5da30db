import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Carrier, CarrierError, type LabelRequest, type Package, type Party } from '#domain/shipping'

/** Carrier under test, with its warehouse and a way to sign webhooks. */
export type CarrierBench = {
  carrier: Carrier
  /** service that carries `aPackage` */
  service: string
  /** service with another limit: it refuses a package with a side of 80 cm */
  smallService: string
  /** the carrier takes the package over, or delivers it */
  post(ref: string): Promise<unknown> | unknown
  deliver(ref: string): Promise<unknown> | unknown
  /** how often a label was paid */
  purchasesOf(ref: string): Promise<number> | number
  webhook(ref: string): { body: string; headers: Record<string, string> }
  /** makes the next changing calls fail: the carrier is away, or it does its work and the answer is lost */
  fail(how: 'away' | 'answer_lost', calls: number): void
}

export const aPackage: Package = { height: 10, width: 25, length: 35, grams: 900, value: 25_900 }

const address = {
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

export const aCustomer: Party = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  phone: '+5511999990000',
  document: '52998224725',
  stateRegistration: null,
  address,
}

export const aSender = {
  name: 'DAO Moda Fitness',
  email: 'ola@dao.test',
  phone: '+556233330000',
  document: '11222333000181',
  stateRegistration: '103456789',
  address: {
    cep: '74120010',
    street: 'Rua 9',
    number: '1200',
    district: 'Setor Oeste',
    city: 'Goiânia',
    state: 'GO',
  },
} as const

export const contents = [{ name: 'Legging Aderno', quantity: 2, unitPrice: 12_950 }]

export const aLabelRequest = (service: string, change: Partial<LabelRequest> = {}): LabelRequest => ({
  key: randomUUID(),
  service,
  from: aSender,
  to: aCustomer,
  package: aPackage,
  contents,
  invoiceKey: null,
  isReturn: false,
  returnOf: null,
  ...change,
})

/** Returns the kind of the error that a call throws. */
export const failureOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof CarrierError ? error.kind : String(error)),
  )

/** Tests that every carrier passes. `bench` is read within the tests, after its `beforeAll`. */
export function describeCarrier(name: string, bench: () => CarrierBench): void {
  const draft = async (change: Partial<LabelRequest> = {}) => {
    const request = aLabelRequest(bench().service, change)
    return { request, label: await bench().carrier.draftLabel(request) }
  }
  const bought = async () => {
    const { label, request } = await draft()
    return { request, label: await bench().carrier.buyLabel(label.ref) }
  }
  const issued = async () => {
    const { label } = await bought()
    return bench().carrier.issueLabel(label.ref)
  }
  describe(`[PF-05] carrier ${name}`, () => {
    quoteTests(bench)
    labelTests(bench, { draft, bought, issued })
    trackingTests(bench, issued)
    faultTests(bench, { draft, bought })
  })
}

type Drafted = { request: LabelRequest; label: Awaited<ReturnType<Carrier['draftLabel']>> }
type Made = {
  draft: (change?: Partial<LabelRequest>) => Promise<Drafted>
  bought: () => Promise<Drafted>
  issued: () => Promise<Drafted['label']>
}

function quoteTests(bench: () => CarrierBench): void {
  const request = { from: '74120010', to: '01310100', package: aPackage, services: [] }

  test('quotes each service with its price in centavos and its business days', async () => {
    const quotes = await bench().carrier.quote(request)
    const found = quotes.find(({ service }) => service === bench().service)
    expect(found).toMatchObject({ name: expect.stringMatching(/\w/) })
    if (!found || found.error !== undefined) throw new Error('no price')
    expect(found.price).toBeGreaterThan(500)
    expect(Number.isInteger(found.price)).toBe(true)
    expect(found.businessDays).toBeGreaterThan(0)
  })

  test('quotes the chosen services only', async () => {
    const { service, carrier } = bench()
    const quotes = await carrier.quote({ ...request, services: [service] })
    expect(quotes.map((quote) => quote.service)).toEqual([service])
  })

  test('gives the error of each service that cannot carry a package, beside the others', async () => {
    const { service, smallService, carrier } = bench()
    const long = { ...aPackage, length: 80 }
    const quotes = await carrier.quote({ ...request, package: long })
    const refused = quotes.find((quote) => quote.service === smallService)
    expect(refused?.error).toMatch(/limite/)
    expect(quotes.find((quote) => quote.service === service)?.error).toBeUndefined()
    const alone = await carrier.quote({ ...request, package: long, services: [smallService] })
    expect(alone).toEqual([refused])
  })
}

function labelTests(bench: () => CarrierBench, { draft, bought, issued }: Made): void {
  test('drafts a label, buys it, issues it and prints it', async () => {
    const { carrier } = bench()
    const { label } = await draft()
    expect(label).toMatchObject({ status: 'draft', trackingCode: null })
    expect((await carrier.buyLabel(label.ref)).status).toBe('bought')
    expect((await carrier.issueLabel(label.ref)).status).toBe('issued')
    const printed = await carrier.printLabels([label.ref])
    if ('pdf' in printed) expect(Buffer.from(printed.pdf).subarray(0, 5).toString()).toBe('%PDF-')
    else expect(printed.url).toMatch(/^https?:\/\//)
  })

  test('finds the draft of a key again instead of adding another', async () => {
    const { request, label } = await draft()
    expect(await bench().carrier.draftLabel(request)).toEqual(label)
    expect(await bench().carrier.findLabel({ key: request.key, ref: null })).toEqual(label)
  })

  test('buys once, however often it is asked', async () => {
    const { label } = await bought()
    expect((await bench().carrier.buyLabel(label.ref)).status).toBe('bought')
    expect(await bench().purchasesOf(label.ref)).toBe(1)
  })

  test('issues once, however often it is asked', async () => {
    const { ref } = await issued()
    expect((await bench().carrier.issueLabel(ref)).status).toBe('issued')
  })

  test('knows no label that it did not make', async () => {
    expect(await bench().carrier.findLabel({ key: randomUUID(), ref: null })).toBeUndefined()
    expect(await bench().carrier.findLabel({ key: randomUUID(), ref: randomUUID() })).toBeUndefined()
  })

  test('names the wrong fields of a request', async () => {
    const error = await draft({ contents: [] }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(CarrierError)
    expect(error).toMatchObject({ kind: 'invalid' })
    expect(Object.keys((error as CarrierError).fields)).not.toEqual([])
  })

  test('cancels a label that was not posted, paid or not, and no other', async () => {
    const { carrier } = bench()
    const { label: unpaid } = await draft()
    await carrier.cancelLabel?.(unpaid.ref)
    expect((await carrier.findLabel({ key: '', ref: unpaid.ref }))?.status ?? 'gone').toMatch(
      /cancelled|gone/,
    )
    const { ref } = await issued()
    await carrier.cancelLabel?.(ref)
    await carrier.cancelLabel?.(ref)
    expect((await carrier.findLabel({ key: '', ref }))?.status).toBe('cancelled')
    const posted = await issued()
    await bench().post(posted.ref)
    expect(await failureOf(carrier.cancelLabel!(posted.ref))).toBe('refused')
  })

  test('brings a package back', async () => {
    const { carrier } = bench()
    const [service = ''] = carrier.returnServices ?? []
    const out = await issued()
    for (const returnOf of [out.ref, null]) {
      const back = aLabelRequest(service, { from: aCustomer, to: aSender, isReturn: true, returnOf })
      const { ref, status } = await carrier.draftLabel(back)
      expect(status).toBe('draft')
      await carrier.buyLabel(ref)
      expect((await carrier.issueLabel(ref)).status).toBe('issued')
    }
  })
}

function trackingTests(bench: () => CarrierBench, issued: Made['issued']): void {
  test('tracks what is under way, and leaves out what it does not know', async () => {
    const { carrier } = bench()
    const { ref } = await issued()
    expect((await carrier.track([ref])).map(({ events }) => events)).toEqual([[]])
    await bench().post(ref)
    const [posted] = await carrier.track([ref, randomUUID()])
    expect(posted).toMatchObject({ ref, events: [{ status: 'posted' }] })
    expect(posted?.trackingCode).toMatch(/^[A-Z]{2}\d{9}BR$/)
    await bench().deliver(ref)
    const [delivered] = await carrier.track([ref])
    expect(delivered?.events.map(({ status }) => status)).toEqual(['posted', 'delivered'])
    for (const { at } of delivered?.events ?? [])
      expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(600_000)
  })

  test('reads its webhook, and tells a wrong signature', async () => {
    const { carrier } = bench()
    const { ref } = await issued()
    const { body, headers } = bench().webhook(ref)
    const read = (text: string, sent: Record<string, string>) =>
      carrier.readWebhook(text, (name) => sent[name.toLowerCase()])
    const event = await read(body, headers)
    expect(event).toMatchObject({ verified: true, ref })
    expect(await read(body, headers)).toEqual(event)
    expect(await read(body, {})).toMatchObject({ verified: false })
    expect(await read(`${body} `, headers)).toMatchObject({ verified: false })
    expect(await read('no JSON', headers)).toBeUndefined()
  })
}

function faultTests(bench: () => CarrierBench, { draft, bought }: Pick<Made, 'draft' | 'bought'>): void {
  test('says that nothing was done while it is away, and works afterwards', async () => {
    const { carrier } = bench()
    const { label } = await draft()
    bench().fail('away', 2)
    expect(await failureOf(carrier.buyLabel(label.ref))).toBe('unavailable')
    bench().fail('away', 0)
    expect(await bench().purchasesOf(label.ref)).toBe(0)
    expect((await carrier.buyLabel(label.ref)).status).toBe('bought')
  })

  test('buys once although the answer was lost', async () => {
    const { carrier } = bench()
    const { label } = await draft()
    bench().fail('answer_lost', 1)
    const failure = await failureOf(carrier.buyLabel(label.ref))
    expect(['none', 'unknown']).toContain(failure)
    bench().fail('away', 0)
    expect((await carrier.buyLabel(label.ref)).status).toBe('bought')
    expect(await bench().purchasesOf(label.ref)).toBe(1)
  })

  test('finds a draft whose answer was lost', async () => {
    const { carrier } = bench()
    const request = aLabelRequest(bench().service)
    bench().fail('answer_lost', 1)
    expect(await failureOf(carrier.draftLabel(request))).toBe('unknown')
    bench().fail('away', 0)
    const label = await carrier.draftLabel(request)
    expect(await carrier.findLabel({ key: request.key, ref: null })).toEqual(label)
  })

  test('issues a label although the answer was lost', async () => {
    const { carrier } = bench()
    const { label } = await bought()
    bench().fail('answer_lost', 1)
    expect(['none', 'unknown']).toContain(await failureOf(carrier.issueLabel(label.ref)))
    bench().fail('away', 0)
    expect((await carrier.issueLabel(label.ref)).status).toBe('issued')
  })
}
