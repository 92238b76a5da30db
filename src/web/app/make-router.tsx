import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { makeQueryClient } from '#web/client/query-client.ts'
import { PageError } from '#web/views/page-error/page-error.tsx'
import { NotFound } from '#web/storefront/not-found/not-found.tsx'
import { suspendUntilLoaded } from '#web/ui/loading/hydrate-on-interaction.tsx'
import { Pending } from '#web/ui/loading/pending.tsx'
import { handleNavigationErrors } from './navigation-errors.ts'
import { scriptNonce } from './script-nonce.ts'
import { site } from '#web/storefront/seo/site.ts'
import type { routeTree as everyRoute } from './routeTree.gen.ts'

type Answer = [key: QueryKey, data: unknown]

/** Returns the query data read on the server, for hydration. Errors and pending queries are left out. */
const answersOf = (client: QueryClient): Answer[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data])

/**
 * Keeps hydrated data from garbage collection: parts of the page hydrate late and need the data they were rendered
 * with.
 */
function keep(client: QueryClient, queryKey: QueryKey, data: unknown): void {
  const options = client.defaultQueryOptions({ queryKey, gcTime: Infinity })
  client.getQueryCache().build(client, options).setData(data, { manual: true })
}

/**
 * Parses and writes search parameters as plain text: the router's JSON format would turn a search for "123" into a
 * number.
 */
const parseSearch = (text: string): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    found[name] = Object.hasOwn(found, name) ? `${found[name]},${value}` : value
  }
  return found
}

const stringifySearch = (search: Record<string, unknown>): string => {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const encode = (value: unknown) => encodeURIComponent(String(value)).replaceAll('%2C', ',')
  return pairs.length ? `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}` : ''
}

/** Creates the router of a route tree. Links are type-checked against all routes, whichever tree is used. */
export function makeRouter(routeTree: typeof everyRoute) {
  const queryClient = makeQueryClient()
  const nonce = scriptNonce.current()
  let isShown = false
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    ...(nonce ? { ssr: { nonce } } : {}),
    scrollRestoration: () => isShown || import.meta.env.SSR || scrollY === 0,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingComponent: Pending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    dehydrate: () => ({ answers: answersOf(queryClient) as never, site: site.url }),
    hydrate: (sent: { answers: Answer[]; site: string }) => {
      site.url = sent.site
      for (const [key, data] of sent.answers) keep(queryClient, key, data)
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  if (!import.meta.env.SSR) {
    // The first page was scrolled by the browser, or by a visitor before hydration: it stays where it is.
    router.subscribe('onRendered', () => (isShown = true))
    handleNavigationErrors(router)
    router.subscribe('onBeforeNavigate', ({ fromLocation }) => fromLocation && suspendUntilLoaded())
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
