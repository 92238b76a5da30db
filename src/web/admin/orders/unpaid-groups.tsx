import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { UnpaidGroup } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { admin } from '#texts/admin/admin'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { QueryLoader } from '#web/admin/kit/detail/query-loader.tsx'
import { EmptyList } from '#web/admin/kit/list/list-states.tsx'
import { CompactCheckbox } from '#web/admin/kit/table/compact-checkbox.tsx'
import { api } from '#web/client/api.ts'
import { unpaidGroupsQuery } from './queries.ts'

const words = admin.unpaidGroups

/** Renders groups of unpaid orders of the same buyer, with the stock they reserve and a button to cancel them. */
export const UnpaidGroups = () => (
  <QueryLoader query={unpaidGroupsQuery()} words={words}>
    {({ items }) =>
      items.length === 0 ? (
        <EmptyList title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <div className="grid min-h-0 grow content-start gap-4 overflow-auto p-4 md:p-6">
          <p className="max-w-3xl text-muted">{words.lead}</p>
          {items.map((group) => (
            <Group key={group.by.join() + group.orders[0]?.id} group={group} />
          ))}
        </div>
      )
    }
  </QueryLoader>
)

function Group({ group: { by, orders, pieces, scarce } }: { group: UnpaidGroup }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const all = orders.map(({ id }) => id)
  const some = chosen.filter((id) => all.includes(id))
  const ids = some.length > 0 ? some : all
  const title = `group-${by.join('-')}-${all[0]}`
  return (
    <section aria-labelledby={title} className="rounded-panel border border-hairline bg-surface p-4 md:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={title} className="font-semibold">
          {words.title(orders.length, pieces)}
          <span className="block text-sm font-normal text-muted">
            {by.map((each) => words.by[each]).join(' · ')}
          </span>
        </h2>
        <ActionButton
          label={some.length > 0 ? words.cancelSome(some.length) : words.cancelAll}
          confirmation={{
            title: words.question(ids.length),
            text: words.questionText,
            confirm: words.confirm,
            danger: true,
          }}
          run={() => api.orders.staff['unpaid-groups'].cancel.post({ body: { orderIds: ids } })}
          done={({ cancelled }) => words.done(cancelled)}
        />
      </div>
      {scarce.map(({ name, held, onHand }) => (
        <p key={name} className="mb-2 text-sm text-danger">
          {words.scarce(name, held, onHand)}
        </p>
      ))}
      <ul className="divide-y divide-hairline border-t border-hairline">
        {orders.map((order) => (
          <li key={order.id} className="flex items-center gap-3 py-2">
            <CompactCheckbox
              label={words.choose(order.number)}
              checked={some.includes(order.id)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen([...some.filter((id) => id !== order.id), ...(checked ? [order.id] : [])])
              }
            />
            <UnpaidOrder order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const UnpaidOrder = ({ order }: { order: UnpaidGroup['orders'][number] }) => (
  <>
    <div className="grid min-w-0 grow gap-x-4 md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.2fr)_10rem_5rem]">
      <Link
        to="/admin/pedidos/$id"
        params={{ id: order.id }}
        className="font-semibold whitespace-nowrap hover:underline"
      >
        {order.number}
      </Link>
      <span className="truncate">{order.customer}</span>
      <span className="truncate text-muted">{order.email}</span>
      <span className="text-muted">{words.until(formatDayAndTime(order.expiresAt))}</span>
      <span className="text-muted md:text-right">
        {admin.orders.columns.pieces}: {order.pieces}
      </span>
    </div>
    <span className="shrink-0">{formatBrl(order.total)}</span>
  </>
)
