import * as Radix from '@radix-ui/react-toast'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toasts } from '#texts/storefront/toasts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { currentToast, dismissToast, subscribeToasts, getToastHost, type Toast } from './toast-store.ts'

const useStore = <T,>(read: () => T): T => useSyncExternalStore(subscribeToasts, read, read)

// Never over the buy button or the element just used: inside a sheet it has its own space, on a phone it is under
// the header, on a desktop in a lower corner, or the upper one if it would cover that element.
const onPage = 'fixed right-0 max-md:top-15 md:max-w-md'
const corners = { lower: 'md:bottom-0', upper: 'md:top-17' } as const

/** Height of a toast with two lines and a button, in px. */
const leastHeight = 144

/**
 * Returns the elements not to cover: the focused one, and marked ones for browsers that do not focus a clicked
 * button.
 */
const pressed = () => [document.activeElement, ...document.querySelectorAll('[data-keep-clear]')]

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Measures the toast before it is painted. Returns the corner to use. */
function useCorner(toast: Toast | undefined, host: HTMLElement | undefined) {
  const viewport = useRef<HTMLOListElement>(null)
  const [corner, setCorner] = useState<keyof typeof corners>('lower')
  useLayoutEffect(() => {
    if (!viewport.current || !toast || host) return
    // The toast itself renders a moment after its viewport.
    const { width, height } = viewport.current.getBoundingClientRect()
    const toastHeight = Math.max(height, leastHeight)
    const place = new DOMRect(innerWidth - width, innerHeight - toastHeight, width, toastHeight)
    const hidden = pressed().some((each) => each && overlap(each.getBoundingClientRect(), place))
    setCorner(hidden ? 'upper' : 'lower')
  }, [toast, host])
  return { viewport, corner }
}

/** Toast for 5 seconds, dismissed by a swipe of 50 px to the right, focused by F8 (ST-11). */
export default function Toaster() {
  const toast = useStore(currentToast)
  const host = useStore(getToastHost)
  const { viewport, corner } = useCorner(toast, host)
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={toasts.label}>
      {toast && <ToastCard key={toast.id} toast={toast} />}
      {createPortal(
        <Radix.Viewport
          ref={viewport}
          data-toasts
          hotkey={['F8']}
          label={toasts.region}
          className={`z-70 m-0 flex w-full list-none flex-col p-3 ${host ? '' : `${onPage} ${corners[corner]}`}`}
        />,
        host ?? document.body,
      )}
    </Radix.Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, tone, action } = toast
  const ground = tone === 'danger' ? 'bg-danger text-paper' : 'bg-ink text-paper'
  return (
    <Radix.Root
      type="foreground"
      data-tone={tone}
      onOpenChange={(open) => open || dismissToast(id)}
      className={`toast flex items-start gap-4 rounded-panel p-4 pl-5 shadow-float ${ground}`}
    >
      <div className="min-w-0 grow">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && <Radix.Description className="text-sm opacity-90">{description}</Radix.Description>}
        {action && (
          <Radix.Action
            altText={action.label}
            onClick={action.run}
            className="mt-2 inline-flex min-h-8 items-center text-sm font-semibold underline underline-offset-4"
          >
            {action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton icon={X} size={18} label={toasts.close} className="-m-1.5 hover:bg-paper/15" />
      </Radix.Close>
    </Radix.Root>
  )
}
