import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'

export const Limited = createContext(false)

/** Whether the screen is shown to somebody outside the team: no call, no data, nothing that works. */
export const useLimited = (): boolean => use(Limited)

/** A query of a staff screen. For somebody outside the team it is never made, and what it would answer is `empty`. */
export function useStaffQuery<T, K extends QueryKey>(
  options: UseQueryOptions<T, DefaultError, T, K>,
  empty: T | undefined = undefined,
) {
  const limited = useLimited()
  const query = useQuery({ ...options, enabled: !limited && options.enabled !== false })
  return limited ? { ...query, data: empty, error: null, isPlaceholderData: false } : query
}
