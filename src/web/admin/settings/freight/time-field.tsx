import { useController } from 'react-hook-form'
import { parseTime } from './week-times.ts'
import { TextInput } from '#web/ui/forms/field.tsx'

type Props = { name: string; label: string; hint?: string }

/** Time of day: `1630` becomes `16:30` when the field is left. */
export function TimeField({ name, label, hint }: Props) {
  const { field, fieldState } = useController({ name })
  return (
    <TextInput
      {...field}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      onBlur={() => {
        const time = parseTime(String(field.value))
        if (time !== field.value) field.onChange(time)
        field.onBlur()
      }}
    />
  )
}
