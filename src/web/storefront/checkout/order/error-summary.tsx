import { useEffect, useRef } from 'react'
import { checkoutFieldErrors } from '#texts/checkout/errors'

export type ErrorSummaryProps = {
  /** True after a refused submit. */
  open: boolean
  errors: readonly (readonly [field: string, message: string])[]
  /** Incremented at each refused submit. */
  alarm: number
}

/** List of the errors of a step, each a link to its field. Takes the focus when it changes. */
export function ErrorSummary({ open, errors, alarm }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (alarm > 0) box.current?.focus()
  }, [alarm])
  if (!open || errors.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="step-errors"
      className="mb-6 scroll-mt-28 rounded-panel border border-danger bg-surface p-4 outline-none"
    >
      <p id="step-errors" className="font-semibold text-danger">
        {checkoutFieldErrors.summary(errors.length)}
      </p>
      <ul className="mt-2 text-sm">
        {errors.map(([name, message]) => (
          <li key={name}>
            <button
              type="button"
              className="py-1 text-left underline underline-offset-2"
              onClick={() => focusField(name)}
            >
              {[checkoutFieldErrors.fieldNames[name], message].filter(Boolean).join(': ')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(name: string) {
  const [field] = document.getElementsByName(name)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
