import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = { id: string; anchor: HTMLElement; label: string }

const margin = 8

/** Tooltip below its anchor, kept inside the window. */
export default function TooltipBubble({ id, anchor, label }: Props) {
  const bubble = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const box = anchor.getBoundingClientRect()
    const width = bubble.current?.offsetWidth ?? 0
    const centred = box.left + box.width / 2 - width / 2
    const rightmost = document.documentElement.clientWidth - width - margin
    setPlace({ left: Math.max(margin, Math.min(centred, rightmost)), top: box.bottom + margin })
  }, [anchor])
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      aria-hidden
      style={place}
      className="tooltip pointer-events-none fixed z-70 rounded-md bg-ink px-2.5 py-1.5 text-xs font-semibold text-paper"
    >
      {label}
    </div>,
    document.body,
  )
}
