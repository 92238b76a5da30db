import ArrowDownRight from 'lucide/dist/esm/icons/arrow-down-right.mjs'
import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs'
import { charts } from '#texts/admin/charts'
import { ValueLink } from './value-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { type Trend, type TrendUnit, trendOf } from './trend.ts'

const words = charts.trend

type Compared = {
  /** numbers whose difference is shown */
  value: number
  before: number
  unit: TrendUnit
  /** formatted number of before, with what it is: `7.318,40 na quinta passada` */
  text: string
  /** direction that is good for the store; `none` has no colour */
  good?: 'up' | 'down' | 'none'
}

type Props = {
  label: string
  /** formatted number */
  value: string
  /** small text before and after the number, such as `R$` and `%` */
  prefix?: string
  suffix?: string
  compared?: Compared | undefined
  /** text in place of the comparison or behind it */
  note?: string
  size?: 'normal' | 'large'
  /** list behind the number */
  to?: string
}

/** Renders a large number with its label and what changed; as a link if there is a list behind it. */
export function TrendNumber({ to, ...rest }: Props) {
  const className = 'grid min-w-0 content-start px-5 py-2.5'
  return to ? (
    <ValueLink to={to} className={`${className} hover:bg-hover`}>
      <Lines {...rest} />
    </ValueLink>
  ) : (
    <div className={className}>
      <Lines {...rest} />
    </div>
  )
}

const sizes = { normal: 'text-xl', large: 'text-2xl' }

const Lines = ({ label, value, prefix, suffix, compared, note, size = 'normal' }: Omit<Props, 'to'>) => (
  <>
    <span className="truncate text-sm text-muted">{label}</span>
    <b className={`display ${sizes[size]} whitespace-nowrap tabular-nums`}>
      {prefix && <span className="mr-1.5 text-[0.64em] text-muted">{prefix}</span>}
      <span>{value}</span>
      {suffix && <span className="ml-0.5 text-[0.64em] text-muted">{suffix}</span>}
    </b>
    <span className="flex min-h-4 flex-wrap items-center gap-x-2 text-xs text-muted">
      {compared && <Difference of={compared} />}
      {compared && (
        <span>
          <span className="sr-only">{words.compared('')}</span>
          <span>{compared.text}</span>
        </span>
      )}
      {note && <span>{note}</span>}
    </span>
  </>
)

function Difference({ of: { value, before, unit, good = 'up' } }: { of: Compared }) {
  const { direction, text } = trendOf(value, before, unit)
  return (
    <span className={`inline-flex items-center gap-0.5 font-semibold ${toneOf(direction, good)}`}>
      {direction === 'up' && <Icon of={ArrowUpRight} size={13} className="-ml-0.5" />}
      {direction === 'down' && <Icon of={ArrowDownRight} size={13} className="-ml-0.5" />}
      <span className={direction === 'up' || direction === 'down' ? 'sr-only' : ''}>{words[direction]} </span>
      {direction !== 'same' && <span>{text}</span>}
    </span>
  )
}

function toneOf(direction: Trend['direction'], good: 'up' | 'down' | 'none'): string {
  if (direction === 'same' || direction === 'new' || good === 'none') return 'text-ink-soft'
  return direction === good ? 'text-leaf' : 'text-danger'
}
