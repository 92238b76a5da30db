import { useEffect, useEffectEvent } from 'react'
import type { CheckoutSummary } from '#contract/checkout'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { usePaymentDocument } from './use-payment-document.ts'

/** Follows what the store offers: resets a method or an installment plan that is gone, and keeps who takes cards. */
export default function FollowOffer({ form, summary }: { form: CheckoutForm; summary: CheckoutSummary }) {
  const { draft, change } = form
  const { method, installments } = draft
  const { methods: offered, cardFields, installmentPlans: plans, terms } = summary
  usePaymentDocument(cardFields)
  const [other] = offered
  const isOpen = method === 'terms' ? terms?.problem === null : offered.includes(method)
  const taker = cardFields?.provider ?? ''
  const hasPlan = plans.length === 0 || plans.some(({ count }) => count === installments)
  const choose = useEffectEvent(change)
  useEffect(() => {
    if (!isOpen && other) choose({ method: other })
  }, [isOpen, other])
  useEffect(() => {
    choose({ cardProvider: taker })
  }, [taker])
  useEffect(() => {
    if (!hasPlan) choose({ installments: 1 })
  }, [hasPlan])
  return null
}
