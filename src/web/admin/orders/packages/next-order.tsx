import { Link } from '@tanstack/react-router'
import { orderDesk } from '#texts/admin/order-desk'
import { packing } from '#texts/admin/packing'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { orderQuery } from '#web/admin/orders/order-query/order-query.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { ordersToPickQuery } from './queries.ts'

const words = packing.screen
const toPick = ordersToPickQuery()

/** The next order of the queue by pick-up, and how many are left; its button opens its packing screen. */
export function NextOrder({ after }: { after: string }) {
  const { data } = useStaffQuery(toPick)
  useLiveQueries(['orders'], toPick.queryKey)
  const next = data?.items.find(({ id }) => id !== after)
  // Loaded before it is opened, so that scanning goes on at once.
  useStaffQuery({ ...orderQuery(next?.id ?? ''), enabled: next !== undefined })
  if (!data) return null
  if (!next) return <p className="font-semibold">{words.allDone}</p>
  // The order that was just packed may still be counted.
  const left = data.total - (data.items.some(({ id }) => id === after) ? 1 : 0)
  return (
    <section
      aria-label={words.next}
      className="grid gap-2 border-t border-hairline pt-4 max-md:sticky max-md:bottom-0 max-md:bg-paper max-md:pb-4"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-semibold">{words.nextOrder(next.number)}</span>
          <span className="block truncate text-muted">
            {[next.customer, orderDesk.countPieces(next.pieces), next.shippingName].join(' · ')}
          </span>
        </p>
        <p className="shrink-0 text-muted">{words.left(left)}</p>
      </div>
      <Link
        to="/admin/pedidos/$id/embalar"
        params={{ id: next.id }}
        className={buttonClass('earth', 'normal', 'w-full')}
      >
        {words.packNext}
      </Link>
    </section>
  )
}
