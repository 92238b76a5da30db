import { useHydrated, useParams } from '@tanstack/react-router'
import { NoScriptNotice } from '#web/storefront/business/no-script-notice.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { LoadingLink } from './loading-link.tsx'

// Its chunks are named here, not in the code that every page loads.
const LoadedLink = lazyComponent(() => import('./loaded-link.tsx'), { loading: <LoadingLink /> })

export function PayLinkScreen() {
  const { token } = useParams({ from: '/_bare/pagar/$token' })
  return useHydrated() ? (
    <LoadedLink token={token} />
  ) : (
    <>
      <div className="page">
        <NoScriptNotice />
      </div>
      <LoadingLink />
    </>
  )
}
