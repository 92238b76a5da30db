import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/icon.tsx'

export const iconButtonClass =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors duration-150 hover:bg-raised disabled:opacity-40'

type Props = ComponentProps<'button'> & { icon: LucideIcon; label: string; size?: number }

export const IconButton = ({ icon, label, size, className = '', ...rest }: Props) => (
  <button type="button" aria-label={label} {...rest} className={`${iconButtonClass} ${className}`}>
    <Icon of={icon} size={size ?? 22} />
  </button>
)
