import { port } from '#platform/config/port'
import type { State } from '#shared/brazil/cep'
import type { TrackingStatus } from './contract.ts'

/** Address of a CEP; unknown parts are empty. `source` names the service. */
export type PostalAddress = {
  street: string
  district: string
  city: string
  state: State
  /** IBGE code of the city */
  ibge: string
  source: string
}

/** Looks up addresses of CEPs. Never call it inside a transaction. */
export type PostalCodeLookup = {
  /** returns the address of a CEP (8 digits), undefined if it does not exist; throws if no source answers in time */
  lookUp(cep: string): Promise<PostalAddress | undefined>
}

export const postalCodeLookup = port<PostalCodeLookup>('shipping.postalCodes')

/** Measured package: whole centimetres, grams with its wrapping, value of the goods in centavos. */
export type Package = { height: number; width: number; length: number; grams: number; value: number }

/** Sender or recipient of a package. */
export type Party = {
  name: string
  email: string
  /** `+55` and digits */
  phone: string
  /** CPF or CNPJ, without a mask */
  document: string
  /** state registration (IE) of a company */
  stateRegistration: string | null
  address: {
    cep: string
    street: string
    number: string
    complement?: string | undefined
    district: string
    city: string
    state: string
  }
}

/** Service of a carrier for a package: its price in centavos and its business days from posting, or its error. */
export type ServiceQuote = { service: string; name: string } & (
  | { price: number; businessDays: number; error?: undefined }
  | { error: string }
)

/** Service with the name that staff know it by. */
export type NamedService = { service: string; name: string }

export type CarrierQuoteRequest = {
  /** CEPs of 8 digits */
  from: string
  to: string
  package: Package
  /** ids of the services; empty: all of the carrier */
  services: readonly string[]
}

/** Order of a label. `key` is our id of the label. */
export type LabelRequest = {
  key: string
  service: string
  from: Party
  to: Party
  package: Package
  contents: readonly { name: string; quantity: number; unitPrice: number }[]
  /** key of the invoice (44 characters); null: the goods travel with a content declaration */
  invoiceKey: string | null
  /** the package comes back: `from` is the customer */
  isReturn: boolean
  /** number of the carrier's agency where the package is dropped off, for a service that asks for one */
  agency?: string
  /** reference of the label with which it went out; null if another carrier made it */
  returnOf: string | null
}

/** Label as its carrier knows it. A draft costs nothing; an issued one can be printed. */
export type CarrierLabel = {
  ref: string
  status: 'draft' | 'bought' | 'issued' | 'cancelled' | 'expired'
  /** centavos; null if the carrier does not tell */
  price: number | null
  /** null until the carrier gives it, which may be after the label is issued */
  trackingCode: string | null
  trackingUrl: string | null
}

/** Labels to print: a file, or a page of the carrier. */
export type PrintedLabel = { pdf: Uint8Array } | { url: string }

/** Shipment as its carrier knows it. `events` are in no order; the same may be listed again. */
export type TrackedShipment = {
  ref: string
  trackingCode: string | null
  trackingUrl: string | null
  events: readonly { status: TrackingStatus; at: Date }[]
}

/** Webhook of a carrier; it only says which shipment to look at. `ref`: null for a test call without a shipment. */
export type CarrierEvent = { eventId: string; verified: boolean; ref: string | null }

/** Tokens of an OAuth account (RFC 6749). */
export type CarrierTokens = { accessToken: string; refreshToken: string; expiresAt: Date }

export type CarrierClient = { clientId: string; clientSecret: string; isSandbox: boolean }

/** How staff connect their account at a carrier, and how its tokens are renewed. */
export type CarrierOAuth = {
  authorizeUrl(client: CarrierClient, redirect: { uri: string; state: string }): string
  exchangeCode(client: CarrierClient, code: string, redirectUri: string): Promise<CarrierTokens>
  /** returns a new pair; throws `refused` if the refresh token is not accepted */
  renew(client: CarrierClient, refreshToken: string): Promise<CarrierTokens>
}

export type CarrierFailure = 'unavailable' | 'invalid' | 'refused' | 'unknown'

/**
 * A carrier did not do what was asked. `unavailable`: it did nothing; `invalid`: it refuses the request, `fields` say
 * why; `refused`: it does not do this, e.g. without money in the wallet; `unknown`: it may have done it, so look before
 * asking again.
 */
export class CarrierError extends Error {
  readonly kind: CarrierFailure
  /** reason by field, as the carrier words it */
  readonly fields: Readonly<Record<string, string>>
  constructor(
    kind: CarrierFailure,
    message: string,
    { fields = {}, ...options }: ErrorOptions & { fields?: Readonly<Record<string, string>> } = {},
  ) {
    super(message, options)
    this.name = 'CarrierError'
    this.kind = kind
    this.fields = fields
  }
}

/**
 * Carrier, or a broker of carriers. Calls run outside any transaction and throw `CarrierError`. A label is made in three
 * calls, each of which may be repeated: `draftLabel` finds the draft of its key again, the others do nothing that was done.
 */
export type Carrier = {
  readonly name: string
  /** name on the screen */
  readonly title: string
  /** present: staff must connect an account before it can be enabled */
  readonly oauth?: CarrierOAuth
  /** quotes a package; a service that cannot carry it has its own error */
  quote(request: CarrierQuoteRequest): Promise<ServiceQuote[]>
  draftLabel(request: LabelRequest): Promise<CarrierLabel>
  /** pays a draft */
  buyLabel(ref: string): Promise<CarrierLabel>
  /** makes a bought label printable */
  issueLabel(ref: string): Promise<CarrierLabel>
  /** prints issued labels together */
  printLabels(refs: readonly string[]): Promise<PrintedLabel>
  /** returns a label by its reference, or the draft of our key; undefined if the carrier does not know it */
  findLabel(label: { key: string; ref: string | null }): Promise<CarrierLabel | undefined>
  /** cancels a label that was not posted; does nothing to a cancelled one. Absent: staff do it at the carrier */
  cancelLabel?(ref: string): Promise<void>
  /** services that are known by name without a quote; quotes name more */
  readonly services?: readonly NamedService[]
  /** services that bring a package back; absent: none */
  readonly returnServices?: readonly string[]
  /** unknown references are left out */
  track(refs: readonly string[]): Promise<TrackedShipment[]>
  /** undefined if the webhook cannot be read */
  readWebhook(
    body: string,
    header: (name: string) => string | undefined,
  ): Promise<CarrierEvent | undefined> | CarrierEvent | undefined
}

/** Carriers that this store can use. Staff enable them. */
export const carriers = port<readonly Carrier[]>('shipping.carriers')
