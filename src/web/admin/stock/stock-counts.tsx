import type { CountView } from '#contract/stock'
import { formatDayAndTime } from '#shared/dates/dates'
import { stock } from '#texts/admin-products/stock'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { QueryLoader } from '#web/admin/kit/detail/query-loader.tsx'
import { useListNavigate, ListLink } from '#web/admin/kit/list/list-navigation.tsx'
import { EmptyList } from '#web/admin/kit/list/list-states.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { CountSession } from './count-session.tsx'
import { countQuery, countsQuery, type StockSearch } from './queries.ts'

const words = stock.counts
const tones = { open: 'waiting', booked: 'done', cancelled: 'ended' } as const

/** Renders the list of stock counts, or the open one. */
export const StockCounts = ({ id }: { id: string | undefined }) =>
  id ? <OpenCount id={id} /> : <CountList />

function OpenCount({ id }: { id: string }) {
  const query = countQuery(id)
  useLiveQueries(['stock'], query.queryKey)
  return (
    <QueryLoader query={query} words={words}>
      {(count) => <CountSession key={id} count={count} />}
    </QueryLoader>
  )
}

const getCountSearch = (contagem: string): StockSearch => ({ aba: 'contagem', contagem }) as StockSearch

function CountList() {
  const query = countsQuery()
  const go = useListNavigate<StockSearch>()
  useLiveQueries(['stock'], query.queryKey)
  return (
    <QueryLoader query={query} words={words}>
      {({ items }) => (
        <div className="grid content-start gap-4 p-4 md:p-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-2xl text-muted">{words.lead}</p>
            <ActionButton
              label={words.start}
              look="earth"
              keys="c"
              confirmation={{
                title: words.startTitle,
                text: words.lead,
                fields: [
                  { name: 'name', label: words.name, hint: words.nameHint, maxLength: 80, required: true },
                ],
              }}
              run={({ name = '' }) => api.stock.counts.post({ body: { name } })}
              onDone={({ id }) => go(getCountSearch(id), { replace: false })}
              done={words.started}
            />
          </div>
          {items.length === 0 && <EmptyList title={words.emptyTitle} text={words.emptyText} />}
          <ul>
            {items.map((count) => (
              <CountRow key={count.id} count={count} />
            ))}
          </ul>
        </div>
      )}
    </QueryLoader>
  )
}

const CountRow = ({
  count: { id, name, status, startedBy, startedAt, people, pieces },
}: {
  count: CountView
}) => (
  <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline py-1.5">
    <h2 className="min-w-40 grow font-semibold">
      {name}
      <span className="block text-xs font-normal text-muted">
        {[formatDayAndTime(startedAt), words.people(people.length > 0 ? people : [startedBy])].join(' · ')}
      </span>
    </h2>
    <span className="tabular-nums">{words.pieces(pieces)}</span>
    <StatusDot tone={tones[status]}>{words.state[status]}</StatusDot>
    <ListLink
      search={getCountSearch(id)}
      aria-label={`${words.join}: ${name}`}
      className={buttonClass('ghost', 'small')}
    >
      {words.join}
    </ListLink>
  </li>
)
