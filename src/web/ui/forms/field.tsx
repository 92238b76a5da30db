import { useId, type ComponentProps, type ReactNode } from 'react'
import { useCharacterLimit } from './character-limit.tsx'

type FieldProps = {
  label: string
  hint?: ReactNode | undefined
  error?: string | undefined
  /** Hides the label visually. */
  quiet?: boolean | undefined
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
  className?: string | undefined
}

/** Label, control, hint and error, connected for screen readers. */
export function Field({ label, hint, error, quiet, children, className = '' }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className={quiet ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
      </label>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

export const controlClass =
  'block w-full min-h-(--field) rounded-(--field-corner) border border-control bg-surface px-(--field-side) text-(length:--field-text) text-ink placeholder:text-muted aria-invalid:border-danger'

type Shared = Pick<FieldProps, 'label' | 'hint' | 'error' | 'quiet'>

/** Single-line text field. `maxLength` does not truncate: it shows an error. */
export function TextInput({
  label,
  hint,
  error,
  quiet,
  className,
  maxLength,
  onInput,
  ...rest
}: Shared & ComponentProps<'input'>) {
  const { limit, problem } = useCharacterLimit<HTMLInputElement>({ ...rest, maxLength }, onInput)
  return (
    <Field label={label} hint={hint} error={problem ?? error} quiet={quiet} className={className}>
      {(control) => <input type="text" {...rest} {...limit} {...control} className={controlClass} />}
    </Field>
  )
}

/** Multi-line text field, limited like `TextInput`. */
export function TextArea({
  label,
  hint,
  error,
  quiet,
  className = '',
  look = 'resize-y py-2.5',
  maxLength,
  onInput,
  ...rest
}: Shared & ComponentProps<'textarea'> & { look?: string }) {
  const { limit, problem } = useCharacterLimit<HTMLTextAreaElement>({ ...rest, maxLength }, onInput)
  return (
    <Field label={label} hint={hint} error={problem ?? error} quiet={quiet} className={className}>
      {(control) => (
        <textarea rows={5} {...rest} {...limit} {...control} className={`${controlClass} ${look}`} />
      )}
    </Field>
  )
}

export const Select = ({
  label,
  hint,
  error,
  quiet,
  className,
  ...rest
}: Shared & ComponentProps<'select'>) => (
  <Field label={label} hint={hint} error={error} quiet={quiet} className={className}>
    {(control) => <select {...rest} {...control} className={`${controlClass} select`} />}
  </Field>
)

type ChoiceProps = ComponentProps<'input'> & { label: ReactNode; error?: string | undefined }

const choice = (type: 'checkbox' | 'radio') =>
  function Choice({ label, error, className = '', ...rest }: ChoiceProps) {
    const id = useId()
    return (
      <div className={className}>
        <label className="flex min-h-6 cursor-pointer items-center gap-3 text-base">
          <input
            {...rest}
            type={type}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="size-6 shrink-0 cursor-pointer accent-ink"
          />
          <span className="min-w-0 grow">{label}</span>
        </label>
        {error && (
          <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
            {error}
          </p>
        )}
      </div>
    )
  }

export const Checkbox = choice('checkbox')
export const Radio = choice('radio')
