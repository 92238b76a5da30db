import { Checkbox } from '#web/ui/forms/field.tsx'

type Props<Name extends string> = {
  legend: string
  choices: readonly { name: Name; label: string; text?: string }[]
  chosen: readonly Name[]
  error?: string | undefined
  onChange: (chosen: Name[]) => void
}

/** Renders checkboxes, of which several can be checked. The values keep the order of the choices. */
export function ChoiceList<Name extends string>({ legend, choices, chosen, error, onChange }: Props<Name>) {
  const toggle = (name: Name, isOn: boolean) =>
    onChange(
      choices.map((each) => each.name).filter((each) => (each === name ? isOn : chosen.includes(each))),
    )
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-0.5">
        {choices.map(({ name, label, text }) => (
          <Checkbox
            key={name}
            name={name}
            checked={chosen.includes(name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
            className="py-1"
            label={
              <span className="grid text-sm">
                <span className="font-medium">{label}</span>
                {text && <span className="text-muted">{text}</span>}
              </span>
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
