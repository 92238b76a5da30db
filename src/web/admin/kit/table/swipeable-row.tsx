import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { type IconShape, Icon } from '#web/ui/display/icon.tsx'

/** Action of a swipe. */
export type RowSwipe = { label: string; icon: IconShape; run: () => void }

type Props = { right: RowSwipe | undefined; left: RowSwipe | undefined; children: ReactNode }

/** Distance in px after which a drag is a swipe and no scroll, and after which it acts. */
const startsAt = 12
const actsAt = 88

type Drag = { id: number; x: number; y: number; swiping: boolean }

/** Follows a finger sideways. Returns the offset of the row in px, and its event handlers. */
function useSwipe({ right, left }: Omit<Props, 'children'>) {
  const [offset, setOffset] = useState(0)
  const drag = useRef<Drag>(undefined)
  const swiped = useRef(false)
  const end = (acts: boolean) => {
    const wanted = offset > 0 ? right : left
    drag.current = undefined
    setOffset(0)
    if (acts && Math.abs(offset) >= actsAt) wanted?.run()
  }
  return {
    offset,
    handlers: {
      onPointerDown: ({ pointerId: id, clientX: x, clientY: y, pointerType }: PointerEvent) => {
        swiped.current = false
        if (pointerType !== 'mouse') drag.current = { id, x, y, swiping: false }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = drag.current
        if (!from || from.id !== event.pointerId) return
        const [x, y] = [event.clientX - from.x, event.clientY - from.y]
        if (!from.swiping) {
          if (Math.abs(y) > startsAt) drag.current = undefined
          if (Math.abs(x) < startsAt || Math.abs(x) < Math.abs(y)) return
          from.swiping = true
          swiped.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        setOffset(Math.max(left ? -160 : 0, Math.min(right ? 160 : 0, x)))
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      // A swipe ends in a click on the link of the row.
      onClickCapture: (event: MouseEvent) => {
        if (!swiped.current) return
        swiped.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

/**
 * Row with actions on a swipe to the right and to the left. The same actions are buttons that show on focus, for
 * keyboard and screen readers.
 */
export function SwipeableRow({ right, left, children }: Props) {
  const { offset, handlers } = useSwipe({ right, left })
  return (
    <div className="relative overflow-hidden">
      {offset > 0 && right && <Uncovered action={right} side="left" acts={offset >= actsAt} />}
      {offset < 0 && left && <Uncovered action={left} side="right" acts={-offset >= actsAt} />}
      <div
        {...handlers}
        className={`touch-pan-y bg-paper ${offset === 0 ? 'motion-safe:transition-transform' : 'relative'}`}
        style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
      >
        {children}
      </div>
      {[right, left].map(
        (action) =>
          action && (
            <button
              key={action.label}
              type="button"
              onClick={action.run}
              className="sr-only focus-visible:not-sr-only focus-visible:absolute! focus-visible:inset-y-0 focus-visible:right-0 focus-visible:flex! focus-visible:items-center focus-visible:gap-2 focus-visible:bg-ink! focus-visible:px-5! focus-visible:text-paper focus-visible:-outline-offset-4"
            >
              <Icon of={action.icon} size={18} />
              {action.label}
            </button>
          ),
      )}
    </div>
  )
}

type UncoveredProps = { action: RowSwipe; side: 'left' | 'right'; acts: boolean }

/** Action below the row, which shows while the row moves. */
const Uncovered = ({ action, side, acts }: UncoveredProps) => (
  <span
    aria-hidden
    className={`absolute inset-0 flex items-center gap-2 px-4 font-semibold ${
      side === 'left' ? 'bg-leaf text-paper' : 'flex-row-reverse bg-ipe text-ink dark:text-paper'
    } ${acts ? '' : 'opacity-75'}`}
  >
    <Icon of={action.icon} size={20} />
    {action.label}
  </span>
)
