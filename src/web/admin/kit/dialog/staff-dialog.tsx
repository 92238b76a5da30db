import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { useDialog, useDialogContent } from '#web/ui/overlays/use-dialog.ts'

type Props = { className: string; onClose: () => void; children: ReactNode }

/**
 * Modal dialog of the admin, near the top of the page. Uses its own overlay, because Radix's injects a style element
 * that the CSP refuses.
 */
export function StaffDialog({ className, onClose, children }: Props) {
  const dialog = useDialog(onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <div className="veil fixed inset-0 z-50 bg-ink/24 dark:bg-black/60" data-state="open" />
        <Dialog.Content
          {...dialog}
          className={`staff-dialog fixed inset-x-0 z-60 mx-auto flex max-h-[calc(100dvh-5rem)] max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-[14px] bg-surface text-sm text-ink shadow-float focus:outline-none ${className}`}
        >
          <ToastHost>{children}</ToastHost>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function ToastHost({ children }: { children: ReactNode }) {
  const floor = useDialogContent()
  return (
    <>
      {children}
      <div ref={floor} />
    </>
  )
}
