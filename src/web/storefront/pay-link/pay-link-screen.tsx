import { useHydrated, useParams } from '@tanstack/react-router'
import { orders } from '#texts/checkout/orders'
import { NoScriptNotice } from '#web/storefront/business/no-script-notice.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const LoadingLink = () => (
  <div role="status" className="needs-script page max-w-xl space-y-4 py-6">
    <span className="sr-only">{orders.result.loading}</span>
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-96" />
  </div>
)

// Its chunks are named here, not in the code that every page loads.
const LoadedLink = lazyComponent(() => import('./loaded-link.tsx'), { loading: <LoadingLink /> })

export function PayLinkScreen() {
  const { token } = useParams({ from: '/_bare/pagar/$token' })
  return useHydrated() ? (
    <LoadedLink token={token} loading={<LoadingLink />} />
  ) : (
    <>
      <div className="page">
        <NoScriptNotice />
      </div>
      <LoadingLink />
    </>
  )
}
