import * as Radix from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'

export const MenuTooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={300} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
)

type Props = { name: string; folded: boolean; children: ReactNode }

/** Renders a tooltip with the name of a collapsed menu item. Screen readers read the name of the link itself. */
export const MenuTooltip = ({ name, folded, children }: Props) => (
  <Radix.Root>
    <Radix.Trigger asChild>
      <span className="block" aria-describedby={undefined}>
        {children}
      </span>
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        side="right"
        sideOffset={6}
        className={`tooltip pointer-events-none z-70 rounded-md bg-ink px-2.5 py-1.5 text-xs font-semibold text-paper max-md:hidden ${folded ? '' : 'lg:hidden'}`}
      >
        {name}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
