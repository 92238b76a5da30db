import { type ReactNode, useId } from 'react'
import { Skeleton } from '#web/ui/display/skeleton.tsx'

type Props = {
  /** element that the vendor's frame is mounted into */
  containerId: string
  name: string
  label: string
  hint?: string | undefined
  /** shown at the end of the field */
  aside?: ReactNode
  error: string | undefined
  isFocused: boolean
  isLoading: boolean
  onFocus: () => void
  className?: string
}

const frameClass =
  // A frame with another colour scheme than its page would be painted on white.
  '[&_iframe]:block [&_iframe]:h-full [&_iframe]:w-full [&_iframe]:border-0 [&_iframe]:scheme-light'

/**
 * Field whose text is typed in a frame of the vendor. A hidden input stands for it on the page: label, list of errors and
 * scripts focus that one, which passes the focus on.
 */
export function SecureField({
  containerId,
  name,
  label,
  hint,
  aside,
  error,
  isFocused,
  isLoading,
  onFocus,
  className = '',
}: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          name={name}
          value=""
          readOnly
          tabIndex={-1}
          aria-hidden
          autoComplete="off"
          onFocus={onFocus}
          className="sr-only"
        />
        <div
          id={containerId}
          className={`h-(--field) overflow-hidden rounded-(--field-corner) border bg-surface px-(--field-side) text-(length:--field-text) text-ink ${
            error ? 'border-danger' : 'border-control'
          } ${isFocused ? 'outline-2 outline-offset-2 outline-focus' : ''} ${frameClass}`}
        />
        {aside && (
          <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-sm font-semibold text-muted">
            {aside}
          </span>
        )}
        {isLoading && <Skeleton className="absolute inset-0 rounded-(--field-corner)" />}
      </div>
      <p aria-live="polite" className={error ? 'mt-1.5 text-sm text-danger' : undefined}>
        {error}
      </p>
      {hint && <p className="mt-1.5 text-sm text-muted">{hint}</p>}
    </div>
  )
}
