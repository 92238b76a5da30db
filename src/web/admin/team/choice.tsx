import { useId } from 'react'

type Props = {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  /** what it opens, in words */
  text: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A box with its name and what it means; the meaning is read with it. */
export function Choice({ type, name, label, text, checked, disabled, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex gap-3 rounded-panel px-1 py-1.5">
      <input
        id={id}
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-text`}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 accent-ink enabled:cursor-pointer"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-text`} className="text-muted">
          {text}
        </p>
      </div>
    </div>
  )
}
