import * as Popover from '@radix-ui/react-popover'
import type { ReactNode } from 'react'

type Props = {
  /** button that opens it */
  trigger: ReactNode
  label: string
  align?: 'start' | 'end'
  wide?: boolean
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Renders a small panel anchored to its trigger button. */
export const PopoverPanel = ({
  trigger,
  label,
  align = 'start',
  wide = false,
  children,
  ...state
}: Props) => (
  <Popover.Root {...state}>
    <Popover.Trigger asChild>{trigger}</Popover.Trigger>
    <Popover.Portal>
      <Popover.Content
        aria-label={label}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={`z-50 max-h-(--radix-popover-content-available-height) ${wide ? 'w-96' : 'w-72'} max-w-[calc(100vw-1rem)] overflow-y-auto rounded-panel bg-surface p-3 text-sm text-ink shadow-float`}
      >
        {children}
      </Popover.Content>
    </Popover.Portal>
  </Popover.Root>
)
