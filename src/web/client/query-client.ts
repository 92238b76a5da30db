import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const minute = 60_000
const server = import.meta.env.SSR

/** A refusal (4xx) is an answer: asking again would only make the visitor wait for it. */
const atMost = (retries: number) => (failures: number, error: Error) =>
  failures < retries && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/**
 * On the server the client lives for one page. A query that may be forgotten later has a timer, and the timer would
 * hold the whole page until then: so no query there has one, whatever it asks for.
 */
function withoutTimers(client: QueryClient): QueryClient {
  const usual = client.defaultQueryOptions.bind(client)
  client.defaultQueryOptions = (options) => ({ ...usual(options), gcTime: Infinity })
  return client
}

/** How the shop asks: an answer serves for ten minutes unless its query says otherwise. */
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
