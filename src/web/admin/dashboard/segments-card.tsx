import type { CustomerSegment } from '#contract/customer-insights'
import type { SegmentsView } from '#contract/reports'
import { premium } from '#texts/admin/dashboard'
import { Card, CardLoader } from '#web/admin/kit/board/card.tsx'
import { StackedRow, type Tone } from '#web/admin/kit/charts/stacked-row.tsx'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { formatShare, formatThousands } from './formats.ts'
import { segmentsQuery } from './queries.ts'

const words = premium.segments

/** Value of `segmento` in the URL of the customers, and the tone, from strong to pale. */
const looks: Record<CustomerSegment, { param: string; tone: Tone; swatch: string }> = {
  champions: {
    param: 'campeas',
    tone: 'scale-1',
    swatch: 'fill-[color-mix(in_srgb,var(--earth)_90%,var(--raised))]',
  },
  loyal: {
    param: 'fieis',
    tone: 'scale-2',
    swatch: 'fill-[color-mix(in_srgb,var(--earth)_72%,var(--raised))]',
  },
  promising: {
    param: 'promissoras',
    tone: 'scale-3',
    swatch: 'fill-[color-mix(in_srgb,var(--earth)_56%,var(--raised))]',
  },
  new: {
    param: 'novas',
    tone: 'scale-4',
    swatch: 'fill-[color-mix(in_srgb,var(--earth)_42%,var(--raised))]',
  },
  cooling: {
    param: 'esfriando',
    tone: 'scale-5',
    swatch: 'fill-[color-mix(in_srgb,var(--earth)_30%,var(--raised))]',
  },
  at_risk: {
    param: 'em-risco',
    tone: 'scale-6',
    swatch: 'fill-[color-mix(in_srgb,var(--earth)_20%,var(--raised))]',
  },
  asleep: {
    param: 'dormindo',
    tone: 'scale-7',
    swatch: 'fill-[color-mix(in_srgb,var(--earth)_12%,var(--raised))]',
  },
}

/** Segments of which fewer are better. */
const unwanted: readonly CustomerSegment[] = ['at_risk', 'asleep', 'cooling']

/** Shows who buys: people and money by segment, each with its list of customers. */
export const SegmentsCard = () => (
  <Card title={premium.cards.segments}>
    <CardLoader query={segmentsQuery()} name={words.name} height="h-80">
      {(view) =>
        view.segments.every(({ customers }) => customers === 0) ? (
          <p className="py-1 text-muted">{words.nothing}</p>
        ) : (
          <Segments segments={view.segments} />
        )
      }
    </CardLoader>
  </Card>
)

type Rows = SegmentsView['segments']
const count = (value: number): string => value.toLocaleString('pt-BR')
const signed = new Intl.NumberFormat('pt-BR', { signDisplay: 'exceptZero' })

function Segments({ segments }: { segments: Rows }) {
  const customers = segments.reduce((sum, each) => sum + each.customers, 0)
  const value = segments.reduce((sum, each) => sum + each.value, 0)
  const champions = segments.find(({ segment }) => segment === 'champions')
  const isCompared = segments.some(({ before }) => before !== null)
  const parts = (of: 'customers' | 'value') =>
    segments.map((each) => ({
      key: each.segment,
      label: words.names[each.segment][0],
      value: each[of],
      tone: looks[each.segment].tone,
    }))
  return (
    <>
      <div className="grid gap-1">
        <StackedRow label={words.peopleBar} parts={parts('customers')} format={count} look="plain" />
        <StackedRow label={words.valueBar} parts={parts('value')} format={formatThousands} look="plain" />
        <p className="text-xs text-muted">{words.bars}</p>
      </div>
      <table className="mt-1 w-full border-collapse tabular-nums">
        <thead>
          <tr className="text-xs text-muted">
            <td />
            <th scope="col" className="w-18 text-right font-normal">
              {words.people}
            </th>
            <th scope="col" className="w-18 text-right font-normal">
              {words.value}
            </th>
            {isCompared && (
              <th scope="col" className="w-18 text-right font-normal">
                {words.change}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {segments.map((row) => (
            <SegmentRow key={row.segment} row={row} isCompared={isCompared} />
          ))}
        </tbody>
        <tfoot>
          <tr className="h-9 font-semibold">
            <th scope="row" className="pl-5.5 text-left font-semibold">
              {words.all}
            </th>
            <td className="text-right">{count(customers)}</td>
            <td className="text-right">{formatThousands(value)}</td>
            {isCompared && <td />}
          </tr>
        </tfoot>
      </table>
      {champions && champions.customers > 0 && value > 0 && (
        <p className="mt-2 text-ink-soft">
          {words.share(formatShare(champions.customers / customers), formatShare(champions.value / value))}
        </p>
      )}
      {!isCompared && <p className="mt-1 text-xs text-muted">{words.noChange}</p>}
    </>
  )
}

function SegmentRow({ row, isCompared }: { row: Rows[number]; isCompared: boolean }) {
  const { segment, customers, value, before } = row
  const [name, meaning] = words.names[segment]
  const { param, swatch } = looks[segment]
  const sees = hasPermission(useAdminMe(), 'can_manage_customers')
  const change = before === null ? undefined : customers - before
  return (
    <tr className="h-9 border-b border-faint">
      <th scope="row" className="text-left font-normal">
        <span className="flex min-w-0 items-center gap-2.5">
          <svg width="11" height="11" aria-hidden className="shrink-0">
            <rect width="11" height="11" rx="2" className={swatch} />
          </svg>
          {sees ? (
            <ValueLink
              to={`/admin/clientes?segmento=${param}`}
              className="font-medium whitespace-nowrap underline decoration-control underline-offset-3 max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              {name}
            </ValueLink>
          ) : (
            <span className="font-medium">{name}</span>
          )}
          <span className="text-xs text-muted max-xl:hidden">{meaning}</span>
        </span>
      </th>
      <td className="text-right">{count(customers)}</td>
      <td className="text-right">{formatThousands(value)}</td>
      {isCompared && <td className={`text-right ${toneOf(segment, change ?? 0)}`}>{formatChange(change)}</td>}
    </tr>
  )
}

const formatChange = (change: number | undefined): string =>
  change === undefined ? '' : signed.format(change).replace('-', '−')

function toneOf(segment: CustomerSegment, change: number): string {
  if (change === 0) return 'text-muted'
  return change > 0 === !unwanted.includes(segment) ? 'text-leaf' : 'text-danger'
}
