import type { Charge } from './ports.ts'
import type { Payment } from './rules.ts'

/** Returns a charge without its money if that is in another currency: centavos of it pay nothing here. */
const inOwnCurrency = (payment: Payment, charge: Charge): Charge =>
  charge.review === 'currency_differs'
    ? {
        ...charge,
        status: 'pending',
        captured: payment.captured,
        customerTotal: null,
        fee: null,
        refunds: [],
        disputes: [],
      }
    : charge

/** Returns a charge without its refunds if they exceed the money that arrived: nobody knows which of them are true. */
const withinCaptured = (payment: Payment, charge: Charge): Charge => {
  const given = charge.refunds.filter(({ status }) => status !== 'failed')
  const total = given.reduce((sum, { amount }) => sum + amount, 0)
  return total > Math.max(payment.captured, charge.captured)
    ? { ...charge, refunds: [], review: 'refunds_exceed' }
    : charge
}

/** Returns what may be taken over of a provider's answer; what contradicts itself is left to a person. */
export const trustedCharge = (payment: Payment, charge: Charge): Charge =>
  withinCaptured(payment, inOwnCurrency(payment, charge))
