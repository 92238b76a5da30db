import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import { type FormEvent, useState } from 'react'
import {
  type DayRange,
  findRangeProblem,
  type Period,
  periodPresets,
  type RangeProblem,
  resolvePeriod,
} from '#shared/dates/periods'
import { formatRange, periods as words } from '#texts/admin/periods'
import { PopoverPanel } from '#web/admin/kit/list/popover-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { MenuTrigger } from './menu-trigger.tsx'

type Props = {
  value: Period
  /** current day in America/Sao_Paulo, as the server knows it */
  today: string
  onChange: (period: Period) => void
}

/** Renders the choice of a period: one that moves with the days, or a range of two dates. */
export function PeriodMenu({ value, today, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const shown = formatRange(resolvePeriod(value, today), today)
  const choose = (period: Period) => {
    setOpen(false)
    onChange(period)
  }
  return (
    <PopoverPanel
      label={words.period(shown)}
      open={open}
      onOpenChange={setOpen}
      trigger={<MenuTrigger icon={Calendar} label={words.period(shown)} text={shown} />}
    >
      <ul className="-mx-1">
        {periodPresets.map((preset) => (
          <li key={preset}>
            <button
              type="button"
              aria-pressed={value === preset}
              onClick={() => choose(preset)}
              className="flex min-h-11 w-full items-center gap-3 rounded-field px-2 text-left hover:bg-raised aria-pressed:bg-raised aria-pressed:font-semibold md:min-h-8"
            >
              <span>{words.presets[preset]}</span>
              <span className="grow text-right text-xs font-normal text-muted">
                {formatRange(resolvePeriod(preset, today), today)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <RangeForm range={resolvePeriod(value, today)} today={today} onChange={choose} />
    </PopoverPanel>
  )
}

type RangeProps = { range: DayRange; today: string; onChange: (range: DayRange) => void }

/** Renders two dates and says what is wrong with them. */
function RangeForm({ range, today, onChange }: RangeProps) {
  const [problem, setProblem] = useState<RangeProblem>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const typed = new FormData(event.currentTarget)
    const chosen = { from: String(typed.get('from')), to: String(typed.get('to')) }
    const found = findRangeProblem(chosen)
    setProblem(found)
    if (!found) onChange(chosen)
  }
  return (
    <PageForm
      onSubmit={submit}
      noValidate
      className="mt-2 grid gap-2 sm:grid-cols-2 border-t border-faint pt-2"
      aria-label={words.custom}
    >
      <p className="col-span-full text-xs text-muted">{words.custom}</p>
      <TextInput label={words.from} type="date" name="from" defaultValue={range.from} max={today} />
      <TextInput label={words.to} type="date" name="to" defaultValue={range.to} max={today} />
      <p role="alert" className="col-span-full text-sm text-danger empty:hidden">
        {problem && words.problems[problem]}
      </p>
      <Button type="submit" look="ink" size="small" className="col-span-full">
        {words.apply}
      </Button>
    </PageForm>
  )
}
