import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'

export const ReadOnlyPreviewContext = createContext(false)

/** Returns whether the screen is a read-only preview for a person outside the team: no requests and no data. */
export const useReadOnlyPreview = (): boolean => use(ReadOnlyPreviewContext)

/** Runs a staff query. In the read-only preview it sends nothing and returns `empty`. */
export function useStaffQuery<T, K extends QueryKey>(
  options: UseQueryOptions<T, DefaultError, T, K>,
  empty: T | undefined = undefined,
) {
  const limited = useReadOnlyPreview()
  const query = useQuery({ ...options, enabled: !limited && options.enabled !== false })
  return limited ? { ...query, data: empty, error: null, isPlaceholderData: false } : query
}
