import { type ReactNode, useEffect, useRef } from 'react'

/** What went wrong with a form as a whole; it takes the focus when it comes. Give each one a key of its own. */
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
