import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackageLabelView, StaffOrderView, StaffPackageView } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { packing } from '#texts/admin/packing'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { orderQuery } from '#web/admin/orders/order-query/order-query.ts'
import { buyLabel, cancelLabel, getLabelUrl } from './queries.ts'

const words = packing.label

type Props = { order: StaffOrderView; each: StaffPackageView }

/** Label of a carrier for one package: what it cost, and how it is bought, printed and cancelled. */
export function PackageLabel({ order, each }: Props) {
  const queries = useQueryClient()
  const [isNew, setNew] = useState(false)
  const { label, canBuyLabel } = each
  if (!label && !canBuyLabel) return null
  const { queryKey } = orderQuery(order.id)
  const keep = (now: StaffOrderView) => void queries.setQueryData(queryKey, now)
  // The carrier's reason is stored with the label.
  const refetch = async (error: unknown) => {
    await queries.refetchQueries({ queryKey })
    throw error
  }
  const name = (text: string) => `${text}: ${packing.name(each.number)}`
  return (
    <div className="mt-2 rounded-field border border-hairline px-3 py-2">
      {label && <LabelFacts label={label} />}
      <div className="flex flex-wrap gap-2">
        {label?.state === 'issued' && (
          <a
            ref={(link) => (isNew ? link?.focus() : undefined)}
            href={getLabelUrl(order.id, each.id)}
            target="_blank"
            rel="noreferrer"
            aria-label={name(words.print)}
            className={buttonClass('ink', 'small')}
          >
            {words.print}
          </a>
        )}
        {canBuyLabel && (
          <ActionButton
            label={label ? words.again : words.buy}
            name={name(label ? words.again : words.buy)}
            look="ink"
            run={() => buyLabel(order.id, each.id).catch(refetch)}
            onDone={(now) => {
              setNew(true)
              keep(now)
            }}
            done={words.bought}
          />
        )}
        {label && label.state !== 'refused' && each.state === 'packed' && (
          <ActionButton
            label={words.cancel}
            name={name(words.cancel)}
            danger
            confirmation={{
              title: words.cancelTitle,
              text: words.cancelText,
              confirm: words.cancel,
              cancel: packing.ask.keep,
              danger: true,
            }}
            run={() => cancelLabel(order.id, each.id)}
            onDone={keep}
            done={words.cancelled}
          />
        )}
      </div>
    </div>
  )
}

function LabelFacts({ label }: { label: PackageLabelView }) {
  const { carrier, service, price, boughtAt, trackingUrl, isUnused } = label
  const problem = problemOf(label)
  return (
    <div className="mb-2 grid gap-1">
      <p>
        <span className="font-semibold">{words.title}: </span>
        {words.line(`${carrier} ${service}`, price === null ? null : formatBrl(price))}
        {boughtAt && <span className="text-muted">, {words.at(formatDayAndTime(boughtAt))}</span>}
        {trackingUrl && (
          <>
            {' '}
            <a href={trackingUrl} target="_blank" rel="noreferrer" className={linkClass}>
              {words.track}
            </a>
          </>
        )}
      </p>
      {problem && <p className="rounded-field bg-ipe-wash px-3 py-2">{problem}</p>}
      {isUnused && <p className="rounded-field bg-ipe-wash px-3 py-2">{words.unused}</p>}
    </div>
  )
}

/** Why the label is not there yet. */
function problemOf({ state, failure }: PackageLabelView): string | undefined {
  if (state === 'issued') return undefined
  if (failure === null) return words.waiting
  return state === 'drafted' || state === 'refused' ? words.refused(failure) : words.retrying(failure)
}
