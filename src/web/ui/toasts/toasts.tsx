import { useEffect, useSyncExternalStore } from 'react'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { currentToast, dismissToast, subscribeToasts } from './toast-store.ts'

const shownFor = 5000

/** Plain toast shown if the code of the toast fails to load. */
function PlainToast() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast)
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => dismissToast(toast.id), shownFor)
    return () => clearTimeout(timer)
  }, [toast])
  if (!toast) return null
  const { title, description, tone, action } = toast
  return (
    <div
      role="alert"
      className={`fixed right-0 z-70 m-3 rounded-panel p-4 pl-5 text-paper shadow-float max-md:top-15 md:bottom-0 md:max-w-md ${tone === 'danger' ? 'bg-danger' : 'bg-ink'}`}
    >
      <p className="font-semibold">{title}</p>
      {description && <p className="text-sm opacity-90">{description}</p>}
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(toast.id)
            action.run()
          }}
          className="mt-2 inline-flex min-h-8 items-center text-sm font-semibold underline underline-offset-4"
        >
          {action.label}
        </button>
      )}
    </div>
  )
}

const Toaster = lazyComponent<{ open: boolean }>(() => import('./toaster.tsx'), { loadError: PlainToast })

/** Preloads the code of the toast when one is likely. */
export const preloadToasts = Toaster.preload

/** Renders toasts; loads no code before the first one. */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, () => undefined)
  return <Toaster open={toast !== undefined} />
}
