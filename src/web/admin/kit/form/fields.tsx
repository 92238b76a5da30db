import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { Field, TextInput, controlClass } from '#web/ui/forms/field.tsx'
import { parseAmount, formatAmountInput } from './amount.ts'
import { useFieldLabel } from './field-label.ts'

type Shared = {
  name: string
  /** default: the label of the form */
  label?: string
  hint?: ReactNode
}

/** Returns the controller of a field and its server error. */
function useField(name: string, ownLabel: string | undefined) {
  const { field, fieldState } = useController({ name })
  const label = useFieldLabel(name, ownLabel)
  return { field, label, error: fieldState.error?.message }
}

type TextProps = Shared & Omit<ComponentProps<'input'>, 'name'>

export function TextField({ name, label: ownLabel, ...rest }: TextProps) {
  const { field, error, label } = useField(name, ownLabel)
  return <TextInput autoComplete="off" {...rest} {...field} label={label} error={error} />
}

/** Date input, `2026-11-22`; empty for none. */
export const DateField = (props: Omit<TextProps, 'type'>) => <TextField {...props} type="date" />

type MoneyProps = Shared & {
  /** prefix of the number; also for other hundredths, such as percentages */
  unit?: string
  /** hides the label visually */
  quiet?: boolean
}

/**
 * Money input in centavos: `1.234,5` is R$ 1.234,50; empty is null. Invalid text stays for the server to refuse. The
 * value updates on every key press and the text is formatted on blur.
 */
export function MoneyField({ name, label: ownLabel, hint, unit = 'R$', quiet }: MoneyProps) {
  const { field, error, label } = useField(name, ownLabel)
  const [typed, type] = useState<{ text: string; read: unknown }>()
  const shown =
    typed && typed.read === field.value ? typed.text : formatAmountInput(field.value as number | null)
  return (
    <Field label={label} hint={hint} error={error} quiet={quiet}>
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-muted"
          >
            {unit}
          </span>
          <input
            {...control}
            ref={field.ref}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            onChange={({ currentTarget: { value: text } }) => {
              const read = parseAmount(text)
              type({ text, read })
              field.onChange(read)
            }}
            onBlur={() => {
              type(undefined)
              field.onBlur()
            }}
            className={`${controlClass} pl-11 text-right tabular-nums`}
          />
        </span>
      )}
    </Field>
  )
}

type CheckProps = Shared & { disabled?: boolean }

export function CheckboxField({ name, label: ownLabel, hint, disabled }: CheckProps) {
  const { field, error, label } = useField(name, ownLabel)
  const { value, ...rest } = field
  return (
    <Option
      {...rest}
      type="checkbox"
      label={label}
      text={hint}
      disabled={disabled}
      error={error}
      checked={value === true}
    />
  )
}

type Choice = { value: string; label: string; text?: string; disabled?: boolean }
type ChoicesProps = Shared & { choices: readonly Choice[] }

/** Radio group with a description for each option. */
export function RadioGroupField({ name, label: ownLabel, hint, choices }: ChoicesProps) {
  const { field, label } = useField(name, ownLabel)
  return (
    <Group label={label} hint={hint}>
      {choices.map(({ value, label: title, text, disabled }) => (
        <Option
          key={value}
          type="radio"
          name={name}
          label={title}
          text={text}
          disabled={disabled}
          checked={field.value === value}
          onChange={() => field.onChange(value)}
        />
      ))}
    </Group>
  )
}

type SomeProps = ChoicesProps & {
  /** all options are checked and locked, for example by another field */
  all?: boolean
}

/** Checkbox group. The values keep the order of the options. */
export function CheckboxGroupField({ name, label: ownLabel, hint, choices, all = false }: SomeProps) {
  const { field, label } = useField(name, ownLabel)
  const chosen = field.value as readonly string[]
  const toggle = (value: string, on: boolean) =>
    field.onChange(
      choices.map((each) => each.value).filter((each) => (each === value ? on : chosen.includes(each))),
    )
  return (
    <Group label={label} hint={hint}>
      {choices.map(({ value, label: title, text, disabled }) => (
        <Option
          key={value}
          type="checkbox"
          name={value}
          label={title}
          text={text}
          disabled={all || disabled}
          checked={all || chosen.includes(value)}
          onChange={(on) => toggle(value, on)}
        />
      ))}
    </Group>
  )
}

const Group = ({ label, hint, children }: { label: string; hint?: ReactNode; children: ReactNode }) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 font-semibold">{label}</legend>
    {hint && <p className="mb-1 text-muted">{hint}</p>}
    {children}
  </fieldset>
)

type BoxProps = {
  ref?: Ref<HTMLInputElement>
  type: 'radio' | 'checkbox'
  name: string
  label: string
  text: ReactNode
  checked: boolean
  disabled: boolean | undefined
  error?: string | undefined
  onChange: (on: boolean) => void
  onBlur?: () => void
}

/** Radio or checkbox with its label; the description and the error are linked by `aria-describedby`. */
function Option({ ref, type, name, label, text, checked, disabled, error, onChange, onBlur }: BoxProps) {
  const id = useId()
  const described = [text && `${id}-text`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex gap-3 py-1">
      <input
        ref={ref}
        id={id}
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
        className="mt-0.5 size-5 shrink-0 accent-earth enabled:cursor-pointer"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {text && (
          <p id={`${id}-text`} className="text-muted">
            {text}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
