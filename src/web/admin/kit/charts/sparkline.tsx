import { charts as words } from '#texts/admin/charts'
import type { Format } from './chart-data.ts'
import { linearScale, linePath, pointScale, type Vertex } from './scales.ts'

const tones = {
  neutral: ['stroke-control', 'fill-ink'],
  soon: ['stroke-ipe-line', 'fill-ipe-line'],
  late: ['stroke-danger', 'fill-danger'],
} as const

type Props = {
  /** what the line shows, for readers; first and last value are added */
  label: string
  values: readonly number[]
  format: Format
  /** highest value of all lines that stand below each other; default: that of this line */
  most?: number
  tone?: keyof typeof tones
}

const [width, height, edge] = [72, 20, 3]

/** Renders a small line without axes; a dot marks the last value. Nothing is drawn without values. */
export function Sparkline({ label, values, format, most, tone = 'neutral' }: Props) {
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) return null
  const y = linearScale([Math.min(0, ...values), most ?? Math.max(0, ...values)], [height - edge, edge])
  const { center } = pointScale(values.length, edge, width - edge)
  const vertices = values.map((value, index): Vertex => [center(index), y(value)])
  const [line, dot] = tones[tone]
  return (
    <svg
      role="img"
      aria-label={`${label}: ${words.spark(format(first), format(last))}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="block shrink-0"
    >
      <path d={linePath(vertices)} className={`fill-none stroke-[1.5] [stroke-linejoin:round] ${line}`} />
      <circle cx={center(values.length - 1)} cy={y(last)} r="2.5" className={dot} />
    </svg>
  )
}
