import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { orders } from '#texts/checkout/orders'

export const LoadingLink = () => (
  <div role="status" className="needs-script page max-w-xl space-y-4 py-6">
    <span className="sr-only">{orders.result.loading}</span>
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-96" />
  </div>
)
