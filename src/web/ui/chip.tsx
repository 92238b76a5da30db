import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { children: ReactNode; removeLabel: string; onRemove: () => void }

/** An active choice that one press takes away. */
export const Chip = ({ children, removeLabel, onRemove }: Props) => (
  <button
    type="button"
    aria-label={removeLabel}
    onClick={onRemove}
    className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-raised pr-2.5 pl-3.5 text-sm hover:bg-hairline"
  >
    {children}
    <Icon of={X} size={16} />
  </button>
)
