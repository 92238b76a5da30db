import { type AnyRoute, type AnyRouter, redirect } from '@tanstack/react-router'
import { layout } from '#texts/storefront/layout'
import { ApiError, isOffline } from '#web/client/api.ts'
import { isChunkLoadError } from '#web/ui/loading/chunk-loader.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

type LazyComponent = (() => unknown) & { preload?: (() => Promise<void> | undefined) | undefined }

/**
 * Reports a chunk that failed to load while the navigation is still pending; the router reports it only after the
 * old page is gone. Clears the preload cache of a loaded component.
 */
function tellMissingCode({ options }: AnyRoute): void {
  const page = options.component as LazyComponent | undefined
  const load = page?.preload
  if (!load) return
  page.preload = async () => {
    await load()
    if (page.preload) page()
  }
}

const words = layout.errors

/** Returns whether an error keeps the current page open: connection errors, and on the same page any 5xx. */
const passes = (error: unknown, samePage: boolean): boolean =>
  isOffline(error) ||
  isChunkLoadError(error) ||
  (samePage && error instanceof ApiError && error.status >= 500)

/** Returns the number of history entries between two locations. */
const steps = (from: AnyRouter['latestLocation'], to: AnyRouter['latestLocation']): number =>
  to.state.__TSR_index - from.state.__TSR_index

function takeBack(router: AnyRouter, error: unknown): void {
  const [shown, wanted] = [router.state.resolvedLocation, router.latestLocation]
  // nothing to keep on the first page, and a failed prefetch was not requested by the visitor
  if (!shown || shown.href === wanted.href) return
  // the chunk is gone with an old release: reload the page from the new one
  if (isChunkLoadError(error) && error.gone)
    throw redirect({ href: wanted.publicHref, reloadDocument: true, replace: true })
  const ahead = steps(shown, wanted)
  // Back leads to a page that shows its own error
  if (ahead < 0 || !passes(error, shown.pathname === wanted.pathname)) return
  toast(error instanceof ApiError && !isOffline(error) ? words.title : words.offline, {
    description: words.notOpened,
    tone: 'danger',
    action: {
      label: words.retry,
      run: () => void router.navigate({ href: wanted.href, replace: ahead === 0, resetScroll: ahead > 0 }),
    },
  })
  throw redirect({ href: shown.href, replace: true, resetScroll: false })
}

/** Tells the service worker about a client-side navigation, so that it caches that page (offline/worker.ts). */
const tellVisit = (): void => navigator.serviceWorker?.controller?.postMessage(location.href)

/**
 * Keeps the current page open with its form state when a navigation fails for lack of a connection, and shows a
 * toast. A list whose filter request failed keeps its results.
 */
export function handleNavigationErrors(router: AnyRouter): void {
  router.subscribe('onResolved', tellVisit)
  for (const route of Object.values<AnyRoute>(router.routesById)) {
    tellMissingCode(route)
    route.options.onError = (error: unknown) => takeBack(router, error)
  }
}
