import { charts as words } from '#texts/admin/charts'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import type { Format } from './chart-data.ts'
import { ChartFigure, type FigureTexts } from './chart-figure.tsx'

type Step = { key: string; label: string; value: number; to?: string }
type Props = FigureTexts & { steps: readonly Step[]; format: Format }

/** Returns the share of a value in another one; undefined where that is zero. */
const shareOf = (value: number, of: number | undefined): number | undefined => (of ? value / of : undefined)

/** Renders steps from many to few, with the share that goes on from one to the next. */
export function Funnel({ steps, format, ...texts }: Props) {
  const [first] = steps
  const most = Math.max(0, ...steps.map(({ value }) => value))
  const rateOf = (index: number) => shareOf(steps[index]?.value ?? 0, steps[index - 1]?.value)
  const percentOf = (share: number | undefined) =>
    share === undefined ? undefined : words.funnel.percent(share)
  return (
    <ChartFigure
      rowHead={words.funnel.step}
      {...texts}
      rows={steps.map(({ key, label, to }) => ({ key, name: label, to }))}
      columns={[
        { head: words.total, cell: (index) => format(steps[index]?.value ?? 0) },
        { head: words.funnel.rate, cell: (index) => percentOf(rateOf(index)) },
        {
          head: words.funnel.overall,
          cell: (index) => percentOf(shareOf(steps[index]?.value ?? 0, first?.value)),
        },
      ]}
      isEmpty={steps.length === 0}
    >
      <ol className="text-sm">
        {steps.map(({ key, label, value, to }, index) => {
          const rate = rateOf(index)
          return (
            <li key={key}>
              {index > 0 && (
                <p className="flex h-6 items-center pl-3 text-xs text-muted">
                  <span className="border-l border-control pl-2">
                    {rate === undefined ? words.none : words.funnel.follow(rate)}
                  </span>
                </p>
              )}
              <div className="flex items-baseline justify-between gap-4">
                {to ? (
                  <ValueLink to={to} className="underline decoration-control underline-offset-3">
                    {label}
                  </ValueLink>
                ) : (
                  <span>{label}</span>
                )}
                <b className="font-semibold tabular-nums">{format(value)}</b>
              </div>
              <svg aria-hidden width="100%" height="14" className="mt-1 block">
                <rect width="100%" height="14" rx="2" className="fill-faint" />
                <rect
                  width={`${most > 0 ? Math.round((Math.max(0, value) / most) * 1000) / 10 : 0}%`}
                  height="14"
                  rx="2"
                  className={
                    index === steps.length - 1
                      ? 'fill-earth'
                      : 'fill-[color-mix(in_srgb,var(--earth)_74%,var(--paper))]'
                  }
                />
              </svg>
            </li>
          )
        })}
      </ol>
    </ChartFigure>
  )
}
