import { useEffect, useEffectEvent } from 'react'
import type { CheckoutSummary } from '#contract/checkout'
import type { Cart } from '#web/storefront/cart/use-cart.ts'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { usePaymentDocument } from './use-payment-document.ts'

// Loaded only for buyers of wholesale companies.
const CompanyPrefill = lazyComponent(() => import('#web/storefront/checkout/form/company-prefill.tsx'), {
  loadError: null,
})

type Props = { form: CheckoutForm; summary: CheckoutSummary; cart: Cart }

/**
 * Follows what the store offers: resets a method or an installment plan that is gone, keeps who takes cards, and fills in
 * the documents of a company.
 */
export default function FollowOffer({ form, summary, cart }: Props) {
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
  return cart.wholesale && <CompanyPrefill form={form} />
}
