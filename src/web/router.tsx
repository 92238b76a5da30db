import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ApiError } from '#web/api.ts'
import { NotFound } from '#web/storefront/not-found/not-found.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pending } from '#web/ui/pending.tsx'
import { scriptMark } from '#web/script-mark.ts'
import { site } from '#web/site.ts'
import { routeTree } from './routeTree.gen.ts'

const minute = 60_000
const server = import.meta.env.SSR

/** A refusal (4xx) is an answer: asking again would only make the visitor wait for it. */
const atMost = (retries: number) => (failures: number, error: Error) =>
  failures < retries && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/**
 * On the server the client lives for one page. A query that may be forgotten later has a timer, and the timer would
 * hold the whole page until then: so no query there has one, whatever it asks for.
 */
class PageQueryClient extends QueryClient {
  override defaultQueryOptions(options: never): never {
    return { ...(super.defaultQueryOptions(options) as object), gcTime: Infinity } as never
  }
}

const queryClientOf = (): QueryClient =>
  new (server ? PageQueryClient : QueryClient)({
    defaultOptions: {
      queries: {
        staleTime: 10 * minute,
        gcTime: 30 * minute,
        retry: server ? false : atMost(2),
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        networkMode: 'always',
      },
      mutations: { retry: server ? false : atMost(1), networkMode: 'always' },
    },
  })

type Answer = [key: QueryKey, data: unknown]

/** What the server read, for the browser to start with. Errors and open questions stay on the server. */
const answersOf = (client: QueryClient): Answer[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data])

/** `?a=1,2&b=x` as plain text both ways: the router's own JSON form would turn a search for "123" into a number. */
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

export function getRouter() {
  const queryClient = queryClientOf()
  const nonce = scriptMark.current()
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    ...(nonce ? { ssr: { nonce } } : {}),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingComponent: Pending,
    defaultErrorComponent: ErrorState,
    defaultNotFoundComponent: NotFound,
    dehydrate: () => ({ answers: answersOf(queryClient) as never, site: site.url }),
    hydrate: (sent: { answers: Answer[]; site: string }) => {
      site.url = sent.site
      for (const [key, data] of sent.answers) queryClient.setQueryData(key, data)
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
