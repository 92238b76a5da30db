import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useId, useState } from 'react'
import type { DeliveryPage, DeliveryRow, SentType, WebhookView } from '#contract/integrations'
import { formatMoment } from '#shared/dates/age'
import { formatDayAndTime } from '#shared/dates/dates'
import { integrations } from '#texts/admin/integrations'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ListLink, useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { ListTabs } from '#web/admin/kit/list/list-tabs.tsx'
import { DetailError } from '#web/admin/kit/detail/detail-error.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { adminKit } from '#texts/admin/kit'
import { Icon } from '#web/ui/display/icon.tsx'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { DeliveryDetail } from './delivery-detail.tsx'
import { deliveriesQuery, deliveryStates, parseWebhookSearch, type WebhookSearch } from './queries.ts'

const words = integrations.deliveries
const tones = { pending: 'active', delivered: 'done', failed: 'alert', cancelled: 'ended' } as const

/** Name of an event type, also of the test and of types of earlier versions. */
const eventName = (type: string): string => {
  const { events, test } = integrations.webhooks
  const names: Readonly<Record<string, string>> = { ...events, ['webhook.test' satisfies SentType]: test }
  return names[type] ?? type
}

/** Renders the log of deliveries of an endpoint. */
export function Deliveries({ webhook: { id } }: { webhook: WebhookView }) {
  const search = useListSearch(parseWebhookSearch)
  const { situacao, pagina } = search
  const state = situacao && deliveryStates[situacao as keyof typeof deliveryStates]
  const { data, error, refetch } = useStaffQuery(deliveriesQuery(id, state || undefined, pagina))
  const tabOf = (title: string, value?: string) => ({
    title,
    search: { aba: 'webhooks', aberto: id, ...(value ? { situacao: value } : {}) } as WebhookSearch,
    current: situacao === value,
  })
  return (
    <FormSection id="entregas" title={words.title} flush>
      <p className="max-w-prose px-4 pb-2 text-muted md:px-6">{words.lead}</p>
      <ListTabs<WebhookSearch>
        label={words.filter}
        tabs={[
          tabOf(words.every),
          ...Object.entries(deliveryStates).map(([value, each]) => tabOf(words.tabs[each], value)),
        ]}
      />
      {!data && error && <DetailError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading text={adminKit.detail.loading} />}
      {data?.items.length === 0 && <Nothing isFiltered={situacao !== undefined} />}
      {data && data.items.length > 0 && (
        <>
          <ul className="divide-y divide-faint">
            {data.items.map((row) => (
              <Delivery key={row.id} row={row} />
            ))}
          </ul>
          <Pages page={data} search={search} />
        </>
      )}
    </FormSection>
  )
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <p className="px-4 py-6 text-muted md:px-6">{words.emptyFilter}</p>
  ) : (
    <EmptyState title={words.emptyTitle} text={words.emptyText} />
  )

/** Says what came of the last attempt: `200 · 84 ms`. */
function resultOf({ status, failure, durationMs, attempts, nextAttemptAt }: DeliveryRow): string {
  const told = status === null ? failure && words.failures[failure] : String(status)
  return [
    told,
    durationMs !== null && words.duration(durationMs),
    attempts > 1 && words.attempts(attempts),
    attempts > 0 && nextAttemptAt && words.next(formatDayAndTime(nextAttemptAt)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Delivery({ row }: { row: DeliveryRow }) {
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const { eventType, occurredAt, state } = row
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={words.open(eventName(eventType), formatDayAndTime(occurredAt))}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 w-full flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2 text-left hover:bg-hover md:px-6"
      >
        <span className="w-28 shrink-0">
          <StatusDot tone={tones[state]}>{words.states[state]}</StatusDot>
        </span>
        <span className="min-w-0 grow basis-40">
          <span className="font-medium">{eventName(eventType)}</span>{' '}
          <span className="text-muted">{resultOf(row)}</span>
        </span>
        <time dateTime={occurredAt} className="text-xs text-muted tabular-nums max-md:grow">
          {formatMoment(occurredAt)}
        </time>
        <Icon of={ChevronDown} size={16} className={`text-muted ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <DeliveryDetail id={row.id} />}
      </div>
    </li>
  )
}

const pageLink =
  'inline-flex min-h-11 items-center rounded-full border border-hairline px-3 font-semibold hover:bg-raised md:min-h-7.5'

function Pages({
  page: { total, page, pageSize, items },
  search,
}: {
  page: DeliveryPage
  search: WebhookSearch
}) {
  const before = (page - 1) * pageSize
  if (total <= pageSize) return null
  return (
    <nav aria-label={adminKit.list.pages} className="flex items-center gap-2 px-4 py-2 md:px-6">
      <p className="grow text-muted tabular-nums">{words.range(before + 1, before + items.length, total)}</p>
      {page > 1 && (
        <ListLink search={{ ...search, pagina: page - 1 }} className={pageLink}>
          {words.previous}
        </ListLink>
      )}
      {before + items.length < total && (
        <ListLink search={{ ...search, pagina: page + 1 }} className={pageLink}>
          {words.following}
        </ListLink>
      )}
    </nav>
  )
}
