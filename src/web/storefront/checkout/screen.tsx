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
import { quoteQuery } from '#web/storefront/freight/quotes.ts'
import { useMe } from '#web/session/use-session.ts'
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
  const [isReload] = useState(!hydrated)
  return (
    <div className="page min-h-svh pt-8 md:pt-12">
      <h1 className="display text-2xl md:text-3xl">{checkout.title}</h1>
      {hydrated ? <WithCart isReload={isReload} /> : <Waiting />}
    </div>
  )
}

// Longer than any step, so that a reload that puts one far down finds no footer there.
const Waiting = () => (
  <>
    <WithoutScript />
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
  if (cart.data) return <Checkout cart={cart.data} isReload={isReload} />
  if (!cart.error) return <Waiting />
  return <ErrorState title={texts.errorTitle} text={texts.errorText} onReload={() => void cart.refetch()} />
}

type Asked = { isLoading: boolean; failureCount: number }
const isComing = ({ isLoading, failureCount }: Asked): boolean => isLoading && failureCount === 0

/** Once all that the steps show has come at its first try, or not: they come as one, and nothing moves in them. */
function useAllCame(...asked: Asked[]): boolean {
  const [came, setCame] = useState(false)
  if (!came && !asked.some(isComing)) setCame(true)
  return came
}

function Checkout({ cart, isReload }: { cart: Cart; isReload: boolean }) {
  const form = useCheckoutForm()
  const addresses = useKnown(form)
  const placing = usePlaceOrder(form, cart)
  const summary = useQuery(summaryQuery(form.draft, cart))
  useOfferedMethod(form, summary.data)
  const isEmpty = cart.items.length === 0
  useEffect(() => {
    if (!isEmpty) forgetPlaced()
  }, [isEmpty])
  const quote = useQuery(quoteQuery(form.draft.values['address.cep'], { cart }))
  const came = useAllCame(summary, quote, useMe())
  useAtTheTop(isReload && came)
  if (isEmpty) return <WithoutCart placing={placing} />
  if (!came) return <Waiting />
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

/**
 * Where one was before is nowhere on a page that came otherwise, as after a reload or once the cart is ordered; the router has put
 * one there by the next frame.
 */
function useAtTheTop(isOther: boolean) {
  useEffect(() => {
    if (!isOther) return
    const frame = requestAnimationFrame(() => scrollTo(0, 0))
    return () => cancelAnimationFrame(frame)
  }, [isOther])
}

/** An empty cart, unless an order was sent whose answer never came: then it may exist, and is asked for. */
function WithoutCart({ placing }: { placing: PlaceOrderState }) {
  const [lost] = useState(() => pendingAttempt(tabMemory()) !== undefined)
  const [placed] = useState(() => lastPlaced())
  useAtTheTop(true)
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
