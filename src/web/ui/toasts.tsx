import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToasts } from './toast-store.ts'

const load = () => import('./toaster.tsx')
const Toaster = lazy(load)

/** Fetches the toast's code ahead, as soon as something is likely to need it. */
export const preloadToasts = (): void => void load()

/** Costs nothing until the first toast. */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, () => undefined)
  const [needed, setNeeded] = useState(false)
  if (toast && !needed) setNeeded(true)
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
