import { type ReactNode, useEffect, useRef } from 'react'

/** Form error that takes the focus when it appears. Give each one its own key. */
export function Alert({ text, children }: { text: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-panel border border-danger p-4 text-sm text-danger outline-none"
    >
      {text}
      {children}
    </div>
  )
}
