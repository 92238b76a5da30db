import type { Db } from '#platform/postgres/database'
import { port } from '#platform/config/port'
import type {
  CredentialName,
  DeclineReason,
  DisputeKind,
  Method,
  NextAction,
  PaymentReview,
  PayoutLineKind,
  PayoutStatus,
} from './contract.ts'

/**
 * Refund as its provider knows it. `key` is the idempotency key that it was asked for with, ours or of its panel; null
 * if the provider does not return it.
 */
export type ProviderRefund = {
  ref: string
  key: string | null
  amount: number
  status: 'pending' | 'done' | 'failed'
}

/** Contested payment as its provider knows it. */
export type ProviderDispute = {
  ref: string
  kind: DisputeKind
  amount: number
  status: 'open' | 'won' | 'lost'
  /** as the provider words it */
  reason: string | null
  deadline: Date | null
  /** an open one waits for the answer of the store */
  needsResponse: boolean
}

/** Everything that a provider knows about a charge. Amounts are centavos. */
export type Charge = {
  ref: string
  status: 'pending' | 'paid' | 'declined' | 'expired' | 'cancelled'
  /** money that arrived, without interest that the provider keeps */
  captured: number
  /** what the customer paid, with the interest that the provider added; null if it does not tell */
  customerTotal: number | null
  fee: number | null
  declineReason: DeclineReason | null
  nextAction: NextAction | null
  refunds: readonly ProviderRefund[]
  disputes: readonly ProviderDispute[]
  /** why a person must decide; the rest of the charge may be wrong then */
  review: PaymentReview | null
}

/** Card as the provider's own fields tokenized it. */
export type CardToken = {
  token: string
  /** `visa`, `master`, … as the provider names it */
  brand: string | null
  issuer: string | null
}

export type ChargeRequest = {
  /** our payment id: idempotency key and external reference at the provider */
  paymentId: string
  orderNumber: string
  amount: number
  method: Method
  installments: number
  card: CardToken | null
  payer: {
    name: string
    email: string
    document: string
    phone: string
    address: PayerAddress | null
  }
  /** where the provider's own page sends the browser afterwards */
  returnUrls: { paid: string; cancelled: string }
  expiresAt: Date
}

export type PayerAddress = {
  cep: string
  street: string
  number: string
  complement?: string | undefined
  district: string
  city: string
  state: string
}

/**
 * Names of a charge: our id, and the provider's once it answered. `expiresAt` is when it ends for us, for a provider that
 * may let it live longer.
 */
export type ChargeKey = { paymentId: string; ref: string | null; expiresAt?: Date | null }

/** Webhook that a provider sent; it only says which charge to look at. */
export type ProviderEvent = {
  eventId: string
  /** false: the signature is missing or wrong */
  verified: boolean
  /** our payment id, or the provider's reference of the charge */
  charge: { paymentId: string } | { ref: string }
}

/** Part of a payout; its net is `gross - fee`. Amounts are centavos; outgoing ones are negative. */
export type ProviderPayoutLine = {
  ref: string
  kind: PayoutLineKind
  /** our payment id; null if the line is about none of our payments */
  paymentId: string | null
  gross: number
  fee: number
  at: Date
}

/** Transfer of a provider to the bank account of the store. */
export type ProviderPayout = {
  ref: string
  /** centavos; negative if the provider takes money back */
  amount: number
  status: PayoutStatus
  /** day on which the money is expected in the account, `2026-11-28` */
  arrivesOn: string
  createdAt: Date
  /** empty while the provider does not tell what it consists of */
  lines: readonly ProviderPayoutLine[]
}

export type KeyKind = 'sample' | 'test' | 'production'

export type ProviderFailure = 'unavailable' | 'invalid' | 'unknown'

/**
 * A provider did not do what was asked. `unavailable`: it did nothing; `invalid`: it refuses the request as such;
 * `unknown`: it may have done it, so look before asking again. A declined card is no error but a charge.
 */
export class ProviderError extends Error {
  readonly kind: ProviderFailure
  constructor(kind: ProviderFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderError'
    this.kind = kind
  }
}

/**
 * Payment provider. Calls run outside any transaction, are idempotent by the ids that they get, and throw
 * `ProviderError`.
 */
export type PaymentProvider = {
  readonly name: string
  readonly methods: readonly Method[]
  /** methods whose money it cannot return although it has `refund`; staff return it themselves */
  readonly refundsByHand?: readonly Method[]
  /** methods that it takes only with the address of the payer: not for an order that is picked up */
  readonly needsAddress?: readonly Method[]
  /** secrets that staff enter; without all of them it cannot be enabled */
  readonly credentialNames?: readonly CredentialName[]
  /** its card fields need the public key of the account; without it, it takes no cards */
  readonly needsPublicKey?: boolean
  /** says what kind of key this is, as far as it shows: one of the documentation, of the test mode, or a real one */
  keyKind?(key: string): KeyKind | undefined
  /** origins of its card fields, if they are loaded from there; added to the Content-Security-Policy */
  readonly cardHosts?: readonly string[]
  /** URL of the script of its card fields */
  readonly cardScript?: string
  /**
   * the installment plans, if the provider sets them: their monthly interest in percent, and the percent of the price that
   * is added to the whole, where it says so. The provider adds the interest itself: the charge is without it
   */
  installmentTable?(): Promise<{ count: number; monthlyInterest: number; addedPercent?: number }[]>
  /** whether it accepts new charges of a method now; absent: always */
  isOpen?(db: Db, method: Method): Promise<boolean>
  createCharge(request: ChargeRequest): Promise<Charge>
  /** returns the charge of a payment with its refunds and disputes, undefined if the provider does not know it */
  findCharge(key: ChargeKey): Promise<Charge | undefined>
  /** cancels a charge that is not paid; does nothing to any other */
  cancel(key: ChargeKey): Promise<void>
  /** returns money; absent: staff return it themselves */
  refund?(key: ChargeKey, refund: { refundId: string; amount: number }): Promise<ProviderRefund>
  /** returns the event of a webhook; undefined if it cannot be read */
  readWebhook(
    body: string,
    header: (name: string) => string | undefined,
    query: Readonly<Record<string, string>>,
  ): Promise<ProviderEvent | undefined> | ProviderEvent | undefined
  /** returns the payouts that were created since then; absent: the provider does not list them */
  listPayouts?(since: Date): AsyncIterable<ProviderPayout>
  /** returns the charges with a dispute that was opened since then; absent: the provider does not list them */
  listDisputes?(since: Date): AsyncIterable<ProviderEvent['charge']>
  /** returns our payment id of a charge that was not stored with its reference yet */
  findPaymentId?(ref: string): Promise<string | undefined>
}

/** Whether keys of a provider's test mode are accepted: not in a store that sells. */
export const acceptsTestKeys = port<boolean>('payments.accepts_test_keys')

/**
 * All providers that this store can use. Staff enable them and set their order; the first open one of a method takes new
 * charges.
 */
export const paymentProviders = port<readonly PaymentProvider[]>('payments.providers')
