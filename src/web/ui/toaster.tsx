import * as Radix from '@radix-ui/react-toast'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toasts } from '#texts/toasts'
import { IconButton } from './icon-button.tsx'
import { currentToast, dismissToast, subscribeToasts, toastHost, type Toast } from './toast-store.ts'

const useStore = <T,>(read: () => T): T => useSyncExternalStore(subscribeToasts, read, read)

// Never over the way to pay: under the title of a sheet, under the header of a phone, in a desk's corner.
const inSheet = 'absolute inset-x-0 top-16'
const onPage = 'fixed right-0 max-md:top-15 md:bottom-0 md:max-w-md'

/** 5 seconds, gone by a swipe of 50 px to the right, reachable by F8 (ST-11). */
export default function Toaster() {
  const toast = useStore(currentToast)
  const host = useStore(toastHost)
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={toasts.label}>
      {toast && <ToastCard key={toast.id} toast={toast} />}
      {createPortal(
        <Radix.Viewport
          hotkey={['F8']}
          label={toasts.region}
          className={`z-70 m-0 flex w-full list-none flex-col p-3 ${host ? inSheet : onPage}`}
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
