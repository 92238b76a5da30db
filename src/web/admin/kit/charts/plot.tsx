import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { charts as words } from '#texts/admin/charts'
import type { ChartColumn, ChartRow } from './chart-data.ts'
import { useOpenLink } from '#web/admin/kit/trend/value-link.tsx'
import type { Band } from './scales.ts'

/** Edges of the plot inside its drawing. */
export type Frame = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

type Props = {
  title: string
  frame: Frame
  band: Band
  rows: readonly ChartRow[]
  columns: readonly ChartColumn[]
  /** marks the cursor: a column for bars, a line with dots for lines */
  cursor: 'column' | 'line'
  /** heights of the dots at a point */
  dots?: (index: number) => readonly number[]
  children: ReactNode
}

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Renders a drawing with a cursor that keys and pointer move, and says the value under it. The drawing is passed as
 * children, so that a move renders only the cursor.
 */
export function Plot({ title, frame, band, rows, columns, cursor, dots, children }: Props) {
  const [chosen, choose] = useState<number>()
  const tapped = useRef(false)
  const open = useOpenLink()
  const hint = useId()
  const last = rows.length - 1
  const index = chosen === undefined ? undefined : Math.min(chosen, last)
  const row = index === undefined ? undefined : rows[index]
  const indexOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement> | MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return band.indexAt(((clientX - box.left) / (box.width || frame.width)) * frame.width)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      const before = step > 0 ? -1 : rows.length
      choose(Math.min(last, Math.max(0, (index ?? before) + step)))
    } else if (event.key === 'Enter' && row?.to) open(row.to, event)
    else if (event.key === 'Escape' && index !== undefined) choose(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      role="application"
      aria-roledescription={words.kind}
      aria-label={title}
      aria-describedby={hint}
      tabIndex={0}
      data-active={row ? '' : undefined}
      className={`relative touch-pan-y rounded-image ${row?.to ? 'cursor-pointer' : ''}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        const under = indexOf(event)
        // The first tap shows the value, the second one opens it.
        tapped.current = event.pointerType === 'mouse' || under === index
        choose(under)
      }}
      onPointerMove={(event) => choose(indexOf(event))}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(undefined)}
      onClick={(event) => {
        const to = rows[indexOf(event)]?.to
        if (to && tapped.current) open(to, event)
      }}
      onBlur={() => choose(undefined)}
    >
      <svg aria-hidden viewBox={`0 0 ${frame.width} ${frame.height}`} className="block h-auto w-full">
        {children}
        {index !== undefined && (
          <Cursor kind={cursor} frame={frame} band={band} index={index} dots={dots?.(index) ?? []} />
        )}
      </svg>
      <span id={hint} className="sr-only">
        {words.keys}
      </span>
      <Value row={row} index={index} columns={columns} at={(band.center(index ?? 0) / frame.width) * 100} />
    </div>
  )
}

type CursorProps = {
  kind: Props['cursor']
  frame: Frame
  band: Band
  index: number
  dots: readonly number[]
}

const Cursor = ({ kind, frame: { top, bottom }, band, index, dots }: CursorProps) => {
  const x = band.center(index)
  const width = Math.max(band.step, 3)
  return kind === 'column' ? (
    <rect x={x - width / 2} y={top} width={width} height={bottom - top} className="fill-ink opacity-8" />
  ) : (
    <>
      <path d={`M${x} ${top}V${bottom}`} className="stroke-control" />
      {dots.map((y, at) => (
        <circle key={at} cx={x} cy={y} r="4" className="fill-ink stroke-paper stroke-2" />
      ))}
    </>
  )
}

type ValueProps = {
  row: ChartRow | undefined
  index: number | undefined
  columns: readonly ChartColumn[]
  /** place in percent of the width */
  at: number
}

/** Says the value under the cursor, in a bubble that stays inside the drawing. */
const Value = ({ row, index, columns, at }: ValueProps) => (
  <output
    style={row ? { left: `${at}%`, transform: `translateX(-${at}%)` } : undefined}
    className="pointer-events-none absolute top-0 flex w-max max-w-full flex-wrap gap-x-2.5 rounded-field bg-surface px-2.5 py-1 text-xs shadow-float empty:opacity-0 print:hidden"
  >
    {row && index !== undefined && (
      <>
        <b className="font-semibold">{row.name}</b>
        {columns.map(({ head, cell }) => {
          const text = cell(index)
          return (
            text !== undefined && (
              <span key={head} className="text-muted">
                <span>{head} </span>
                <b className="font-semibold text-ink">{text}</b>
              </span>
            )
          )
        })}
        {row.to && <span className="sr-only">{words.opens}</span>}
      </>
    )}
  </output>
)
