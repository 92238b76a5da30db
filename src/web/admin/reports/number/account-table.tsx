import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { type KeyboardEvent, useState } from 'react'
import type { NumberReport } from '#contract/reports'
import { reportNumbers } from '#texts/admin/report-numbers'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { type AccountLine, accountOf, scaleOf } from '#web/admin/reports/data/account.ts'
import { formatCents, formatCount } from '#web/admin/reports/data/formats.ts'
import type { NumberOf } from '#web/admin/reports/data/number-search.ts'

const words = reportNumbers.account
const cellClass = 'h-9 px-2 text-right whitespace-nowrap tabular-nums max-md:h-11 last:pr-0'
const linkClass = 'hover:underline decoration-control underline-offset-3'

/** Renders how what was sold is made, each line with its parts; arrows move, open and close. */
export function AccountTable({ report, number }: { report: NumberReport; number: NumberOf }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['sold']))
  const lines = accountOf(report, number)
  const most = scaleOf(lines)
  const toggle = (key: string, isOpen: boolean) =>
    setOpen((before) => {
      const next = new Set(before)
      if (isOpen) next.add(key)
      else next.delete(key)
      return next
    })
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{words.title}</caption>
      <thead className="text-muted">
        <tr className="border-b border-hairline">
          <th scope="col" className="h-9 text-left font-normal">
            {words.title}
          </th>
          <th aria-hidden className="w-40 max-sm:hidden" />
          <th scope="col" className={`${cellClass} font-normal`}>
            {words.orders}
          </th>
          <th scope="col" className={`${cellClass} font-normal`}>
            {words.amount}
          </th>
        </tr>
      </thead>
      {lines.map((line) => (
        <tbody key={line.key}>
          <Line line={line} most={most} isOpen={open.has(line.key)} onToggle={toggle} />
          {open.has(line.key) &&
            line.parts.map((part) => <Line key={part.key} line={part} most={most} isPart />)}
        </tbody>
      ))}
    </table>
  )
}

type LineProps = {
  line: AccountLine
  most: number
  isPart?: boolean
  isOpen?: boolean
  onToggle?: (key: string, isOpen: boolean) => void
}

function Line({ line, most, isPart = false, isOpen = false, onToggle }: LineProps) {
  const { key, label, note, orders, ordersUrl, amount, amountUrl, isTotal = false, parts } = line
  const text = formatCents(amount)
  return (
    <tr className={`border-b border-faint ${isTotal ? 'border-b-hairline font-semibold' : ''}`}>
      <th scope="row" className={`h-9 text-left max-md:h-11 ${isTotal ? '' : 'font-normal'}`}>
        {parts.length > 0 && onToggle ? (
          <button
            type="button"
            data-account
            aria-expanded={isOpen}
            onClick={() => onToggle(key, !isOpen)}
            onKeyDown={(event) => moveByKey(event, (next) => onToggle(key, next))}
            className="-ml-1 inline-flex min-h-9 items-center gap-1.5 text-left max-md:min-h-11"
          >
            <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} className="shrink-0 text-muted" />
            <span>{label}</span>
            {note && <span className="font-normal text-muted max-sm:hidden">{note}</span>}
          </button>
        ) : (
          <span className={isPart ? 'pl-10' : 'pl-[19px]'}>{label}</span>
        )}
      </th>
      <td aria-hidden className="w-40 max-sm:hidden">
        <Bar line={line} most={most} />
      </td>
      <td className={`${cellClass} text-muted`}>
        {orders === null ? (
          ''
        ) : ordersUrl ? (
          <ValueLink to={ordersUrl} className={linkClass}>
            {formatCount(orders)}
          </ValueLink>
        ) : (
          formatCount(orders)
        )}
      </td>
      <td className={cellClass}>
        {amountUrl ? (
          <ValueLink to={amountUrl} className={linkClass}>
            {text}
          </ValueLink>
        ) : (
          text
        )}
      </td>
    </tr>
  )
}

function moveByKey(event: KeyboardEvent<HTMLElement>, open: (isOpen: boolean) => void) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-account]')]
  const at = all.indexOf(event.currentTarget)
  if (event.key === 'ArrowRight') open(true)
  else if (event.key === 'ArrowLeft') open(false)
  else if (event.key === 'ArrowDown') all[at + 1]?.focus()
  else if (event.key === 'ArrowUp') all[at - 1]?.focus()
  else return
  event.preventDefault()
  event.stopPropagation()
}

const percentOf = (value: number, most: number): number => Math.round((value / most) * 1000) / 10

function Bar({ line: { start, amount, isTotal }, most }: { line: AccountLine; most: number }) {
  const from = Math.max(0, Math.min(start, start + amount))
  const width = Math.max(0.6, percentOf(Math.abs(amount), most))
  const tone =
    amount < 0
      ? 'fill-danger'
      : isTotal
        ? 'fill-earth'
        : 'fill-[color-mix(in_srgb,var(--earth)_74%,var(--paper))]'
  return (
    <svg width="100%" height="10" className="block print:[print-color-adjust:exact]">
      <rect width="100%" height="10" rx="2" className="fill-faint" />
      <rect
        x={`${Math.min(99.4, percentOf(from, most))}%`}
        width={`${Math.min(100, width)}%`}
        height="10"
        rx="2"
        className={tone}
      />
    </svg>
  )
}
