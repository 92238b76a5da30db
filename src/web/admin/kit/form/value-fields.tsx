import { type ComponentProps, type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { parseLocalInput, toLocalInput } from '#shared/dates/dates'
import { controlClass, Field, Select, TextArea } from '#web/ui/forms/field.tsx'
import { useFieldLabel } from './field-label.ts'

type Shared = {
  name: string
  /** default: the label of the form */
  label?: string
  hint?: ReactNode
  className?: string
}

function useFieldValue(name: string, ownLabel: string | undefined) {
  const { field, fieldState } = useController({ name })
  const label = useFieldLabel(name, ownLabel)
  return { field, label, error: fieldState.error?.message }
}

type SelectProps = Shared & {
  none?: string
  options: readonly (readonly [value: string, label: string])[]
  /** the user chose another option: not called for drafts or changes by other users */
  onUserChange?: () => void
}

/** Select by label; the empty option is null. */
export function SelectField({ name, label: ownLabel, none, options, onUserChange, ...rest }: SelectProps) {
  const { field, error, label } = useFieldValue(name, ownLabel)
  return (
    <Select
      {...rest}
      {...field}
      label={label}
      value={String(field.value ?? '')}
      onChange={({ currentTarget: { value } }) => {
        field.onChange(typeof field.value === 'number' ? Number(value) : value || null)
        onUserChange?.()
      }}
      error={error}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** Whole-number input; empty is null. Invalid text stays for the server to refuse. */
export function NumberField({
  name,
  label: ownLabel,
  hint,
  className = '',
  quiet,
}: Shared & { quiet?: boolean }) {
  const { field, error, label } = useFieldValue(name, ownLabel)
  return (
    <Field label={label} hint={hint} error={error} className={className} quiet={quiet}>
      {(control) => (
        <input
          {...control}
          {...field}
          inputMode="numeric"
          autoComplete="off"
          value={String(field.value ?? '')}
          onChange={(event) => {
            const text = event.currentTarget.value.trim()
            field.onChange(text === '' ? null : /^\d{1,9}$/.test(text) ? Number(text) : text)
          }}
          className={`${controlClass} text-right tabular-nums`}
        />
      )}
    </Field>
  )
}

/** Multi-line text input. */
export function TextAreaField({ name, label: ownLabel, ...rest }: Shared & ComponentProps<'textarea'>) {
  const { field, error, label } = useFieldValue(name, ownLabel)
  return <TextArea rows={3} {...rest} {...field} label={label} error={error} look="py-1.5" />
}

/** Input for a list of texts, separated by `, ` or by line breaks. */
export function TextListField({
  name,
  label: ownLabel,
  hint,
  between,
  className = '',
}: Shared & { between: ', ' | '\n' }) {
  const { field, error, label } = useFieldValue(name, ownLabel)
  const words = field.value as readonly string[]
  const [typed, setTyped] = useState<string>()
  const shared = {
    ref: field.ref,
    name: field.name,
    value: typed ?? words.join(between),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped(value)
      const parts = value.split(between === '\n' ? '\n' : ',').map((word) => word.trim())
      field.onChange([...new Set(parts.filter(Boolean))])
    },
    onBlur: () => {
      setTyped(undefined)
      field.onBlur()
    },
  }
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) =>
        between === '\n' ? (
          <textarea rows={4} {...control} {...shared} className={`${controlClass} py-1.5`} />
        ) : (
          <input autoComplete="off" {...control} {...shared} className={controlClass} />
        )
      }
    </Field>
  )
}

/** Date and time input in the store's time zone (Goiânia), stored as an instant; empty is null. */
export function DateTimeField({ name, label: ownLabel, hint, className = '' }: Shared) {
  const { field, error, label } = useFieldValue(name, ownLabel)
  const [typed, setTyped] = useState<string>()
  const kept = field.value as string | null
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...control}
          ref={field.ref}
          name={name}
          type="datetime-local"
          value={typed ?? (kept ? toLocalInput(kept) : '')}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            field.onChange(parseLocalInput(event.currentTarget.value) ?? null)
          }}
          onBlur={() => {
            setTyped(undefined)
            field.onBlur()
          }}
          className={controlClass}
        />
      )}
    </Field>
  )
}
