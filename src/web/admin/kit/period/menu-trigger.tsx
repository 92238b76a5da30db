import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { ComponentProps } from 'react'
import { type IconShape, Icon } from '#web/ui/display/icon.tsx'

type Props = ComponentProps<'button'> & { icon?: IconShape; label: string; text: string }

/** Renders the button that opens a menu and shows its choice. */
export const MenuTrigger = ({ icon, label, text, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className="inline-flex min-h-7 max-w-full min-w-0 items-center gap-1.5 rounded-full border border-hairline bg-surface px-2.5 text-xs font-semibold hover:bg-raised max-md:min-h-11 max-md:px-3.5"
  >
    {icon && <Icon of={icon} size={14} className="shrink-0 text-muted" />}
    <span className="truncate">{text}</span>
    <Icon of={ChevronDown} size={13} className="shrink-0 text-muted" />
  </button>
)
