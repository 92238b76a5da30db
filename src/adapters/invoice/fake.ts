import { randomInt, randomUUID } from 'node:crypto'
import {
  type EmittedInvoice,
  EmitterError,
  EmitterRefusal,
  type InvoiceEmitter,
  type InvoiceRequest,
  type Refusal,
} from '#domain/invoices'
import { readSettings } from '#domain/settings'
import { renderPdf } from '#platform/documents/pdf'
import { buildAccessKey, formatAccessKey, parseAccessKey } from '#shared/brazil/access-key'
import { type State, states } from '#shared/brazil/cep'
import { toIsoDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import {
  addStored,
  authorizeAll,
  closeFakeStore,
  findStored,
  setStored,
  type StoredInvoice,
  takeNumber,
} from './fake-store.ts'

export type FakeEmitter = {
  emitter: InvoiceEmitter
  /** the next calls fail: the emitter is away, or does its work and the answer is lost */
  fail(how: 'away' | 'answer_lost', calls?: number): void
  /** SEFAZ refuses the next invoices */
  refuse(refusal: Refusal, invoices?: number): void
  /** SEFAZ refuses cancellations, or accepts them */
  refuseCancellations(isRefusing: boolean): void
  /** SEFAZ takes its time from now on, until `authorize` */
  hold(): void
  authorize(): Promise<void>
  /** somebody cancels it in the emitter's own panel */
  cancelThere(reference: string): Promise<void>
  close(): void
}

/** Store of a test without settings. */
const anyCnpj = '11222333000181'

const toEmitted = ({
  reference: _r,
  buyer: _b,
  total: _t,
  readyAt: _a,
  ...row
}: StoredInvoice): EmittedInvoice => ({
  ...row,
  // Known only once SEFAZ authorised it.
  key: row.state === 'issued' || row.state === 'cancelled' ? row.key : null,
})

async function makeKey(number: number, series: number, at: Date): Promise<string> {
  const { cnpj, state } = await readSettings('business')
  const known = (states as readonly string[]).includes(state) ? (state as State) : 'GO'
  return buildAccessKey({
    state: known,
    month: toIsoDay(at).slice(0, 7),
    cnpj: cnpj || anyCnpj,
    series,
    number,
    code: randomInt(10_000_000, 99_999_999),
  })
}

/** A product with this NCM is refused, so that the demo shows a refusal. */
const unknownNcm = '00000000'

const refusalOf = ({ lines }: InvoiceRequest): Refusal | undefined =>
  lines.some(({ ncm }) => ncm === unknownNcm)
    ? { code: '778', reason: 'Rejeição: Informado NCM inexistente' }
    : undefined

async function writePdf({ number, series, key, buyer, total }: StoredInvoice): Promise<Uint8Array> {
  return renderPdf({
    title: `DANFE ${number}`,
    lead: 'Documento de demonstração, sem valor fiscal.',
    sections: [
      {
        title: 'Nota fiscal',
        facts: [
          ['Número', String(number)],
          ['Série', String(series)],
          ['Chave de acesso', formatAccessKey(key ?? '')],
          ['Destinatário', buyer],
          ['Total', formatBrl(total)],
        ],
      },
    ],
    pageOf: (page, pages) => `${page}/${pages}`,
  })
}

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const writeXml = ({ number, series, key, buyer, total }: StoredInvoice): Uint8Array =>
  Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<nfeProc versao="4.00"><NFe><infNFe Id="NFe${key}"><ide><serie>${series}</serie><nNF>${number}</nNF></ide>`,
      `<dest><xNome>${escapeXml(buyer)}</xNome></dest>`,
      `<total><vNF>${(total / 100).toFixed(2)}</vNF></total></infNFe></NFe></nfeProc>`,
    ].join(''),
  )

/** Milliseconds until SEFAZ answers while it is held. */
const held = 86_400_000

type Faults = {
  calls: { how: 'away' | 'answer_lost'; left: number }
  refusal: { refusal: Refusal; left: number } | undefined
  refusesCancellations: boolean
  isHeld: boolean
}

/** Runs a call with its fault. */
async function withFaults<T>({ calls }: Faults, work: () => Promise<T>): Promise<T> {
  const how = calls.left > 0 ? calls.how : undefined
  if (how) calls.left -= 1
  if (how === 'away') throw new EmitterError('unavailable', 'the fake emitter is away')
  const made = await work()
  if (how) throw new EmitterError('unknown', 'the answer of the fake emitter was lost')
  return made
}

function takeRefusal(faults: Faults): Refusal | undefined {
  if (!faults.refusal || faults.refusal.left === 0) return undefined
  faults.refusal.left -= 1
  return faults.refusal.refusal
}

async function issue(request: InvoiceRequest, faults: Faults, delayMs: number): Promise<EmittedInvoice> {
  const refusal = takeRefusal(faults) ?? refusalOf(request) ?? null
  const number = await takeNumber()
  const series = request.series ?? 1
  await addStored({
    ref: randomUUID(),
    reference: request.reference,
    state: refusal ? 'refused' : 'requested',
    number,
    series,
    key: await makeKey(number, series, request.at),
    refusal,
    buyer: request.buyer.name,
    total: request.totals.total,
    readyAt: new Date(Date.now() + (faults.isHeld ? held : delayMs)),
  })
  const stored = await findStored(null, request.reference)
  if (!stored) throw new EmitterError('unknown', 'the fake emitter lost an invoice')
  return toEmitted(stored)
}

/** Creates the emitter of the demo, which issues an invoice after a moment. Its invoices have no value by law. */
export function createFakeEmitter({ delayMs = 2_000 }: { delayMs?: number } = {}): FakeEmitter {
  const faults: Faults = {
    calls: { how: 'away', left: 0 },
    refusal: undefined,
    refusesCancellations: false,
    isHeld: false,
  }
  const run = <T>(work: () => Promise<T>) => withFaults(faults, work)
  const emitter: InvoiceEmitter = {
    name: 'fake',
    credentialNames: [],
    searchDelayMs: 0,
    issue: (request) => run(() => issue(request, faults, delayMs)),
    find: ({ ref, reference }) =>
      run(async () => {
        const stored = await findStored(ref, reference)
        return stored && toEmitted(stored)
      }),
    cancel: ({ ref, reference }) =>
      run(async () => {
        const stored = await findStored(ref, reference)
        if (stored?.state !== 'issued')
          throw new EmitterRefusal({ code: '217', reason: 'Rejeição: NF-e não consta na base de dados' })
        if (faults.refusesCancellations) await setStored(stored.ref, 'issued', true)
        else await setStored(stored.ref, 'cancelled')
      }),
    readFile: ({ ref }, kind) =>
      run(async () => {
        const stored = await findStored(ref, '')
        if (!stored || !parseAccessKey(stored.key ?? '')) return undefined
        return kind === 'pdf' ? writePdf(stored) : writeXml(stored)
      }),
  }
  return {
    emitter,
    fail: (how, calls = 1) => void (faults.calls = { how, left: calls }),
    refuse: (refusal, invoices = 1) => void (faults.refusal = { refusal, left: invoices }),
    refuseCancellations: (isRefusing) => void (faults.refusesCancellations = isRefusing),
    hold: () => void (faults.isHeld = true),
    async authorize() {
      faults.isHeld = false
      await authorizeAll()
    },
    async cancelThere(reference) {
      const stored = await findStored(null, reference)
      if (stored) await setStored(stored.ref, 'cancelled')
    },
    close: closeFakeStore,
  }
}
