import { useId } from 'react'

type Props<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value | ''
  onChoose: (value: Value) => void
}

/** Radio group as a row of buttons. */
export function ChoiceRow<Value extends string>({ legend, options, value, onChoose }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-control px-3.5 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 md:min-h-8"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
