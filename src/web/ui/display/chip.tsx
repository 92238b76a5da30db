import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { children: ReactNode; removeLabel: string; onRemove: () => void }

/** Active filter with a remove button. */
export const Chip = ({ children, removeLabel, onRemove }: Props) => (
  <button
    type="button"
    aria-label={removeLabel}
    onClick={onRemove}
    className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-[1.125rem] bg-raised py-1 pr-2.5 pl-3.5 text-sm hover:bg-hairline"
  >
    <span className="min-w-0 text-left wrap-anywhere">{children}</span>
    <Icon of={X} size={16} className="shrink-0" />
  </button>
)
