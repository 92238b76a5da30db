import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#web/client/api.ts'

/** Root of all staff query keys; invalidated after every action. */
export const staffQueryKey = ['admin'] as const

/** Returns whether to retry: network and server errors twice, 4xx never. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** Creates a staff query that refetches on mount and on window focus. */
export const staffQuery = <T>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<T>) =>
  queryOptions<T, Error, T, readonly unknown[]>({
    queryKey: [...staffQueryKey, ...key],
    queryFn: ({ signal }) => read(signal),
    staleTime: 10_000,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    retry: shouldRetry,
  })

/** Creates a staff query for a list that keeps the previous page while the next one loads. */
export const paginatedStaffQuery = <T>(
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<T>,
) => ({
  ...staffQuery(key, read),
  placeholderData: keepPreviousData<T>,
})
