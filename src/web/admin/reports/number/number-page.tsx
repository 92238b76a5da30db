import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import type { NumberReport, ReportFacts } from '#contract/reports'
import { formatRange } from '#texts/admin/periods'
import { reportNumbers as words } from '#texts/admin/report-numbers'
import { NoPermission } from '#web/admin/kit/page-header/access-errors.tsx'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { LoadError } from '#web/admin/kit/loading/load-error.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { ShortcutBar } from '#web/admin/kit/shortcuts/shortcut-bar.tsx'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { reports } from '#texts/admin/reports'
import { Icon } from '#web/ui/display/icon.tsx'
import { ApiError } from '#web/client/api.ts'
import {
  describeFilters,
  describeNumber,
  formatMeasure,
  isCount,
} from '#web/admin/reports/data/number-sentence.ts'
import {
  type NumberOf,
  numberOf,
  type NumberSearch,
  numberUrl,
  reportUrl,
} from '#web/admin/reports/data/number-search.ts'
import { factsQuery, numberQuery } from '#web/admin/reports/data/queries.ts'
import { useToday } from '#web/admin/reports/data/use-today.ts'
import { ReportActions } from '#web/admin/reports/parts/report-actions.tsx'
import { AccountTable } from './account-table.tsx'
import { Apart } from './apart.tsx'
import { FactsPanel, factsTable, ThreeWays } from './facts-panel.tsx'
import { MoneyTable } from './money-table.tsx'

const pageSize = 25

/** One number of a report in its parts: the account, its money, what is left out, and the facts with the same sum. */
export function NumberPage({ search }: { search: NumberSearch }) {
  const today = useToday()
  const number = numberOf(search, today)
  const { from, to, channel, state, by = 'all', key = '', measure } = number
  const filter = { ...(channel ? { channel } : {}), ...(state ? { state } : {}) }
  const facts = useStaffQuery(
    factsQuery({ from, to, ...filter, measure, by, key, page: search.pagina ?? 1, pageSize }),
  )
  const isWhole = by === 'all' && measure === 'sold'
  const account = useStaffQuery({ ...numberQuery({ from, to, ...filter }), enabled: isWhole })
  useFactKeys()
  const error = facts.data ? null : facts.error
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="relatorios" />
  return (
    <>
      <PageHeader
        back={<ReportLink number={number} />}
        title={words.title}
        aside={`${words.measures[measure]}, ${formatRange(number, today)}`}
      >
        <ReportActions table={facts.data && factsTable(facts.data, number)} />
      </PageHeader>
      {error ? (
        <LoadError text={words.failed} onAgain={() => void facts.refetch()} />
      ) : !facts.data ? (
        <Loading text={words.loading} rows={10} />
      ) : (
        <div className={`grow ${facts.isPlaceholderData ? 'opacity-60' : ''}`}>
          <Content
            {...{ search, number, today }}
            facts={facts.data}
            account={isWhole ? account.data : undefined}
            onAgain={account.error && isWhole ? () => void account.refetch() : undefined}
          />
        </div>
      )}
      <ShortcutBar />
    </>
  )
}

/** Renders the link to the report of the same days and filters; an arrow on a phone. */
const ReportLink = ({ number }: { number: NumberOf }) => (
  <ValueLink
    to={reportUrl(number)}
    className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-panel px-2 text-sm text-muted hover:bg-raised hover:text-ink md:min-h-7.5 print:hidden"
  >
    <Icon of={ChevronLeft} size={16} />
    <span className="max-sm:sr-only">{reports.title}</span>
  </ValueLink>
)

/** Registers `J` and `K`, which move through the facts. */
function useFactKeys(): void {
  const move = (by: number) => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-fact]')]
    const at = links.findIndex((link) => link === document.activeElement)
    links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by]?.focus()
  }
  useShortcuts([
    {
      keys: ['j', 'k'],
      label: words.list.next,
      hint: words.list.move,
      group: 'list',
      run: (key) => move(key === 'j' ? 1 : -1),
    },
    { keys: 'Enter', label: words.list.open, hint: words.list.open, group: 'list' },
  ])
}

type Props = {
  search: NumberSearch
  number: NumberOf
  today: string
  facts: ReportFacts
  account: NumberReport | undefined
  onAgain: (() => void) | undefined
}

function Content({ search, number, today, facts, account, onAgain }: Props) {
  const { measure, from, to } = number
  const isWhole = (number.by ?? 'all') === 'all' && measure === 'sold'
  return (
    <div className={isWhole ? 'min-h-full xl:grid xl:grid-cols-[minmax(0,1fr)_29.5rem] print:block' : ''}>
      <div className="min-w-0 xl:border-r xl:border-hairline print:border-0">
        <Sentence {...{ number, facts, account, today }} />
        {isWhole && account && (
          <>
            <div className="border-b border-hairline px-4 md:px-6">
              <AccountTable report={account} number={number} />
            </div>
            <MoneyTable rows={account.money} />
            <Apart apart={account.apart} number={number} />
          </>
        )}
        {isWhole &&
          !account &&
          (onAgain ? (
            <LoadError text={words.failed} onAgain={onAgain} />
          ) : (
            <Loading text={words.loading} rows={8} />
          ))}
        {!isWhole && (
          <p className="border-b border-hairline px-4 py-2 text-sm md:px-6">
            <ValueLink
              to={numberUrl({ from, to, measure: 'sold' })}
              className="underline decoration-control underline-offset-3"
            >
              {words.list.whole}
            </ValueLink>
          </p>
        )}
      </div>
      <div className="min-w-0 max-xl:border-t max-xl:border-hairline">
        <FactsPanel facts={facts} number={number} search={search} />
        {isWhole && account && <ThreeWays ways={account.ways} />}
      </div>
    </div>
  )
}

function Sentence({ number, facts, account, today }: Pick<Props, 'number' | 'facts' | 'account' | 'today'>) {
  const { measure } = number
  const value = formatMeasure(measure, facts.sum)
  const amount = isCount(measure) ? value : value.replace(/^(−?)R\$\s*/, '$1')
  const says = describeNumber(number, facts, account?.totals.orders, today)
  const filters = describeFilters(number)
  return (
    <div className="border-b border-hairline px-4 py-3.5 md:px-6">
      <p className="display text-xl">
        {!isCount(measure) && <span className="mr-1 text-muted">R$</span>}
        <span>{`${amount} ${says}`.replace(/\.?$/, '.')}</span>
      </p>
      {filters.length > 0 && <p className="text-sm font-semibold">{filters.join(' · ')}</p>}
      <p className="text-sm text-muted">
        {account && <span>{`${words.pieces(account.totals.pieces)}. `}</span>}
        <span>{words.rules[measure]}</span>
      </p>
    </div>
  )
}
