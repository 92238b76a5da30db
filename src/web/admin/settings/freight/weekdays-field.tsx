import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { Weekday } from '#shared/dates/pickups'
import { weekTimes } from '#texts/admin/freight-settings'
import { shownDays } from './week-times.ts'

type Props = { name: string; label: string; hint: string }

/** Weekdays in one line, Monday first. */
export function WeekdaysField({ name, label, hint }: Props) {
  const { field, fieldState } = useController({ name })
  const errorId = useId()
  const error = fieldState.error?.message
  const chosen = field.value as readonly Weekday[]
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {shownDays.map((day, at) => (
          <label key={day} className="flex min-h-8 cursor-pointer items-center gap-2">
            <input
              ref={at === 0 ? field.ref : undefined}
              type="checkbox"
              aria-label={weekTimes.days[day].long}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              checked={chosen.includes(day)}
              onBlur={field.onBlur}
              onChange={({ currentTarget: { checked } }) =>
                field.onChange(shownDays.filter((each) => (each === day ? checked : chosen.includes(each))))
              }
              className="size-5 shrink-0 accent-earth"
            />
            <span aria-hidden>{weekTimes.days[day].short}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      )}
      <p className="text-sm text-muted">{hint}</p>
    </fieldset>
  )
}
