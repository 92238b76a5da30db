import { useState } from 'react'
import type { PurchaseView } from '#contract/stock'
import { formatIsoDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { stock } from '#texts/admin-products/stock'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { QueryLoader } from '#web/admin/kit/detail/query-loader.tsx'
import { useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import { EmptyList } from '#web/admin/kit/list/list-states.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { NewPurchase } from './new-purchase.tsx'
import { purchasesQuery, type StockSearch } from './queries.ts'

const words = stock.purchases

/** Renders expected and received purchases. */
export function Purchases() {
  const [adding, setAdding] = useState(false)
  const query = purchasesQuery()
  useLiveQueries(['stock'], query.queryKey)
  return (
    <QueryLoader query={query} words={words}>
      {({ items }) => (
        <div className="grid content-start gap-4 p-4 md:p-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-2xl text-muted">{words.lead}</p>
            {!adding && (
              <Button look="earth" size="small" onClick={() => setAdding(true)}>
                {words.add}
              </Button>
            )}
          </div>
          {adding && <NewPurchase onClose={() => setAdding(false)} />}
          {items.length === 0 && !adding && <EmptyList title={words.emptyTitle} text={words.emptyText} />}
          <ul>
            {items.map((purchase) => (
              <Purchase key={purchase.id} purchase={purchase} />
            ))}
          </ul>
        </div>
      )}
    </QueryLoader>
  )
}

const tones = { open: 'waiting', received: 'done', cancelled: 'ended' } as const

function Purchase({ purchase }: { purchase: PurchaseView }) {
  const { id, supplier, expectedOn, note, status, quantity, received, cost, lines } = purchase
  const calls = api.stock.purchases(id)
  const go = useListNavigate<StockSearch>()
  return (
    <li tabIndex={-1} data-purchase={id} className="border-t border-hairline py-3 -outline-offset-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-40 grow font-semibold">
          {supplier}
          <span className="block text-xs font-normal text-muted">
            {[words.arrives(formatIsoDay(expectedOn)), note].filter(Boolean).join(' · ')}
          </span>
        </h2>
        <StatusDot tone={tones[status]}>{words.state[status]}</StatusDot>
        <span className="tabular-nums">{words.progress(received, quantity)}</span>
        <span className="min-w-24 text-right tabular-nums">{formatBrl(cost)}</span>
      </div>
      <ul className="my-1 text-xs text-muted">
        {lines.map((line) => (
          <li key={line.variantId} className="flex gap-3">
            <span className="min-w-0 grow truncate">
              {line.name} {[line.color, line.size].filter(Boolean).join(' · ')} · {line.sku}
            </span>
            <span className="tabular-nums">
              {line.received}/{line.quantity}
            </span>
            <span className="w-20 text-right tabular-nums">{formatBrl(line.unitCost)}</span>
          </li>
        ))}
      </ul>
      {status === 'open' && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="ghost"
            size="small"
            aria-label={words.receiveFrom(supplier)}
            onClick={() => go({ aba: 'compras', aberto: id } as StockSearch)}
          >
            {words.receive}
          </Button>
          <ActionButton
            label={words.cancel}
            name={`${words.cancel}: ${supplier}`}
            danger
            confirmation={{ title: words.cancelQuestion, text: words.cancelText, confirm: words.cancel }}
            run={() => calls.cancel.post()}
            done={words.cancelled}
          />
        </div>
      )}
    </li>
  )
}
