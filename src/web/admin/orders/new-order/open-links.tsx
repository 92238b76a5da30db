import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { OpenLink } from '#contract/orders'
import { formatRecent } from '#shared/dates/dates'
import { formatAmount } from '#shared/money/amount'
import { newOrder } from '#texts/admin/new-order'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { useNow } from '#web/admin/kit/clock/use-now.ts'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { useCopy } from '#web/ui/buttons/use-copy.ts'
import { extendHold, linksQuery } from './queries.ts'

const words = newOrder.links
const hour = 3_600_000

/** Links that wait for their customer, the next to end first. */
export function OpenLinks() {
  const { data, error } = useStaffQuery(linksQuery(), { items: [] })
  const now = useNow(30_000)
  return (
    <section aria-labelledby="open-links" className="p-4 md:px-6">
      <h2 id="open-links" className="flex flex-wrap items-baseline justify-between gap-2 font-semibold">
        <span>
          {words.title}{' '}
          <span className="font-normal text-muted tabular-nums">{data?.items.length || ''}</span>
        </span>
        <span className="text-sm font-normal text-muted">{words.note}</span>
      </h2>
      {error && !data && (
        <p role="alert" className="mt-2 text-danger">
          {words.failed}
        </p>
      )}
      {!error && !data && <Loading text={words.loading} />}
      {data?.items.length === 0 && <p className="mt-2 text-muted">{words.none}</p>}
      <ul className="divide-y divide-hairline">
        {data?.items.map((link) => (
          <LinkRow key={link.orderId} link={link} now={now} />
        ))}
      </ul>
    </section>
  )
}

const stateOf = ({ openedAt, missing }: OpenLink): string => {
  if (openedAt === null) return words.unopened
  return missing.length === 0 ? words.ready : words.opened(formatRecent(openedAt))
}

/** Returns the time that is left, in minutes within the last hour. */
function clockOf({ expiresAt }: OpenLink, now: Date): string {
  const left = Date.parse(expiresAt) - now.getTime()
  return left < hour
    ? words.left(Math.max(0, Math.floor(left / 60_000)))
    : newOrder.hold.until(formatRecent(expiresAt))
}

function LinkRow({ link, now }: { link: OpenLink; now: Date }) {
  const queries = useQueryClient()
  const { run, busy, problem } = useAction()
  const { outcome, copy } = useCopy(link.url)
  const extend = async () => {
    await run(() => extendHold(link.orderId, 'two_hours'))
    await queries.invalidateQueries({ queryKey: linksQuery().queryKey })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <Link
        to="/admin/pedidos/$id"
        params={{ id: link.orderId }}
        className="w-24 font-semibold underline-offset-2 hover:underline"
      >
        {link.number}
      </Link>
      <span className="min-w-32 grow">{link.customer || words.unknown}</span>
      <span className="text-muted">
        {[newOrder.channels[link.channel], link.by?.split(' ')[0]].filter(Boolean).join(', ')}
      </span>
      <span className={link.openedAt ? '' : 'text-muted'}>{stateOf(link)}</span>
      <b>{clockOf(link, now)}</b>
      <span className="w-20 text-right tabular-nums">{formatAmount(link.total)}</span>
      <span className="flex gap-1.5">
        <Link
          to="/admin/pedidos/$id/editar"
          params={{ id: link.orderId }}
          aria-label={words.edit(link.number)}
          className={buttonClass('ghost', 'small')}
        >
          {words.editShort}
        </Link>
        <Button look="ghost" size="small" aria-label={words.copy(link.number)} onClick={() => void copy()}>
          {outcome ? newOrder.done[outcome === 'copied' ? 'copied' : 'copyFailed'] : words.copyShort}
        </Button>
        <Button
          look="ghost"
          size="small"
          loading={busy}
          aria-label={words.extend(link.number)}
          onClick={() => void extend()}
        >
          {words.extendShort}
        </Button>
      </span>
      {problem && (
        <span role="alert" className="w-full text-danger">
          {problem}
        </span>
      )}
    </li>
  )
}
