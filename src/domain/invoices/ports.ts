import { port } from '#platform/config/port'
import type { CredentialName, RefusalField } from './contract.ts'

/** Why an emitter did not issue an invoice. */
export type Refusal = {
  /** code of SEFAZ (cStat) or of the emitter, null if it tells none */
  code: string | null
  /** as the emitter words it */
  reason: string
  /** what must be corrected, if the emitter tells; otherwise it follows from code and reason */
  field?: RefusalField
}

/** Everything that an emitter knows about an invoice. */
export type EmittedInvoice = {
  ref: string
  /** `draft`: it exists at the emitter, but was not sent to SEFAZ */
  state: 'draft' | 'requested' | 'issued' | 'refused' | 'cancelled'
  number: number | null
  series: number | null
  key: string | null
  issuedAt: Date | null
  refusal: Refusal | null
  /** SEFAZ refused the cancellation that was asked for */
  cancelRefused: boolean
}

/** Line of an invoice. Amounts are centavos. */
export type InvoiceLine = {
  sku: string
  description: string
  ncm: string
  /** origin code of the goods, 0 to 8 */
  origin: number
  /** CST of ICMS (2 digits), or CSOSN (3 digits) of the Simples Nacional; empty: the emitter decides */
  cst: string
  /** cClassTrib of IBS and CBS, 6 digits; empty: the emitter decides */
  classTrib: string
  cfop: string
  gtin: string
  quantity: number
  unitPrice: number
  total: number
  discount: number
  freight: number
  /** interest of installments */
  other: number
}

export type InvoiceBuyer = {
  name: string
  kind: 'person' | 'company'
  /** CPF or CNPJ without mask */
  document: string
  /** state registration of a taxpayer; null for anybody else */
  stateRegistration: string | null
  email: string
  phone: string
  address: {
    cep: string
    street: string
    number: string
    complement: string
    district: string
    city: string
    state: string
    /** IBGE code of the city; empty if unknown */
    ibge: string
  }
}

/**
 * How the buyer pays. `terms`: the store gives credit until a day such as `2026-12-26`, which is tPag 05 with indPag 1;
 * tPag 21 is credit that the buyer had before.
 */
export type InvoicePayment =
  | { method: 'pix' | 'card' | 'boleto' | 'other'; amount: number }
  | { method: 'terms'; amount: number; dueOn: string }

export type InvoiceRequest = {
  /** our idempotency key, stored at the emitter with the invoice */
  reference: string
  kind: 'sale' | 'return'
  orderNumber: string
  operationNature: string
  series: number | null
  /** emitter's id of a refused invoice of the same order, which may be corrected instead of making another one */
  replaces: string | null
  /** access key of the sale, for a return */
  returnedKey: string | null
  /** state and tax regime of the store */
  store: { state: string; crt: 1 | 2 | 3 | 4 }
  buyer: InvoiceBuyer
  lines: readonly InvoiceLine[]
  totals: { products: number; discount: number; freight: number; other: number; total: number }
  payments: readonly InvoicePayment[]
  isPickup: boolean
  weightGrams: number
  at: Date
}

type EmitterFailure = 'unavailable' | 'unauthorized' | 'unknown'

/**
 * An emitter did not do what was asked. `unavailable`: it did nothing; `unauthorized`: the account must be connected
 * again; `unknown`: it may have done it, so look before asking again.
 */
export class EmitterError extends Error {
  readonly kind: EmitterFailure
  constructor(kind: EmitterFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmitterError'
    this.kind = kind
  }
}

/** An emitter refuses a request as such, so nothing was issued. */
export class EmitterRefusal extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`refused: ${refusal.code ?? 'without a code'}`)
    this.name = 'EmitterRefusal'
    this.refusal = refusal
  }
}

/** Webhook of an emitter; it only says which invoice to look at. */
export type EmitterEvent = { verified: boolean; ref: string }

/** Names of an invoice: our reference, and the emitter's id once it answered. */
type InvoiceName = { reference: string; ref: string | null }

/**
 * Emitter of invoices. Calls run outside any transaction and throw `EmitterError`; those that issue also
 * `EmitterRefusal`.
 */
export type InvoiceEmitter = {
  readonly name: string
  /** secrets that staff enter; without all of them it cannot be selected */
  readonly credentialNames: readonly CredentialName[]
  /** ms after which a search by reference surely finds an invoice whose answer was lost */
  readonly searchDelayMs: number
  /** staff issue the invoices elsewhere and enter number and key; nothing else is called */
  readonly isByHand?: true
  /**
   * issues an invoice, or goes on with the draft of the same reference. It may be under way when this returns; a repeat
   * issues nothing twice once `find` knows the reference
   */
  issue(request: InvoiceRequest): Promise<EmittedInvoice>
  /** returns the invoice, undefined if the emitter does not know it */
  find(name: InvoiceName): Promise<EmittedInvoice | undefined>
  /** asks for the cancellation; absent: it is cancelled in the emitter's own panel */
  cancel?(name: InvoiceName & { ref: string }, reason: string): Promise<void>
  /** returns a file of an issued invoice, undefined if it is not ready yet */
  readFile(name: { ref: string; key: string }, kind: 'pdf' | 'xml'): Promise<Uint8Array | undefined>
  /** returns the event of a webhook, undefined if it cannot be read */
  readWebhook?(
    body: string,
    header: (name: string) => string | undefined,
  ): Promise<EmitterEvent | undefined> | EmitterEvent | undefined
}

/** All emitters that this store can use; the settings name the one that issues new invoices. */
export const invoiceEmitters = port<readonly InvoiceEmitter[]>('invoices.emitters')

/** Where the owner of the store allows us to use an account, and how a code becomes its tokens (OAuth 2). */
export type EmitterConnection = {
  readonly emitter: string
  authorizeUrl(state: string): Promise<string>
  exchangeCode(code: string): Promise<void>
}

export const emitterConnections = port<readonly EmitterConnection[]>('invoices.connections')
