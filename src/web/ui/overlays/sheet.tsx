import * as Dialog from '@radix-ui/react-dialog'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { layout } from '#texts/storefront/layout'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { type SheetSide, sheetPositions } from '#web/ui/layout/sheet-position.ts'
import { useDialog, useDialogContent } from './use-dialog.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  side?: SheetSide
  children: ReactNode
  footer?: ReactNode
}

/**
 * Sheet at an edge of the screen. Load it lazily: it imports Radix. Has its own overlay, because Radix injects a
 * style element for its overlay.
 */
export function Sheet({ open, onOpenChange, title, side = 'right', children, footer }: Props) {
  const dialog = useDialog(() => onOpenChange(false))
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <div className="veil fixed inset-0 z-50 bg-black/45" data-state={open ? 'open' : 'closed'} />
        <Dialog.Content
          {...dialog}
          aria-describedby={undefined}
          data-side={side}
          className={`sheet fixed z-60 flex flex-col overflow-y-auto bg-paper text-ink shadow-float focus:outline-none ${sheetPositions[side]}`}
        >
          <Frame title={title} footer={footer}>
            {children}
          </Frame>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Frame({ title, footer, children }: Pick<Props, 'title' | 'footer' | 'children'>) {
  const floor = useDialogContent()
  return (
    <>
      <header className="flex min-h-16 shrink-0 items-center justify-between gap-4 border-b border-hairline pr-2 pl-5">
        <Dialog.Title className="display min-w-0 text-lg">{title}</Dialog.Title>
        <Dialog.Close asChild>
          <IconButton icon={X} label={layout.nav.close} />
        </Dialog.Close>
      </header>
      {/* The whole sheet scrolls if header and footer leave no room for the content. */}
      <div className={`${footer ? 'min-h-48' : 'min-h-0'} grow overflow-y-auto overscroll-contain`}>
        {children}
      </div>
      <div ref={floor} className="shrink-0" />
      {footer && <div className="shrink-0">{footer}</div>}
    </>
  )
}
