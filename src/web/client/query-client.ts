import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const minute = 60_000
const server = import.meta.env.SSR

/** Returns a retry function that never retries a 4xx: the same request would fail again. */
const atMost = (retries: number) => (failures: number, error: Error) =>
  failures < retries && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/**
 * Removes garbage collection timers on the server, where the client lives for one page: a pending timer would delay
 * the end of the response.
 */
function withoutTimers(client: QueryClient): QueryClient {
  const usual = client.defaultQueryOptions.bind(client)
  client.defaultQueryOptions = (options) => ({ ...usual(options), gcTime: Infinity })
  return client
}

/** Creates the query client. Data is fresh for ten minutes unless a query sets another time. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
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
  return server ? withoutTimers(client) : client
}
