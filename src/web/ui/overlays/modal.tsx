import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { useDialog, useDialogContent } from './use-dialog.ts'

type Props = {
  title: string
  lead: string
  /** Called by Escape and a click outside; without it the dialog must be answered. */
  onClose?: (() => void) | undefined
  /** Hides the page below. */
  opaque?: boolean
  /** Wide enough for a table. */
  wide?: boolean
  children: ReactNode
}

/**
 * Modal dialog. Load it lazily: it imports Radix. Has its own overlay, because Radix injects a style element for
 * its overlay.
 */
export function Modal({ title, lead, onClose, opaque = false, wide = false, children }: Props) {
  const dialog = useDialog(onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose?.()}>
      <Dialog.Portal>
        <div
          className={`veil fixed inset-0 z-50 ${opaque ? 'bg-paper/85 backdrop-blur-xl' : 'bg-black/45'}`}
          data-state="open"
        />
        <Dialog.Content
          {...dialog}
          className={`fixed inset-x-4 top-1/2 z-60 mx-auto max-h-[calc(100dvh-2rem)] ${wide ? 'max-w-2xl' : 'max-w-md'} -translate-y-1/2 overflow-y-auto rounded-panel border border-hairline bg-paper p-6 text-ink shadow-float focus:outline-none sm:p-8`}
        >
          <Inside>
            <Dialog.Title className="display text-xl">{title}</Dialog.Title>
            <Dialog.Description className="mt-2 mb-6 text-sm text-muted">{lead}</Dialog.Description>
            {children}
          </Inside>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Inside({ children }: { children: ReactNode }) {
  const floor = useDialogContent()
  return (
    <>
      {children}
      <div ref={floor} />
    </>
  )
}
