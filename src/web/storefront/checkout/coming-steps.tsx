import { useCallback, useState, useSyncExternalStore } from 'react'
import { checkout } from '#texts/checkout'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Later = (typeof import('./later-steps.ts'))['laterSteps']
/** Validation of the steps, loaded with them. */
export type StepRules = Pick<Later, 'reachableStep' | 'stepErrors'>

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

const options = { waiting: <Coming /> }
export const DeliveryStep = lazyPart(async () => ({ default: (await later()).DeliveryStep }), options)
export const PaymentStep = lazyPart(async () => ({ default: (await later()).PaymentStep }), options)
export const ReviewStep = lazyPart(async () => ({ default: (await later()).ReviewStep }), options)
export const CompanyFields = lazyPart(async () => ({ default: (await later()).CompanyFields }))
export const CouponField = lazyPart(async () => ({ default: (await later()).CouponField }))
// Without the steps an error is already shown, so these render nothing.
const quiet = { missing: null }
export const DoneStep = lazyPart(async () => ({ default: (await later()).DoneStep }), quiet)
export const ErrorSummary = lazyPart(async () => ({ default: (await later()).ErrorSummary }), quiet)
export const AddressAhead = lazyPart(async () => ({ default: (await later()).AddressAhead }), quiet)

const parts = [
  DeliveryStep,
  PaymentStep,
  ReviewStep,
  CompanyFields,
  CouponField,
  DoneStep,
  ErrorSummary,
  AddressAhead,
]

const preload = () => Promise.all(parts.map((part) => part.preload()))

export type ComingSteps = {
  /** Undefined until loaded. */
  rules: StepRules | undefined
  /** True after a failed load. */
  missing: boolean
  bring: () => void
}

/** Loads the code of the later steps when the shopper starts to fill in the first one, or opens a later one. */
export function useComingSteps(): ComingSteps {
  const rules = useSyncExternalStore(
    subscribe,
    () => there,
    () => undefined,
  )
  const [tried, setTried] = useState(false)
  const bring = useCallback(() => {
    if (!there) void preload().then(() => setTried(true))
  }, [])
  return { rules, missing: tried && !rules, bring }
}
