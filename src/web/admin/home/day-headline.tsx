import { dashboard } from '#texts/admin/dashboard'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { useNow } from '#web/admin/kit/clock/use-now.ts'
import { orderQueueQuery } from '#web/admin/kit/navigation/menu-counts.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { EmptyQueueIllustration } from '#web/admin/kit/queue/empty-queue-illustration.tsx'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { type DayFacts, sayDay } from './day-sentence.ts'
import { leavingQuery, lowStockQuery, newReviewsQuery } from './queries.ts'

/** Reads what the sentence of the day is made of, as far as the reader may see it. */
function useDayFacts(): { facts: DayFacts | undefined; isFailed: boolean } {
  const me = useAdminMe()
  const orders = { enabled: hasPermission(me, 'can_manage_orders') }
  const products = { enabled: hasPermission(me, 'can_manage_products') }
  const moderation = { enabled: hasPermission(me, 'can_manage_reviews') }
  const queue = useStaffQuery({ ...orderQueueQuery(), ...orders })
  const picking = useStaffQuery({ ...leavingQuery('picking'), ...orders })
  const shipped = useStaffQuery({ ...leavingQuery('shipped'), ...orders })
  const stock = useStaffQuery({ ...lowStockQuery(), ...products })
  const reviews = useStaffQuery({ ...newReviewsQuery(), ...moderation })
  const all = [
    ...(orders.enabled ? [queue, picking, shipped] : []),
    ...(products.enabled ? [stock] : []),
    ...(moderation.enabled ? [reviews] : []),
  ]
  const isFailed = all.some(({ data, error }) => data === undefined && error)
  if (all.some(({ data }) => data === undefined)) return { facts: undefined, isFailed }
  return {
    isFailed: false,
    facts: {
      queue: queue.data,
      leaving:
        picking.data && shipped.data
          ? {
              picking: picking.data.totals,
              shipped: shipped.data.totals,
              schedule: picking.data.schedule,
            }
          : undefined,
      lowStock: stock.data?.counts.alert,
      reviews: reviews.data?.pendingByKind.review,
    },
  }
}

/** Says what the day wants in one sentence, with what that means below it. */
export function DayHeadline() {
  const now = useNow(30_000)
  const { facts, isFailed } = useDayFacts()
  if (!facts)
    return isFailed ? (
      <p className="text-muted">{dashboard.sentence.failed}</p>
    ) : (
      <div className="grid w-full max-w-sm gap-2">
        <Skeleton className="h-6" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    )
  const { title, detail, to, isDone } = sayDay(facts, now)
  return (
    <div className="flex min-w-0 items-center gap-4">
      {isDone && <EmptyQueueIllustration />}
      <div className="min-w-0">
        <h2 className="display text-xl">
          {to ? (
            <ValueLink to={to} className="hover:underline hover:decoration-2 hover:underline-offset-4">
              {title}
            </ValueLink>
          ) : (
            title
          )}
        </h2>
        <p className="text-muted">{detail}</p>
      </div>
    </div>
  )
}
