import { CountBadge } from '#web/ui/display/badge.tsx'
import { type IconShape, Icon } from '#web/ui/display/icon.tsx'

type Props = {
  icon: IconShape
  /** Label with the number of items. */
  label: string
  count: number
  className: string
  /** Preloads the code of the sheet when the pointer is near. */
  preload: () => unknown
  onOpen: () => void
}

/** Button that opens a lazy sheet; its badge shows the number of items. */
export const SheetButton = ({ icon, label, count, className, preload, onOpen }: Props) => (
  <button
    type="button"
    aria-label={label}
    aria-haspopup="dialog"
    className={className}
    onPointerEnter={preload}
    onFocus={preload}
    onClick={onOpen}
  >
    <Icon of={icon} />
    <CountBadge count={count} />
  </button>
)
