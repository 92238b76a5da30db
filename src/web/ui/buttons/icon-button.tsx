import type { ComponentProps } from 'react'
import { type IconShape, Icon } from '#web/ui/display/icon.tsx'

const look =
  'relative inline-grid shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-raised disabled:opacity-40'

/** Touch target size; limited at double text size to fit a phone's header. */
const full = 'size-[clamp(1.5rem,14vw,2.75rem)]'

/** Classes of an icon button, for a link that looks like one. */
export const iconButtonClass = `${look} ${full}`

type Props = ComponentProps<'button'> & { icon: IconShape; label: string; size?: number; compact?: boolean }

export const IconButton = ({ icon, label, size = 22, compact, className = '', ...rest }: Props) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className={`${look} ${compact ? 'size-[clamp(1.5rem,13vw,2.5rem)]' : full} ${className}`}
  >
    <Icon of={icon} size={size} />
  </button>
)
