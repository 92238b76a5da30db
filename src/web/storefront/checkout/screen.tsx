import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Summary } from '#contract/checkout'
import { cart as texts } from '#texts/cart'
import { checkout } from '#texts/checkout'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { WithoutScript } from '#web/storefront/business/without-script.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { pendingAttempt, tabMemory } from './attempt.ts'
import { type Cart, cartQuery } from '#web/storefront/cart/use-cart.ts'
import { forgetPlaced, lastPlaced } from './placed.ts'
import { DeliveryStep } from './delivery-step.tsx'
import { type CheckoutForm, useCheckoutForm } from './form.ts'
import { IdentificationStep } from './identification-step.tsx'
import { SummaryBar, SummaryPanel } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { useKnown } from './known.ts'
import { type PlaceOrderState, usePlaceOrder } from './place-order.ts'
import { ProblemBox } from './problem-box.tsx'
import { summaryQuery } from './quotes.ts'
import { ReviewStep } from './review-step.tsx'

/** The page is the same for everyone until the browser brings the cart and what was typed. */
export function CheckoutScreen() {
  const hydrated = useHydrated()
  return (
    <div className="page min-h-svh pt-8 md:pt-12">
      <h1 className="display text-2xl md:text-3xl">{checkout.title}</h1>
      {hydrated ? <WithCart /> : <Waiting />}
    </div>
  )
}

// As long as what comes: after a reload one is where one was, and the footer stays out of sight.
const Waiting = () => (
  <div role="status" className="grid min-h-[250svh] content-start gap-12 py-8 lg:grid-cols-[1fr_26rem]">
    <span className="sr-only">{checkout.loading}</span>
    <div className="space-y-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-72" />
    </div>
    <Skeleton className="hidden h-96 lg:block" />
  </div>
)

function WithCart() {
  const cart = useQuery({ ...cartQuery(), refetchOnMount: 'always' })
  if (cart.data) return <Checkout cart={cart.data} />
  if (!cart.error) return <Waiting />
  return <ErrorState title={texts.errorTitle} text={texts.errorText} onReload={() => void cart.refetch()} />
}

function Checkout({ cart }: { cart: Cart }) {
  const form = useCheckoutForm()
  const addresses = useKnown(form)
  const placing = usePlaceOrder(form, cart)
  const summary = useQuery(summaryQuery(form.draft, cart))
  useOfferedMethod(form, summary.data)
  const isEmpty = cart.items.length === 0
  useEffect(() => {
    if (!isEmpty) forgetPlaced()
  }, [isEmpty])
  if (isEmpty) return <WithoutCart placing={placing} />
  return (
    <>
      <div className="grid items-start gap-x-16 pb-10 lg:grid-cols-[minmax(0,48rem)_26rem] lg:justify-between lg:pb-20">
        <div className="min-w-0">
          <IdentificationStep form={form} />
          <DeliveryStep form={form} cart={cart} addresses={addresses} />
          <PaymentStep
            form={form}
            summary={summary.data}
            failed={summary.isError}
            onRetry={() => void summary.refetch()}
          />
          <ReviewStep form={form} cart={cart} summary={summary.data} placing={placing} />
        </div>
        <SummaryPanel cart={cart} summary={summary.data} form={form} />
      </div>
      <SummaryBar cart={cart} summary={summary.data} form={form} />
    </>
  )
}

/** A way of paying that is not open (any more) is nobody's choice. */
function useOfferedMethod({ draft, change }: CheckoutForm, summary: Summary | undefined) {
  const offered = summary?.methods ?? [draft.method]
  const other = offered.find((method) => method !== 'boleto')
  const isOpen = offered.includes(draft.method)
  useEffect(() => {
    if (!isOpen && other) change({ method: other })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, other])
}

/** Where one was on the page of a full cart is nowhere on this one; the router has put one there before the next frame. */
function useAtTheTop() {
  useEffect(() => {
    const frame = requestAnimationFrame(() => scrollTo(0, 0))
    return () => cancelAnimationFrame(frame)
  }, [])
}

/** An empty cart, unless an order was sent whose answer never came: then it may exist, and is asked for. */
function WithoutCart({ placing }: { placing: PlaceOrderState }) {
  const [lost] = useState(() => pendingAttempt(tabMemory()) !== undefined)
  const [placed] = useState(() => lastPlaced())
  useAtTheTop()
  const { resume } = placing
  useEffect(() => {
    if (lost) void resume()
    // asked once; a second time is the shopper's to press
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lost])
  if (placing.progress !== 'idle') {
    return (
      <div role="status">
        <EmptyState title={checkout.problems.pendingTitle} text={checkout.problems.pendingText} />
      </div>
    )
  }
  if (placing.problem) {
    return (
      <div className="max-w-2xl py-8">
        <ProblemBox placing={placing} onAgain={() => void resume()} />
      </div>
    )
  }
  if (placed)
    return (
      <EmptyState title={checkout.placed.title} text={checkout.placed.text(placed.number)}>
        <Link
          to="/checkout-success"
          search={{ order: placed.order, token: placed.token }}
          className={buttonClass()}
        >
          {checkout.placed.see}
        </Link>
        <Link to="/produtos" className={buttonClass('ghost')}>
          {checkout.empty.action}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState title={checkout.empty.title} text={checkout.empty.text}>
      <Link to="/produtos" className={buttonClass()}>
        {checkout.empty.action}
      </Link>
    </EmptyState>
  )
}
