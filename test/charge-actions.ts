import type { ChargeRequest, PaymentProvider } from '#domain/payments'
import { aChargeRequest } from './payment-provider.ts'

/** Provider under test, and its local account, which names and pays what it made for a payment. */
type Account = {
  provider: PaymentProvider
  refOf: (paymentId: string) => string
  pay: (ref: string) => unknown
}

/** Returns what tests of an adapter do with charges. `account` is read within the tests, after their `beforeAll`. */
export function createChargeActions(account: () => Account) {
  const key = (paymentId: string) => ({ paymentId, ref: account().refOf(paymentId) })
  const pay = async (paymentId: string) => account().pay(account().refOf(paymentId))
  const create = async (change: Partial<ChargeRequest> = {}) => {
    const wanted = aChargeRequest(change)
    return { id: wanted.paymentId, wanted, charge: await account().provider.createCharge(wanted) }
  }
  return {
    key,
    pay,
    create,
    find: (paymentId: string) => account().provider.findCharge(key(paymentId)),
    async createPaid(change: Partial<ChargeRequest> = {}) {
      const made = await create(change)
      await pay(made.id)
      return made
    },
  }
}
