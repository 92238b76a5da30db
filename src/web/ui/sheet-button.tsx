import { CountBadge } from './badge.tsx'
import { type Drawing, Icon } from './icon.tsx'

type Props = {
  icon: Drawing
  /** what it opens, and how many are in it */
  label: string
  count: number
  className: string
  /** fetches the sheet's code when a hand comes near */
  preload: () => unknown
  onOpen: () => void
}

/** Opens a sheet whose code comes when it is wanted; its badge says how many are in it. */
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
