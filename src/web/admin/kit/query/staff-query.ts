import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#web/client/api.ts'

/** The first word of all that staff read: what is asked anew after something was done. */
export const staffKey = ['admin'] as const

/** A failure that may pass by itself; what the server refuses is not asked again. */
const transient = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** What staff look at is asked for again when they come back to it. */
export const staffQuery = <T>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<T>) =>
  queryOptions<T, Error, T, readonly unknown[]>({
    queryKey: [...staffKey, ...key],
    queryFn: ({ signal }) => read(signal),
    staleTime: 10_000,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    retry: transient,
  })

/** The same for a list, of which a page stays while the next one comes. */
export const staffPages = <T>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<T>) => ({
  ...staffQuery(key, read),
  placeholderData: keepPreviousData<T>,
})
