import { useCallback, useState, useSyncExternalStore } from 'react'
import { checkout } from '#texts/checkout'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Later = (typeof import('./later-steps.ts'))['laterSteps']
/** What keeps a step from being done; it comes with the steps. */
export type StepRules = Pick<Later, 'reachableStep' | 'stepErrors'>

let there: Later | undefined
let isTaken = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whatever part asked first, they are there when each of them can be shown at once. */
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
// Where the steps did not come they say so themselves, and these do without.
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
  /** undefined until they are there */
  rules: StepRules | undefined
  /** they did not come at a try */
  missing: boolean
  bring: () => void
}

/** The code of the later steps, which is brought when somebody begins to fill in the first, or is in one of them. */
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
