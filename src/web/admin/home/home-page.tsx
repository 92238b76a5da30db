import { Link } from '@tanstack/react-router'
import type { QueueEntry } from '#contract/orders'
import { formatAge } from '#shared/dates/age'
import { formatDayAndTime } from '#shared/dates/dates'
import { screens } from '#shared/auth/permissions'
import { admin } from '#texts/admin/admin'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { EmptyQueueIllustration } from '#web/admin/kit/queue/empty-queue-illustration.tsx'
import { getLateness, latenessClass } from '#web/admin/kit/queue/lateness.ts'
import { orderQueueQuery } from '#web/admin/kit/navigation/menu-counts.ts'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { QueryLoader } from '#web/admin/kit/detail/query-loader.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { useMe } from '#web/session/use-session.ts'
import { SetupList } from './setup-list.tsx'

const words = admin.queue

/**
 * Renders the admin home: missing setup of the store, and the orders that need staff, grouped by next step with their
 * age.
 */
export function HomePage() {
  const { data: me } = useMe()
  const limited = useReadOnlyPreview()
  const sees = me && !limited && hasPermission(me, 'can_manage_orders')
  return (
    <>
      <PageHeader title={admin.home} />
      <div className="min-h-0 grow overflow-y-auto px-4 py-5 md:px-6">
        {me && !limited && hasPermission(me, screens.configuracoes.flag) && <SetupList />}
        {sees ? <LiveQueue /> : <p className="max-w-lg text-muted">{words.elsewhere}</p>}
      </div>
    </>
  )
}

function LiveQueue() {
  useLiveQueries(['orders'], orderQueueQuery().queryKey)
  return (
    <QueryLoader query={orderQueueQuery()} words={words}>
      {({ items }) => <Queue entries={items} />}
    </QueryLoader>
  )
}

function Queue({ entries }: { entries: readonly QueueEntry[] }) {
  const waiting = entries.filter(({ count }) => count > 0)
  const ours = waiting.filter((entry) => entry.ours)
  const total = ours.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="queue" className="max-w-3xl">
      {total === 0 && <EmptyQueueIllustration />}
      <h2 id="queue" className="display text-xl">
        {words.sentence(total)}
      </h2>
      {waiting.length === 0 ? (
        <p className="mt-1 text-muted">{words.nothing}</p>
      ) : (
        <ul aria-label={words.label} className="mt-4 border-t border-hairline">
          {waiting.map((entry) => (
            <li key={entry.step} className="border-b border-hairline">
              <QueueItem entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Returns the text colour for the age of the oldest order of a step. */
function toneOf(step: QueueEntry['step'], since: string): string {
  const lateness = getLateness(step, since, new Date())
  return lateness ? latenessClass[lateness] : 'text-muted'
}

const QueueItem = ({ entry: { step, ours, count, since } }: { entry: QueueEntry }) => (
  <Link
    to="/admin/pedidos"
    search={{ passo: step }}
    className="grid min-h-12 grid-cols-[4rem_1fr_auto] items-center gap-3 py-1.5 -outline-offset-2 hover:bg-hover"
  >
    <b className="display text-right text-lg tabular-nums">{count.toLocaleString('pt-BR')}</b>
    <span className={ours ? 'font-semibold' : ''}>{words.steps[step]}</span>
    {since && (
      <time dateTime={since} title={formatDayAndTime(since)} className={`pr-1 ${toneOf(step, since)}`}>
        {words.oldest(formatAge(since))}
      </time>
    )}
  </Link>
)
