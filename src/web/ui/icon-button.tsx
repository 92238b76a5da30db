import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

const look =
  'relative inline-grid shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-raised disabled:opacity-40'

/** The classes of an icon button, for a link that looks like one. */
export const iconButtonClass = `${look} size-11`

type Props = ComponentProps<'button'> & { icon: LucideIcon; label: string; size?: number; compact?: boolean }

export const IconButton = ({ icon, label, size = 22, compact, className = '', ...rest }: Props) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className={`${look} ${compact ? 'size-10' : 'size-11'} ${className}`}
  >
    <Icon of={icon} size={size} />
  </button>
)
