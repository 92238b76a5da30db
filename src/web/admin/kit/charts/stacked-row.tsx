import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import type { ChartColumn, Format } from './chart-data.ts'
import { ChartFigure, type FigureTexts } from './chart-figure.tsx'

/** Fill of a part, and the colour of a number on it. `scale-*` go from strong to pale. */
const tones = {
  strong: ['fill-earth', 'fill-on-earth'],
  soft: ['fill-[color-mix(in_srgb,var(--earth)_34%,var(--paper))]', 'fill-ink'],
  pale: ['fill-raised stroke-hairline', 'fill-ink'],
  neutral: ['fill-control', 'fill-paper'],
  soon: ['fill-ipe', 'fill-on-ipe'],
  late: ['fill-danger', 'fill-paper'],
  'scale-1': ['fill-[color-mix(in_srgb,var(--earth)_90%,var(--raised))]', 'fill-on-earth'],
  'scale-2': ['fill-[color-mix(in_srgb,var(--earth)_72%,var(--raised))]', 'fill-ink'],
  'scale-3': ['fill-[color-mix(in_srgb,var(--earth)_56%,var(--raised))]', 'fill-ink'],
  'scale-4': ['fill-[color-mix(in_srgb,var(--earth)_42%,var(--raised))]', 'fill-ink'],
  'scale-5': ['fill-[color-mix(in_srgb,var(--earth)_30%,var(--raised))]', 'fill-ink'],
  'scale-6': ['fill-[color-mix(in_srgb,var(--earth)_20%,var(--raised))]', 'fill-ink'],
  'scale-7': ['fill-[color-mix(in_srgb,var(--earth)_12%,var(--raised))]', 'fill-ink'],
} as const

export type Tone = keyof typeof tones
type Part = { key: string; label: string; value: number; tone: Tone }

type RowProps = {
  /** what the bar shows, for readers; the parts are added */
  label: string
  parts: readonly Part[]
  /** value of the full width; default: the sum of the parts */
  most?: number
  format: Format
  look?: 'thin' | 'plain' | 'numbers'
  align?: 'start' | 'end'
}

const heights = { thin: 4, plain: 14, numbers: 20 }
/** A part is drawn this large at least, in percent. */
const smallest = 1.5
/** Width in px in which a number must have room. */
const narrowestBar = 150

/** Returns the width of each part in percent. All together are never wider than the bar. */
export function partWidths(values: readonly number[], most: number): number[] {
  if (most <= 0) return values.map(() => 0)
  const widths = values.map((value) => (value > 0 ? Math.max(smallest, (value / most) * 100) : 0))
  const whole = widths.reduce((total, width) => total + width, 0)
  return whole > 100 ? widths.map((width) => (width / whole) * 100) : widths
}

/** Renders one bar of parts. It is drawn in percent, so that it needs no measured width. */
export function StackedRow({ label, parts, most, format, look = 'numbers', align = 'start' }: RowProps) {
  const shown = parts.filter(({ value }) => value > 0)
  const sum = shown.reduce((total, { value }) => total + value, 0)
  const widths = partWidths(
    shown.map(({ value }) => value),
    most ?? sum,
  )
  const whole = widths.reduce((total, width) => total + width, 0)
  const height = heights[look]
  const offset = align === 'end' ? 100 - whole : 0
  return (
    <svg
      role="img"
      aria-label={`${label}: ${shown.map((part) => `${part.label} ${format(part.value)}`).join(', ')}`}
      width="100%"
      height={height}
      className="block"
    >
      {shown.map(({ key, label: name, value, tone }, at) => {
        const width = widths[at] ?? 0
        const start = widths.slice(0, at).reduce((total, each) => total + each, offset)
        const [fill, ink] = tones[tone]
        const text = format(value)
        const isNumbered = look === 'numbers' && (width / 100) * narrowestBar >= text.length * 7 + 3
        return (
          <svg key={key} x={`${start}%`} width={`${width}%`} height={height}>
            <title>{`${name} ${text}`}</title>
            <rect
              x={at === 0 ? 0 : 2}
              width="100%"
              height={height}
              rx={look === 'thin' ? 1 : 2}
              className={fill}
            />
            {isNumbered && (
              <text x="50%" y="14" textAnchor="middle" className={`text-[11px] font-semibold ${ink}`}>
                {text}
              </text>
            )}
          </svg>
        )
      })}
    </svg>
  )
}

type StackedRowsProps = FigureTexts & {
  kinds: readonly { key: string; label: string; tone: Tone }[]
  rows: readonly {
    key: string
    label: string
    /** one for each kind */
    values: readonly number[]
    /** formatted rate, `8,5%`, and what it is of, `10 de 117` */
    rate?: string
    note?: string
    isAlert?: boolean
    to?: string
  }[]
  format: Format
}

/** Renders bars of the same parts below each other, such as returns by size and reason. */
export function StackedRows({ kinds, rows, format, ...texts }: StackedRowsProps) {
  const sums = rows.map(({ values }) => values.reduce((total, value) => total + value, 0))
  const most = Math.max(0, ...sums)
  const columns = kinds.map(({ label }, at): ChartColumn => ({
    head: label,
    cell: (index) => format(rows[index]?.values[at] ?? 0),
  }))
  const foot = kinds.map((_, at) => format(rows.reduce((total, { values }) => total + (values[at] ?? 0), 0)))
  return (
    <ChartFigure
      {...texts}
      legend={kinds.map(({ label, tone }) => ({ label, tone: tones[tone][0] }))}
      rows={rows.map(({ key, label, to }) => ({ key, name: label, to }))}
      columns={columns}
      foot={foot}
      isEmpty={rows.length === 0}
    >
      <ul className="text-sm">
        {rows.map(({ key, label, values, rate, note, isAlert = false, to }) => (
          <li
            key={key}
            className="grid min-h-9 grid-cols-[minmax(1.75rem,max-content)_minmax(0,1fr)_3.25rem_4.5rem] items-center gap-2"
          >
            {to ? (
              <ValueLink to={to} className="font-semibold underline decoration-control underline-offset-3">
                {label}
              </ValueLink>
            ) : (
              <span className="font-semibold">{label}</span>
            )}
            <StackedRow
              label={label}
              most={most}
              format={format}
              parts={kinds.map((kind, at) => ({ ...kind, value: values[at] ?? 0 }))}
            />
            <b className={`text-right font-semibold tabular-nums ${isAlert ? 'text-danger' : ''}`}>{rate}</b>
            <span className="text-right text-muted tabular-nums">{note}</span>
          </li>
        ))}
      </ul>
    </ChartFigure>
  )
}
