import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#web/client/api.ts'

/** A failure that may pass by itself; what the server refuses is not asked again. */
const transient = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** What staff look at is asked for again when they come back to it, and stays while its next page comes. */
export const staffQuery = <T>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<T>) =>
  queryOptions<T, Error, T, readonly unknown[]>({
    queryKey: ['admin', ...key],
    queryFn: ({ signal }) => read(signal),
    staleTime: 10_000,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    retry: transient,
  })
