import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { UnpaidGroup } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates'
import { brl } from '#shared/money'
import { admin } from '#texts/admin'
import { useStaffQuery } from '#web/admin/frame/limited.tsx'
import { ListLoading } from '#web/admin/frame/list-states.tsx'
import { Failed, NeverUsed } from '#web/admin/kit/list/states.tsx'
import { useAction } from '#web/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { cancelUnpaid, ordersKey, unpaidGroupsQuery } from './queries.ts'

const Question = lazy(() => import('#web/admin/frame/question.tsx'))
const words = admin.unpaidGroups

/** Open orders that have their buyer in common, each group with what it holds and the way to free it. */
export function UnpaidGroups() {
  const { data, error, refetch } = useStaffQuery(unpaidGroupsQuery(), { items: [] })
  if (!data && error) return <Failed text={words.failed} onAgain={() => void refetch()} />
  if (!data) return <ListLoading text={words.loading} rows={6} />
  if (data.items.length === 0) return <NeverUsed title={words.emptyTitle} text={words.emptyText} />
  return (
    <div className="grid min-h-0 grow content-start gap-4 overflow-auto p-4 md:p-6">
      <p className="max-w-3xl text-muted">{words.lead}</p>
      {data.items.map((group) => (
        <Group key={group.by.join() + group.orders[0]?.id} group={group} />
      ))}
    </div>
  )
}

function Group({ group }: { group: UnpaidGroup }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asked, setAsked] = useState(false)
  const { cancel, busy, problem } = useCancel(() => setAsked(false))
  const all = group.orders.map(({ id }) => id)
  const some = chosen.filter((id) => all.includes(id))
  const ids = some.length > 0 ? some : all
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const id = `group-${group.by.join('-')}-${all[0]}`
  return (
    <section aria-labelledby={id} className="rounded-panel border border-hairline bg-surface p-4 md:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-semibold">
          {words.title(group.orders.length, group.pieces)}
          <span className="block text-sm font-normal text-muted">
            {group.by.map((by) => words.by[by]).join(' · ')}
          </span>
        </h2>
        <Button look="ghost" size="small" onClick={() => setAsked(true)}>
          {some.length > 0 ? words.cancelSome(some.length) : words.cancelAll}
        </Button>
      </div>
      {group.scarce.map(({ name, held, onHand }) => (
        <p key={name} className="mb-2 text-sm text-danger">
          {words.scarce(name, held, onHand)}
        </p>
      ))}
      <ul className="divide-y divide-hairline border-t border-hairline">
        {group.orders.map((order) => (
          <Row
            key={order.id}
            order={order}
            chosen={some.includes(order.id)}
            onToggle={() => toggle(order.id)}
          />
        ))}
      </ul>
      {asked && (
        <Suspense>
          <Question
            grave
            title={words.question(ids.length)}
            text={words.questionText}
            confirm={words.confirm}
            busy={busy}
            problem={problem}
            onConfirm={() => void cancel(ids)}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Cancels and reads the lists anew: what is gone from them was cancelled or paid. */
function useCancel(onDone: () => void) {
  const queries = useQueryClient()
  const { run, busy, problem } = useAction()
  const cancel = async (ids: string[]) => {
    const outcome = await run(async () => {
      const { cancelled } = await cancelUnpaid(ids)
      toast(words.done(cancelled))
    })
    if (outcome === 'done') onDone()
    await queries.invalidateQueries({ queryKey: ordersKey })
  }
  return { cancel, busy, problem }
}

type RowProps = { order: UnpaidGroup['orders'][number]; chosen: boolean; onToggle: () => void }

const Row = ({ order, chosen, onToggle }: RowProps) => (
  <li className="flex items-center gap-3 py-2">
    <label className="grid size-6 shrink-0 place-items-center">
      <input
        type="checkbox"
        checked={chosen}
        onChange={onToggle}
        aria-label={words.choose(order.number)}
        className="size-4 accent-earth"
      />
    </label>
    <div className="grid min-w-0 grow gap-x-4 md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.2fr)_10rem_5rem]">
      <Link
        to="/admin/pedidos/$id"
        params={{ id: order.id }}
        className="font-semibold whitespace-nowrap tabular-nums hover:underline"
      >
        {order.number}
      </Link>
      <span className="truncate">{order.customer}</span>
      <span className="truncate text-muted">{order.email}</span>
      <span className="text-muted tabular-nums">{words.until(formatDayAndTime(order.expiresAt))}</span>
      <span className="text-muted tabular-nums md:text-right">
        {admin.orders.columns.pieces}: {order.pieces}
      </span>
    </div>
    <span className="shrink-0 tabular-nums">{brl(order.total)}</span>
  </li>
)
