import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

// It only repeats a label: a failed load is ignored.
const Bubble = lazyComponent(() => import('./tooltip-bubble.tsx'), { loadError: null })

const openDelay = 700
const skipDelay = 300
let lastClosed = 0

type Props = { label: string; children: ReactNode }

/**
 * Tooltip of an icon, after 700 ms or at once within 300 ms of another (LI-08). The control keeps its accessible
 * name, so the bubble is hidden from screen readers.
 */
export function Tooltip({ label, children }: Props) {
  const root = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const close = () => {
    clearTimeout(timer.current)
    if (anchor) lastClosed = performance.now()
    setAnchor(null)
  }
  const show = () => {
    clearTimeout(timer.current)
    const delay = performance.now() - lastClosed < skipDelay ? 0 : openDelay
    timer.current = setTimeout(() => setAnchor(root.current), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <span
      ref={root}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {anchor && <Bubble id={id} anchor={anchor} label={label} />}
    </span>
  )
}
