import { formatTick } from './chart-data.ts'
import type { Frame } from './plot.tsx'
import type { Band } from './scales.ts'
import { labelInterval } from './ticks.ts'

/** Mean width of a character of the labels, in px. */
const characterWidth = 6.2

/** Returns the width that the labels of a value axis take at the left of a plot. */
export const axisWidth = (ticks: readonly number[], per: number): number =>
  Math.max(...ticks.map((tick) => formatTick(tick, per).length)) * characterWidth + 12

/** Returns the smallest and largest value of an axis. An axis without values has a zero line at the bottom. */
export function domainOf(ticks: readonly number[]): [number, number] {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 0]
  return low === high ? [0, 1] : [low, high]
}

type ValueProps = { ticks: readonly number[]; y: (value: number) => number; frame: Frame; per: number }

/** Draws the ticks of the values as lines with labels; the zero line is stronger. */
export const ValueAxis = ({ ticks, y, frame: { left, right }, per }: ValueProps) => (
  <g className="fill-muted text-[11px] font-medium">
    {ticks.map((tick) => (
      <g key={tick}>
        <path
          d={`M${left} ${y(tick)}H${right}`}
          className={tick === 0 ? 'stroke-control/60' : 'stroke-faint'}
        />
        <text x={left - 8} y={y(tick) + 4} textAnchor="end">
          {formatTick(tick, per)}
        </text>
      </g>
    ))}
  </g>
)

type Label = { key: string; label: string; detail?: string; isStrong?: boolean }
type PointProps = {
  points: readonly Label[]
  band: Band
  frame: Frame
  /** point in bold */
  emphasised?: string | undefined
}

/** Draws the labels of the points in one or two lines, as many as have room. */
export function PointAxis({ points, band, frame, emphasised }: PointProps) {
  const longest = Math.max(0, ...points.flatMap(({ label, detail = '' }) => [label.length, detail.length]))
  const labelWidth = longest * characterWidth + 14
  const interval = labelInterval(points.length, frame.right - frame.left, labelWidth)
  const on = points.findIndex(({ key }) => key === emphasised)
  const isShown = (index: number) =>
    index === on || (index % interval === 0 && (on < 0 || Math.abs(index - on) >= interval))
  return (
    <g className="fill-muted text-[11px] font-medium">
      {points.map(({ key, label, detail, isStrong = false }, index) => {
        if (!isShown(index)) return null
        const x = band.center(index)
        const anchor = x + labelWidth / 2 > frame.width + 6 ? 'end' : 'middle'
        return (
          <g key={key} textAnchor={anchor} className={index === on ? 'fill-ink font-semibold' : ''}>
            <text x={x} y={frame.bottom + 16}>
              {label}
            </text>
            {detail && (
              <text x={x} y={frame.bottom + 31} className={isStrong ? 'fill-ink font-semibold' : ''}>
                {detail}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** Draws the present moment as a disc in the colour of the ipê flower. */
export const NowMark = ({ x, y, top, bottom }: { x: number; y: number; top: number; bottom: number }) => (
  <>
    <path d={`M${x} ${top}V${bottom}`} className="stroke-ipe-line [stroke-dasharray:2_3]" />
    <circle cx={x} cy={y} r="10" className="fill-ipe opacity-25" />
    <circle cx={x} cy={y} r="5.5" className="fill-ipe stroke-paper stroke-2" />
  </>
)
