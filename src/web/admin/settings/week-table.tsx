import { useId } from 'react'
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Weekday } from '#shared/dates/pickups'
import { weekTimes as words } from '#texts/admin/freight-settings'
import { Button } from '#web/ui/buttons/button.tsx'
import { controlClass } from '#web/ui/forms/field.tsx'
import { parseTime, repeatOnWorkdays, shownDays, type WeekTimes } from './freight/week-times.ts'

type RowProps = {
  /** path of the row in the form values */
  name: string
  title: string
  note?: string | undefined
}

/** Table of times per weekday. On phones each row is a block with the weekdays above the times. */
export const WeekTable = ({ label, rows }: { label: string; rows: readonly RowProps[] }) => (
  <table aria-label={label} className="w-full max-w-5xl border-collapse max-md:block">
    <thead className="max-md:sr-only">
      <tr className="text-left text-sm text-muted">
        <th scope="col" className="py-1 pr-3 font-normal">
          {words.option}
        </th>
        {shownDays.map((day) => (
          <th key={day} scope="col" className="px-1 py-1 text-center font-normal">
            <abbr title={words.days[day].long} className="no-underline">
              {words.days[day].short}
            </abbr>
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">{words.repeat}</span>
        </th>
      </tr>
    </thead>
    <tbody className="max-md:grid max-md:gap-5">
      {rows.map((row) => (
        <Row key={row.name} {...row} />
      ))}
    </tbody>
  </table>
)

function Row({ name, title, note }: RowProps) {
  const errorId = useId()
  const { setValue } = useFormContext()
  const times = useWatch({ name }) as WeekTimes
  const isEmpty = shownDays.every((day) => times[day].trim() === '')
  const problems = useProblems(name)
  return (
    <tr className="max-md:grid max-md:grid-cols-4 max-md:gap-2 md:border-t md:border-faint">
      <th
        scope="row"
        className="min-w-36 py-2 pr-3 text-left align-top font-semibold wrap-anywhere max-md:col-span-4 max-md:py-0 md:pt-3.5"
      >
        {title}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
        {problems.length > 0 && (
          <span id={errorId} className="block text-sm font-normal text-danger">
            {problems.map(([day, message]) => `${words.days[day].long}: ${message}`).join(' ')}
          </span>
        )}
      </th>
      {shownDays.map((day) => (
        <TimeCell key={day} name={`${name}.${day}`} title={title} day={day} errorId={errorId} />
      ))}
      <td className="py-2 pl-1 align-top max-md:flex max-md:items-end max-md:p-0">
        <Button
          look="ghost"
          size="small"
          className="max-md:w-full max-md:px-1"
          aria-label={words.repeatOf(title)}
          disabled={isEmpty}
          onClick={() => {
            const repeated = repeatOnWorkdays(times)
            for (const day of shownDays) setValue(`${name}.${day}`, repeated[day], { shouldDirty: true })
          }}
        >
          {words.repeat}
        </Button>
      </td>
    </tr>
  )
}

/** Returns the errors of a row by weekday. */
function useProblems(name: string): [Weekday, string][] {
  const { control, getFieldState } = useFormContext()
  const state = useFormState({ control })
  return shownDays.flatMap((day): [Weekday, string][] => {
    const { error } = getFieldState(`${name}.${day}`, state)
    return error?.message ? [[day, error.message]] : []
  })
}

type CellProps = { name: string; title: string; day: Weekday; errorId: string }

function TimeCell({ name, title, day, errorId }: CellProps) {
  const { field, fieldState } = useController({ name })
  const { short, long } = words.days[day]
  return (
    <td className="px-1 py-2 align-top max-md:p-0">
      <span aria-hidden className="block text-sm text-muted md:hidden">
        {short}
      </span>
      <input
        {...field}
        aria-label={`${title}, ${long}`}
        aria-invalid={fieldState.error ? true : undefined}
        aria-describedby={fieldState.error ? errorId : undefined}
        inputMode="numeric"
        autoComplete="off"
        onBlur={() => {
          const time = parseTime(String(field.value))
          if (time !== field.value) field.onChange(time)
          field.onBlur()
        }}
        className={`${controlClass} min-w-16 px-1! text-center tabular-nums`}
      />
    </td>
  )
}
