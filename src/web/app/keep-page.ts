import { type AnyRoute, type AnyRouter, redirect } from '@tanstack/react-router'
import { layout } from '#texts/layout'
import { ApiError, isOffline } from '#web/client/api.ts'
import { isChunkMissing } from '#web/ui/chunks.ts'
import { toast } from '#web/ui/toast-store.ts'

type LazyComponent = (() => unknown) & { preload?: (() => Promise<void> | undefined) | undefined }

/**
 * The router swallows that a page's code did not come, and would learn it only when the page before is gone: here it
 * hears it while it still loads. What has come forgets how to be preloaded, and what has not throws its error when called.
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

/** Which failures leave the page where it is: those of the line, and on the same page any but a refusal. */
const passes = (error: unknown, samePage: boolean): boolean =>
  isOffline(error) || isChunkMissing(error) || (samePage && error instanceof ApiError && error.status >= 500)

/** How many entries of the history lie between two addresses. */
const steps = (from: AnyRouter['latestLocation'], to: AnyRouter['latestLocation']): number =>
  to.state.__TSR_index - from.state.__TSR_index

function takeBack(router: AnyRouter, error: unknown): void {
  const [shown, wanted] = [router.state.resolvedLocation, router.latestLocation]
  // the first page of a visit has none before it, and what was only looked ahead for nobody wanted
  if (!shown || shown.href === wanted.href) return
  // that code exists no more: the page comes whole, from the new release
  if (isChunkMissing(error) && error.gone)
    throw redirect({ href: wanted.publicHref, reloadDocument: true, replace: true })
  const ahead = steps(shown, wanted)
  // Back leads to a page that says by itself that it did not come
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

/** Lets the worker that keeps pages know of one that came without a document of its own (offline/worker.ts). */
const tellVisit = (): void => navigator.serviceWorker?.controller?.postMessage(location.href)

/**
 * A page that cannot come for want of a connection leaves the one that is open where it is, with all that was typed and
 * chosen on it, and says so; a list whose filter failed keeps what it shows.
 */
export function keepPage(router: AnyRouter): void {
  router.subscribe('onResolved', tellVisit)
  for (const route of Object.values<AnyRoute>(router.routesById)) {
    tellMissingCode(route)
    route.options.onError = (error: unknown) => takeBack(router, error)
  }
}
