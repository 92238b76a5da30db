import { useMemo } from 'react'
import { charts as words } from '#texts/admin/charts'
import { formatChange } from '#web/admin/kit/trend/trend.ts'
import { axisWidth, domainOf, NowMark, PointAxis, ValueAxis } from './axes.tsx'
import {
  areWhole,
  type ChartColumn,
  type ChartPoint,
  type Format,
  formatShort,
  nameOf,
} from './chart-data.ts'
import { ChartFigure, type FigureTexts } from './chart-figure.tsx'
import type { LegendItem } from './legend.tsx'
import { type Frame, Plot } from './plot.tsx'
import { type Band, bandScale, linearScale } from './scales.ts'
import { niceTicks } from './ticks.ts'
import { useChartSize } from './use-chart-size.ts'

type Props = FigureTexts & {
  points: readonly ChartPoint[]
  /** names of the values, for legend and table */
  names: { value: string; compared?: string; forecast?: string }
  format: Format
  /** number of units in one unit of the axis: 100.000 for centavos in thousand reais */
  per?: number
  /** key of a bar with label, and the format of its value, such as with `R$`; default: that of all values */
  emphasised?: string
  formatEmphasised?: Format
  /** writes the values above the bars where they have room */
  isLabelled?: boolean
  /** the change from the compared value is a column of the table */
  hasChange?: boolean
  /** sums of the table, formatted; default: sums of the values */
  foot?: readonly (string | undefined)[]
}

/** Renders values as bars; compared values are black ticks on them, forecasts a pale bar with its band. */
export function BarChart(props: Props) {
  const { points, names, format, per = 1, hasChange = true, foot, ...texts } = props
  const { ref, width, height, isNarrow } = useChartSize()
  const columns = useMemo(
    () => columnsOf(points, names, format, hasChange),
    [points, names, format, hasChange],
  )
  const rows = useMemo(
    () => points.map((each) => ({ key: each.key, name: nameOf(each), to: each.to })),
    [points],
  )
  const values = valuesOf(points)
  const ticks = niceTicks(values, { isWhole: areWhole(values), most: isNarrow ? 3 : 4 })
  const hasDetails = points.some(({ detail }) => detail)
  const frame: Frame = {
    width,
    height,
    left: axisWidth(ticks, per),
    right: width,
    top: props.emphasised || props.isLabelled ? 36 : 12,
    bottom: height - (hasDetails ? 38 : 24),
  }
  const band = bandScale(points.length, frame.left, frame.right)
  const y = linearScale(domainOf(ticks), [frame.bottom, frame.top])
  return (
    <ChartFigure
      {...texts}
      drawingRef={ref}
      legend={legendOf(points, names)}
      rows={rows}
      columns={columns}
      foot={foot ?? sumsOf(points, names, format, hasChange)}
      isEmpty={points.every(({ value, forecast }) => value === null && !forecast)}
    >
      <Plot title={texts.title} frame={frame} band={band} rows={rows} columns={columns} cursor="column">
        <ValueAxis ticks={ticks} y={y} frame={frame} per={per} />
        <PointAxis points={points} band={band} frame={frame} emphasised={props.emphasised} />
        <Bars points={points} band={band} y={y} emphasised={props.emphasised} />
        <Labels {...props} per={per} band={band} y={y} frame={frame} />
        <Today points={points} band={band} y={y} frame={frame} />
      </Plot>
    </ChartFigure>
  )
}

const valuesOf = (points: readonly ChartPoint[]): number[] =>
  points
    .flatMap(({ value, compared, forecast }) => [
      value,
      compared,
      forecast?.low,
      forecast?.high,
      forecast?.value,
    ])
    .filter((each) => typeof each === 'number')

const legendOf = (points: readonly ChartPoint[], names: Props['names']): LegendItem[] => [
  { label: names.value, look: 'bar' },
  ...(names.compared ? [{ label: names.compared, look: 'tick' } as const] : []),
  ...(names.forecast && points.some(({ forecast }) => forecast)
    ? [{ label: names.forecast, look: 'band' } as const]
    : []),
]

function columnsOf(
  points: readonly ChartPoint[],
  names: Props['names'],
  format: Format,
  hasChange: boolean,
): ChartColumn[] {
  const formatted = (value: number | null | undefined) =>
    typeof value === 'number' ? format(value) : undefined
  const columns: ChartColumn[] = [{ head: names.value, cell: (index) => formatted(points[index]?.value) }]
  if (names.compared) {
    columns.push({ head: names.compared, cell: (index) => formatted(points[index]?.compared) })
    if (hasChange) columns.push({ head: words.change, cell: (index) => changeOf(points[index]) })
  }
  if (names.forecast && points.some(({ forecast }) => forecast))
    columns.push(
      { head: names.forecast, cell: (index) => formatted(points[index]?.forecast?.value) },
      { head: words.band, cell: (index) => rangeOf(points[index], format) },
    )
  return columns
}

const changeOf = (point: ChartPoint | undefined): string | undefined =>
  typeof point?.value === 'number' && typeof point.compared === 'number'
    ? formatChange(point.value, point.compared)
    : undefined

const rangeOf = (point: ChartPoint | undefined, format: Format): string | undefined =>
  point?.forecast && words.range(format(point.forecast.low), format(point.forecast.high))

function sumsOf(points: readonly ChartPoint[], names: Props['names'], format: Format, hasChange: boolean) {
  const sum = (values: readonly (number | null | undefined)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const value = sum(points.map((each) => each.value))
  const compared = sum(points.map((each) => each.compared))
  if (!names.compared) return [format(value)]
  return [format(value), format(compared), ...(hasChange ? [formatChange(value, compared)] : [])]
}

type DrawnProps = {
  points: readonly ChartPoint[]
  band: Band
  y: (value: number) => number
  emphasised?: string | undefined
}

const barClass = 'fill-[color-mix(in_srgb,var(--earth)_74%,var(--paper))]'

/** Draws the bars, their forecasts and the ticks of the compared values. */
function Bars({ points, band, y, emphasised }: DrawnProps) {
  const isDense = band.bar === band.step
  const box = (index: number, from: number, to: number) => ({
    x: band.center(index) - band.bar / 2,
    // Rounded edges of bars that touch would leave gaps.
    width: band.bar + (isDense ? 1 : 0),
    y: Math.min(y(from), y(to)),
    height: Math.abs(y(from) - y(to)),
    rx: isDense ? 0 : 2,
  })
  const over = isDense ? 0 : 3
  const across = (index: number, at: number, more: number) =>
    `M${band.center(index) - band.bar / 2 - more} ${y(at)}h${band.bar + 2 * more}`
  return (
    <g shapeRendering={isDense ? 'crispEdges' : undefined}>
      {points.map(({ key, value, forecast }, index) =>
        value !== null ? (
          <rect
            key={key}
            {...box(index, 0, value)}
            className={key === emphasised ? 'fill-earth' : barClass}
          />
        ) : forecast ? (
          <g key={key}>
            <rect {...box(index, 0, forecast.value)} className="fill-earth opacity-15" />
            <rect {...box(index, forecast.low, forecast.high)} className="fill-earth opacity-25" />
            <path
              d={across(index, forecast.value, 0)}
              className="stroke-earth stroke-2 [stroke-dasharray:4_3]"
            />
          </g>
        ) : null,
      )}
      <path
        d={points
          .map(({ compared }, index) => (typeof compared === 'number' ? across(index, compared, over) : ''))
          .join('')}
        className={`fill-none stroke-ink ${isDense ? 'stroke-[1.5]' : 'stroke-2'}`}
      />
    </g>
  )
}

type LabelsProps = DrawnProps &
  Pick<Props, 'isLabelled' | 'format' | 'formatEmphasised'> & { per: number; frame: Frame }

const roomForLabel = 40

/** Draws the label of the emphasised bar, and the values above bars that are wide enough for them. */
function Labels({ points, band, y, frame, emphasised, isLabelled = false, per, ...formats }: LabelsProps) {
  const { format, formatEmphasised = format } = formats
  const isShown = (point: ChartPoint) => point.key === emphasised || (isLabelled && band.step >= roomForLabel)
  return (
    <g textAnchor="middle" className="text-[11px] font-medium in-data-active:invisible">
      {points.map((point, index) => {
        if (!isShown(point)) return null
        const value = point.value ?? point.forecast?.value
        if (value === undefined) return null
        const highest = Math.max(value, point.compared ?? 0, point.forecast?.high ?? 0, 0)
        const isOn = point.key === emphasised
        const x = isOn
          ? Math.min(frame.right - 56, Math.max(frame.left + 40, band.center(index)))
          : band.center(index)
        const bottom = y(highest) - 7
        return (
          <g
            key={point.key}
            className={isOn || point.value === null ? 'fill-ink font-semibold' : 'fill-muted'}
          >
            <text x={x} y={bottom - (isOn && point.note ? 14 : 0)}>
              {isOn ? formatEmphasised(value) : formatShort(value, per)}
            </text>
            {isOn && point.note && (
              <text x={x} y={bottom}>
                {point.note}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** Draws the present moment between the last value and the first forecast. */
function Today({ points, band, y, frame }: DrawnProps & { frame: Frame }) {
  const first = points.findIndex(({ value, forecast }) => value === null && forecast)
  if (first <= 0) return null
  return <NowMark x={frame.left + band.step * first} y={y(0)} top={frame.top - 8} bottom={y(0)} />
}
