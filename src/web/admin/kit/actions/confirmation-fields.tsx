import { Checkbox, Select, TextArea, TextInput } from '#web/ui/forms/field.tsx'
import type { ConfirmationValues, ConfirmationField } from './confirmation.ts'

type Props = {
  fields: readonly ConfirmationField[]
  values: ConfirmationValues
  errors: Readonly<Record<string, string>>
  onChange: (name: string, value: string) => void
}

/** Renders the input fields of a confirmation with their errors. */
export const ConfirmationFields = ({ fields, values, errors, onChange }: Props) =>
  fields.map(({ name, label, type = 'text', options = {}, ...asked }) => {
    const { value: _begin, ...rest } = asked
    const shared = { name, error: errors[name], ...rest }
    const value = values[name] ?? ''
    if (type === 'checkbox')
      return (
        <Checkbox
          key={name}
          name={name}
          label={<span className="text-sm">{label}</span>}
          error={errors[name]}
          checked={value === 'on'}
          onChange={(event) => onChange(name, event.currentTarget.checked ? 'on' : '')}
        />
      )
    const change = (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value)
    if (type === 'select')
      return (
        <Select key={name} {...shared} label={String(label)} value={value} onChange={change}>
          {Object.entries(options).map(([word, text]) => (
            <option key={word} value={word}>
              {text}
            </option>
          ))}
        </Select>
      )
    if (type === 'area') {
      const { min: _min, ...area } = shared
      return <TextArea key={name} {...area} label={String(label)} value={value} onChange={change} />
    }
    return (
      <TextInput
        key={name}
        {...shared}
        type={type}
        label={String(label)}
        value={value}
        autoComplete="off"
        onChange={change}
      />
    )
  })
