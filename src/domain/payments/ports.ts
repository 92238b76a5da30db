import type { Db } from '#platform/database'
import { port } from '#platform/port'
import type { DeclineReason, Method } from './contract.ts'

/** The state of a charge as its provider tells it. */
export type Charge = {
  ref: string
  status: 'pending' | 'paid' | 'declined' | 'expired' | 'cancelled' | 'refunded'
  declineReason: DeclineReason | null
  pix: { copyPaste: string; expiresAt: Date } | null
}

export type ChargeRequest = {
  /** our payment id: the provider's idempotency key and external reference */
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
 * A payment provider, in our words. Calls are idempotent by payment id, are made outside any transaction, and throw
 * when the provider cannot be reached. What a webhook says is only which charge to look at.
 */
export type PaymentProvider = {
  readonly name: string
  readonly methods: readonly Method[]
  /** origins of its card fields, where the browser takes them from there; the policy of pages lets them in */
  readonly cardHosts?: readonly string[]
  /** the interest of each number of instalments, where it dictates them; in percent a month */
  installmentTable?(): Promise<{ count: number; monthlyInterest: number }[]>
  /** whether it takes new charges now; absent: always */
  isOpen?(db: Db): Promise<boolean>
  createCharge(request: ChargeRequest): Promise<Charge>
  /** the charge of that payment, undefined when the provider never heard of it */
  findCharge(paymentId: string): Promise<Charge | undefined>
  cancel(paymentId: string): Promise<void>
  refund(paymentId: string, amount: number): Promise<void>
  /** the event in a webhook whose signature holds, else undefined */
  readWebhook(
    body: string,
    header: (name: string) => string | undefined,
  ): { eventId: string; paymentId: string } | undefined
}

/** Of those that serve a method the first that is open takes new charges. */
export const paymentProviders = port<readonly PaymentProvider[]>('payments.providers')
