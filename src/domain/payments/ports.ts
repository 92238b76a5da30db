import type { Db } from '#platform/postgres/database'
import { port } from '#platform/config/port'
import type { DeclineReason, Method } from './contract.ts'

/** State of a charge at its provider. */
export type Charge = {
  ref: string
  status: 'pending' | 'paid' | 'declined' | 'expired' | 'cancelled' | 'refunded'
  declineReason: DeclineReason | null
  pix: { copyPaste: string; expiresAt: Date } | null
}

export type ChargeRequest = {
  /** our payment id: idempotency key and external reference at the provider */
  paymentId: string
  orderNumber: string
  amount: number
  method: Method
  installments: number
  cardToken: string | null
  payer: { name: string; email: string; document: string }
  expiresAt: Date
}

/**
 * Payment provider. Calls are idempotent by payment id, run outside any transaction, and throw if the provider
 * cannot be reached. A webhook only says which charge to check.
 */
export type PaymentProvider = {
  readonly name: string
  readonly methods: readonly Method[]
  /** origins of its card fields, if they are loaded from there; added to the Content-Security-Policy */
  readonly cardHosts?: readonly string[]
  /** monthly interest in percent for each number of installments, if the provider sets it */
  installmentTable?(): Promise<{ count: number; monthlyInterest: number }[]>
  /** whether it accepts new charges now; absent: always */
  isOpen?(db: Db): Promise<boolean>
  createCharge(request: ChargeRequest): Promise<Charge>
  /** returns the charge of a payment, undefined if the provider does not know it */
  findCharge(paymentId: string): Promise<Charge | undefined>
  cancel(paymentId: string): Promise<void>
  refund(paymentId: string, amount: number): Promise<void>
  /** returns the event of a webhook with a valid signature, else undefined */
  readWebhook(
    body: string,
    header: (name: string) => string | undefined,
  ): { eventId: string; paymentId: string } | undefined
}

/** The first open provider that supports a method takes new charges. */
export const paymentProviders = port<readonly PaymentProvider[]>('payments.providers')
