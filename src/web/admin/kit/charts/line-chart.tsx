import { useId, useMemo } from 'react'
import { charts as words } from '#texts/admin/charts'
import { axisWidth, domainOf, NowMark, PointAxis, ValueAxis } from './axes.tsx'
import { areWhole, type ChartColumn, type Format, formatShort, nameOf } from './chart-data.ts'
import { ChartFigure, type FigureTexts } from './chart-figure.tsx'
import type { LegendItem } from './legend.tsx'
import { type Frame, Plot } from './plot.tsx'
import { areaPath, linearScale, linePath, pointScale, spreadApart, type Vertex } from './scales.ts'
import { niceTicks } from './ticks.ts'
import { useChartSize } from './use-chart-size.ts'

export type LineSeries = {
  key: string
  label: string
  /** name at the end of the line, if it is shorter than the label */
  endLabel?: string
  /** looks differ by dash as well as by colour; `main` and `forecast` meet in the present moment */
  look: 'main' | 'compared' | 'forecast' | 'other'
  /** one for each point; null where nothing is known */
  values: readonly (number | null)[]
}

type Now = { at: number; value: number; label: string }

type Props = FigureTexts & {
  points: readonly { key: string; label: string; name?: string; to?: string }[]
  series: readonly LineSeries[]
  /** limits of the forecast */
  forecastBand?: { label: string; low: readonly (number | null)[]; high: readonly (number | null)[] }
  /** present moment, between the points: 14.5 is half way from the 15th to the 16th */
  now?: Now
  annotations?: readonly { at: number; label: string }[]
  format: Format
  /** number of units in one unit of the axis: 100.000 for centavos in thousand reais */
  per?: number
}

const looks: Record<LineSeries['look'], string> = {
  main: 'stroke-earth stroke-2',
  compared: 'stroke-control stroke-[1.5] [stroke-dasharray:1.5_3.5] [stroke-linecap:round]',
  forecast: 'stroke-earth stroke-[1.5] [stroke-dasharray:4_4]',
  other: 'stroke-ink-soft stroke-[1.5] [stroke-dasharray:8_3_2_3]',
}

/** Room for the names at the end of the lines. */
const endWidth = 100

/** Renders lines, such as sums through a day, with a forecast, its band and the present moment. */
export function LineChart(props: Props) {
  const { points, series, forecastBand, now, annotations = [], format, per = 1, ...texts } = props
  const { ref, width, height, isNarrow } = useChartSize()
  const columns = useMemo(() => columnsOf(series, forecastBand, format), [series, forecastBand, format])
  const rows = useMemo(
    () => points.map((each) => ({ key: each.key, name: nameOf(each), to: each.to })),
    [points],
  )
  const values = [...series.map((each) => each.values), forecastBand?.low ?? [], forecastBand?.high ?? []]
    .flat()
    .filter((each) => each !== null)
  const ticks = niceTicks(now ? [...values, now.value] : values, {
    isWhole: areWhole(values),
    most: isNarrow ? 3 : 4,
  })
  const frame: Frame = {
    width,
    height,
    left: axisWidth(ticks, per),
    right: width - (isNarrow ? 12 : endWidth),
    top: 14,
    bottom: height - 24,
  }
  const scale = pointScale(points.length, frame.left, frame.right)
  const y = linearScale(domainOf(ticks), [frame.bottom, frame.top])
  const x = scale.center
  return (
    <ChartFigure
      {...texts}
      drawingRef={ref}
      legend={legendOf(series, forecastBand)}
      rows={rows}
      columns={columns}
      isEmpty={values.length === 0 || points.length === 0}
    >
      <Plot
        title={texts.title}
        frame={frame}
        band={scale}
        rows={rows}
        columns={columns}
        cursor="line"
        dots={(index) => series.flatMap(({ values: own }) => own[index] ?? []).map(y)}
      >
        <ValueAxis ticks={ticks} y={y} frame={frame} per={per} />
        <PointAxis points={points} band={scale} frame={frame} />
        {forecastBand && <ForecastBand of={forecastBand} now={now} x={x} y={y} />}
        <Lines series={series} now={now} x={x} y={y} />
        {annotations.map((each) => (
          <Annotation key={each.label} of={each} series={series} x={x} y={y} frame={frame} />
        ))}
        {now && <Present now={now} x={x} y={y} frame={frame} />}
        {!isNarrow && <EndLabels series={series} y={y} frame={frame} per={per} last={points.length - 1} />}
      </Plot>
    </ChartFigure>
  )
}

const legendOf = (series: readonly LineSeries[], band: Props['forecastBand']): LegendItem[] => [
  ...series
    .filter(({ look }) => !band || look !== 'forecast')
    .map(({ label, look }): LegendItem => ({ label, look })),
  ...(band ? [{ label: band.label, look: 'band' } as const] : []),
]

function columnsOf(
  series: readonly LineSeries[],
  band: Props['forecastBand'],
  format: Format,
): ChartColumn[] {
  const columns = series.map(({ label, values }): ChartColumn => ({
    head: label,
    cell: (index) => {
      const value = values[index] ?? null
      return value === null ? undefined : format(value)
    },
  }))
  if (!band) return columns
  const cell = (index: number) => {
    const [low, high] = [band.low[index] ?? null, band.high[index] ?? null]
    return low === null || high === null ? undefined : words.range(format(low), format(high))
  }
  return [...columns, { head: words.band, cell }]
}

type Place = { x: (index: number) => number; y: (value: number) => number }
type InTime = Place & { now: Now | undefined }

/** Returns the vertices of a line. What is known ends at the present moment, and the forecast begins there. */
function verticesOf({ look, values }: Pick<LineSeries, 'look' | 'values'>, { now, x, y }: InTime) {
  const vertices = values.map((value, index): Vertex | null => (value === null ? null : [x(index), y(value)]))
  if (!now) return vertices
  const present: Vertex = [x(now.at), y(now.value)]
  if (look === 'main') return [...vertices.slice(0, Math.floor(now.at) + 1), present]
  if (look === 'forecast') return [present, ...vertices.slice(Math.floor(now.at) + 1)]
  return vertices
}

const isVertex = (vertex: Vertex | null): vertex is Vertex => vertex !== null

/** Draws the lines, and a tint under the main one. */
function Lines({ series, ...place }: InTime & { series: readonly LineSeries[] }) {
  const gradient = useId()
  const main = series.find(({ look }) => look === 'main')
  const under = main ? verticesOf(main, place) : []
  const isWhole = under.every(isVertex)
  return (
    <g className="fill-none [stroke-linejoin:round]">
      {isWhole && (
        <>
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1" className="text-earth">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          <path
            d={areaPath(
              under,
              under.map(([x]) => [x, place.y(0)]),
            )}
            fill={`url(#${gradient})`}
          />
        </>
      )}
      {series.map((each) => {
        const vertices = verticesOf(each, place)
        const [first] = vertices
        return (
          <g key={each.key}>
            <path d={linePath(vertices)} className={looks[each.look]} />
            {vertices.length === 1 && first && (
              <circle cx={first[0]} cy={first[1]} r="3" className={looks[each.look]} />
            )}
          </g>
        )
      })}
    </g>
  )
}

function ForecastBand({ of: { low, high }, ...place }: InTime & { of: NonNullable<Props['forecastBand']> }) {
  const edge = (values: typeof low) => verticesOf({ look: 'forecast', values }, place).filter(isVertex)
  return <path d={areaPath(edge(high), edge(low))} className="fill-earth opacity-12" />
}

function Present({ now, x, y, frame }: Place & { now: Now; frame: Frame }) {
  const at = x(now.at)
  const isLeft = at > frame.left + 110
  const top = y(now.value)
  return (
    <>
      <NowMark x={at} y={top} top={top} bottom={y(0)} />
      <text
        x={isLeft ? at - 12 : at + 14}
        y={Math.max(frame.top, top - 14)}
        textAnchor={isLeft ? 'end' : 'start'}
        className="fill-ink text-[11px] font-semibold"
      >
        {now.label}
      </text>
    </>
  )
}

type AnnotationProps = Place & {
  of: { at: number; label: string }
  series: readonly LineSeries[]
  frame: Frame
}

/** Draws what happened at a point: a text above the lines. */
function Annotation({ of: { at, label }, series, x, y, frame }: AnnotationProps) {
  const values = series.flatMap(({ values: own }) => own[Math.round(at)] ?? [])
  const foot = Math.min(y(0), ...values.map(y)) - 6
  const top = Math.max(frame.top + 12, foot - 26)
  const isLeft = x(at) > (frame.left + frame.right) / 3
  return (
    <>
      <path d={`M${x(at)} ${foot}V${top}`} className="stroke-control" />
      <text
        x={x(at) + (isLeft ? -2 : 2)}
        y={top - 6}
        textAnchor={isLeft ? 'end' : 'start'}
        className="fill-muted text-[11px] font-medium"
      >
        {label}
      </text>
    </>
  )
}

type EndProps = { series: readonly LineSeries[]; y: Place['y']; frame: Frame; per: number; last: number }

/** Writes name and last value beside the end of the lines that reach the right edge. */
function EndLabels({ series, y, frame, per, last }: EndProps) {
  const ends = series.flatMap(({ key, label, endLabel = label, values, look }) => {
    const value = values[last] ?? null
    return value === null
      ? []
      : [{ key, name: endLabel, value, isStrong: look === 'main' || look === 'forecast' }]
  })
  const places = spreadApart(
    ends.map(({ value }) => y(value)),
    32,
    [frame.top, frame.bottom - 16],
  )
  return (
    <g className="fill-muted text-[11px] font-medium">
      {ends.map(({ key, name, value, isStrong }, at) => (
        <g key={key}>
          <text x={frame.right + 8} y={places[at]}>
            {name}
          </text>
          <text
            x={frame.right + 8}
            y={(places[at] ?? 0) + 15}
            className={isStrong ? 'fill-ink font-semibold' : ''}
          >
            {formatShort(value, per)}
          </text>
        </g>
      ))}
    </g>
  )
}
