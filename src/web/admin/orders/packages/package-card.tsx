import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackageState, StaffOrderView, StaffPackageView } from '#contract/orders'
import { formatAge } from '#shared/dates/age'
import { formatDayAndTime, formatIsoDay } from '#shared/dates/dates'
import { orders } from '#texts/checkout/orders'
import { packing } from '#texts/admin/packing'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { ApiError } from '#web/client/api.ts'
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx'
import { formatOptions } from '#web/views/order/format-options.ts'
import { orderQuery } from '#web/admin/orders/order-query/order-query.ts'
import { PackageLabel } from './package-label.tsx'
import { getPackageActions } from './package-steps.ts'

const tones: Record<PackageState, StatusTone> = {
  open: 'waiting',
  packed: 'active',
  ready: 'active',
  shipped: 'active',
  delivered: 'done',
  collected: 'done',
  returned_to_sender: 'alert',
  lost: 'alert',
}

const timeOf = (each: StaffPackageView): string | null =>
  each.lostAt ??
  each.returnedToSenderAt ??
  each.deliveredAt ??
  each.shippedAt ??
  each.readyAt ??
  each.packedAt

/** Returns what staff must know of a package that waits for its customer. */
function getPickupNote({ state, readyAt, uncollectedAt, collectBy }: StaffPackageView): string | undefined {
  if (state !== 'ready') return undefined
  if (uncollectedAt && readyAt) return packing.uncollected(formatAge(readyAt))
  return collectBy ? packing.collectBy(formatIsoDay(collectBy)) : undefined
}

/** One package of an order: where it is, its pieces, and its next steps. */
export function PackageCard({ order, each }: { order: StaffOrderView; each: StaffPackageView }) {
  const queries = useQueryClient()
  const [moved, setMoved] = useState(false)
  const { queryKey } = orderQuery(order.id)
  const refused = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    setMoved(true)
    await queries.refetchQueries({ queryKey })
    return undefined
  }
  const at = timeOf(each)
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-semibold">{packing.name(each.number)}</h4>
        <StatusDot tone={tones[each.state]}>{packing.state[each.state]}</StatusDot>
        {at && <span className="text-xs text-muted">{formatDayAndTime(at)}</span>}
      </div>
      <ul className="mt-1 text-muted">
        {each.items.map(({ itemId, quantity }) => {
          const item = order.items.find(({ id }) => id === itemId)
          return (
            <li key={itemId}>
              {`${quantity} × ${item ? [item.name, formatOptions(item)].filter(Boolean).join(', ') : ''}`}
            </li>
          )
        })}
      </ul>
      {each.trackingCode && (
        <p className="mt-1 text-muted">
          {orders.tracking}: <span className="font-semibold text-ink select-all">{each.trackingCode}</span>
        </p>
      )}
      {each.receivedBy && (
        <p className="mt-1 text-muted">{packing.receivedByLine(each.receivedBy, each.receivedDocument)}</p>
      )}
      {getPickupNote(each) && (
        <p className="mt-2 rounded-field bg-ipe-wash px-3 py-2">{getPickupNote(each)}</p>
      )}
      {moved && (
        <p role="alert" className="mt-2 rounded-field bg-danger-wash px-3 py-2 text-danger">
          {packing.moved}
        </p>
      )}
      <PackageLabel order={order} each={each} />
      {each.nextSteps.length > 0 && (
        <div role="group" aria-label={packing.name(each.number)} className="mt-2 flex flex-wrap gap-2">
          {getPackageActions(order.id, each).map((act, index) => (
            <ActionButton
              key={act.id}
              label={act.label}
              name={`${act.label}: ${packing.name(each.number)}`}
              look={index === 0 && !act.danger ? 'ink' : 'ghost'}
              {...(act.confirmation ? { confirmation: act.confirmation } : {})}
              run={(values) => act.run(values).catch(refused)}
              onDone={(now) => {
                if (!now) return
                setMoved(false)
                queries.setQueryData(queryKey, now)
              }}
              done={(now) => now && act.done}
            />
          ))}
        </div>
      )}
    </li>
  )
}
