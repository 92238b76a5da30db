import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { cartError } from '#texts/checkout/cart-error'
import { checkout } from '#texts/checkout/checkout'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { NoScriptNotice } from '#web/storefront/business/no-script-notice.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { type Cart, cartQuery } from '#web/storefront/cart/use-cart.ts'
import { useMe } from '#web/session/me.ts'
import {
  AddressPrefetch,
  DeliveryStep,
  StepSummary,
  PaymentStep,
  ReviewStep,
  useLazySteps,
} from './steps/lazy-steps.tsx'
import { useCheckoutForm } from './form/form.ts'
import { IdentificationSummary, IdentificationStep } from './steps/identification-step.tsx'
import { usePrefill } from './form/prefill.ts'
import { SummaryBar, SummaryPanel } from './order-summary.tsx'
import { clearLastOrder } from './order/last-order.ts'
import { checkoutSummaryQuery } from './delivery/checkout-summary.ts'
import { StepSection } from './steps/step-section.tsx'
import { useShippingQuote } from './delivery/use-shipping-quote.ts'

/** Checkout page. The server HTML is the same for everyone; the browser loads the cart and the typed data. */
export function CheckoutScreen() {
  const hydrated = useHydrated()
  const [isReload] = useState(!hydrated)
  return (
    <div className="page min-h-svh pt-8 md:pt-12">
      <h1 className="display text-2xl md:text-3xl">{checkout.title}</h1>
      {hydrated ? <WithCart isReload={isReload} /> : <Waiting />}
    </div>
  )
}

// Taller than any step, so that the footer is out of view after a reload.
const Waiting = () => (
  <>
    <NoScriptNotice />
    <div role="status" className="needs-script min-h-[250svh]">
      <span className="sr-only">{checkout.loading}</span>
      <div className="sticky top-28 grid gap-12 py-8 lg:grid-cols-[1fr_26rem]">
        <div className="space-y-4">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-72" />
        </div>
        <Skeleton className="hidden h-96 lg:block" />
      </div>
    </div>
  </>
)

function WithCart({ isReload }: { isReload: boolean }) {
  const cart = useQuery({ ...cartQuery(), refetchOnMount: 'always' })
  const turn = useTurn(useMe().data?.id)
  if (cart.data) return <Checkout key={turn} cart={cart.data} isReload={isReload} />
  if (!cart.error) return <Waiting />
  return <ErrorState {...cartError} onReload={() => void cart.refetch()} />
}

/** Returns a counter that goes up when another customer signs in; used as key to reset the page and its typed data. */
function useTurn(id: string | undefined): number {
  const [held, hold] = useState({ id, turn: 0 })
  if (id && held.id !== id) hold({ id, turn: held.id ? held.turn + 1 : held.turn })
  return held.turn
}

type Asked = { isLoading: boolean; failureCount: number }
const isComing = ({ isLoading, failureCount }: Asked): boolean => isLoading && failureCount === 0

/** Returns true once all queries of the steps settled, so that they appear together without layout shifts. */
function useAllCame(...asked: Asked[]): boolean {
  const [came, setCame] = useState(false)
  if (!came && !asked.some(isComing)) setCame(true)
  return came
}

const FollowOffer = lazyComponent(() => import('./payment/follow-offer.tsx'), { loadError: null })

const CompanyPrefill = lazyComponent(() => import('./form/company-prefill.tsx'), { loadError: null })

const WithoutCart = lazyComponent(() => import('./order/empty-checkout.tsx'), { loading: <Waiting /> })

function Checkout({ cart, isReload }: { cart: Cart; isReload: boolean }) {
  const coming = useLazySteps()
  const form = useCheckoutForm(coming.rules)
  const known = usePrefill(form)
  const summary = useQuery(checkoutSummaryQuery(form.draft, cart))
  const isEmpty = cart.items.length === 0
  useEffect(() => {
    if (!isEmpty) clearLastOrder()
  }, [isEmpty])
  const quote = useShippingQuote(form, cart)
  const { rules, hasFailed, load } = coming
  const isLater = form.step !== 'identification'
  useEffect(() => {
    if (isLater) load()
  }, [isLater, load])
  const came = useAllCame(summary, quote, useMe(), known, {
    isLoading: isLater && !rules && !hasFailed,
    failureCount: 0,
  })
  useAtTheTop((isReload && came) || isEmpty)
  if (isEmpty) return <WithoutCart form={form} cart={cart} />
  if (!came) return <Waiting />
  const done = (of: 'delivery' | 'payment') => (
    // the key remounts it with each step, which retries a failed load
    <StepSummary key={form.step} of={of} form={form} quote={quote.data} summary={summary.data} />
  )
  return (
    <>
      <div className="grid min-h-svh content-start items-start gap-x-16 pb-10 lg:grid-cols-[minmax(0,48rem)_26rem] lg:justify-between lg:pb-20">
        <div className="min-w-0" onFocus={load}>
          <StepSection of="identification" form={form} summary={<IdentificationSummary form={form} />}>
            <IdentificationStep form={form} />
          </StepSection>
          <StepSection of="delivery" form={form} summary={done('delivery')}>
            <DeliveryStep form={form} quote={quote} addresses={known.addresses} />
          </StepSection>
          <StepSection of="payment" form={form} summary={done('payment')}>
            <PaymentStep
              form={form}
              summary={summary.data}
              failed={summary.isError}
              onRetry={() => void summary.refetch()}
            />
          </StepSection>
          <StepSection of="review" form={form} summary={null}>
            <ReviewStep form={form} cart={cart} summary={summary.data} />
          </StepSection>
        </div>
        <SummaryPanel cart={cart} summary={summary.data} form={form} />
      </div>
      {cart.wholesale && <CompanyPrefill form={form} />}
      <AddressPrefetch form={form} open={rules !== undefined} />
      {rules && summary.data && <FollowOffer form={form} summary={summary.data} />}
      <SummaryBar cart={cart} summary={summary.data} form={form} />
    </>
  )
}

/**
 * Scrolls to the top on a page without a scroll position, as after a reload or an order; waits a frame for the
 * router's own scroll restoration.
 */
function useAtTheTop(isOther: boolean) {
  useEffect(() => {
    if (!isOther) return
    const frame = requestAnimationFrame(() => scrollTo(0, 0))
    return () => cancelAnimationFrame(frame)
  }, [isOther])
}
