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
class PageQueryClient extends QueryClient {
  override defaultQueryOptions(options: never): never {
    return { ...(super.defaultQueryOptions(options) as object), gcTime: Infinity } as never
  }
}

/** How the shop asks: an answer serves for ten minutes unless its query says otherwise. */
export const makeQueryClient = (): QueryClient =>
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
