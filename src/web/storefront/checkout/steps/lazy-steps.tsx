import { useCallback, useState, useSyncExternalStore } from 'react'
import { checkout } from '#texts/checkout/checkout'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import type { StepRules } from '#web/storefront/checkout/form/form.ts'
import { Skeleton } from '#web/ui/display/skeleton.tsx'

type Later = (typeof import('./later-steps.ts'))['laterSteps']
let there: Later | undefined
let isTaken = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the later steps; listeners are notified once all of them can render. */
async function later(): Promise<Later> {
  const { laterSteps } = await import('./later-steps.ts')
  if (isTaken) return laterSteps
  isTaken = true
  void preload().then(() => {
    there = laterSteps
    listeners.forEach((listener) => listener())
  })
  return laterSteps
}

const Coming = () => (
  <div role="status" data-coming className="min-h-svh space-y-4">
    <span className="sr-only">{checkout.coming}</span>
    <Skeleton className="h-14" />
    <Skeleton className="h-48" />
  </div>
)

const options = { loading: <Coming /> }
export const DeliveryStep = lazyComponent(async () => ({ default: (await later()).DeliveryStep }), options)
export const PaymentStep = lazyComponent(async () => ({ default: (await later()).PaymentStep }), options)
export const ReviewStep = lazyComponent(async () => ({ default: (await later()).ReviewStep }), options)
export const CompanyFields = lazyComponent(async () => ({ default: (await later()).CompanyFields }))
export const CouponField = lazyComponent(async () => ({ default: (await later()).CouponField }))
// Without the steps an error is already shown, so these render nothing.
const quiet = { loadError: null }
export const StepSummary = lazyComponent(async () => ({ default: (await later()).StepSummary }), quiet)
export const ErrorSummary = lazyComponent(async () => ({ default: (await later()).ErrorSummary }), quiet)
export const AddressPrefetch = lazyComponent(
  async () => ({ default: (await later()).AddressPrefetch }),
  quiet,
)

const parts = [
  DeliveryStep,
  PaymentStep,
  ReviewStep,
  CompanyFields,
  CouponField,
  StepSummary,
  ErrorSummary,
  AddressPrefetch,
]

const preload = () => Promise.all(parts.map((part) => part.preload()))

export type LazySteps = {
  /** Undefined until loaded. */
  rules: StepRules | undefined
  /** True after a failed load. */
  hasFailed: boolean
  load: () => void
}

/** Loads the code of the later steps when the shopper starts to fill in the first one, or opens a later one. */
export function useLazySteps(): LazySteps {
  const rules = useSyncExternalStore(
    subscribe,
    () => there,
    () => undefined,
  )
  const [tried, setTried] = useState(false)
  const bring = useCallback(() => {
    if (!there) void preload().then(() => setTried(true))
  }, [])
  return { rules, hasFailed: tried && !rules, load: bring }
}
