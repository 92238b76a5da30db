import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { Me } from '#contract/team'
import { api } from '#web/client/api.ts'

const minute = 60_000

/**
 * Returns the query for the signed-in user; null for a visitor. The call retries by itself, so the query does not.
 */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.team.me.get({ signal, patient: true }),
    staleTime: 5 * minute,
    gcTime: 10 * minute,
    retry: false,
    refetchOnMount: true,
  })

/** User of a guarded page; stays while an ended session signs in again. */
export const SessionOwnerContext = createContext<Me | undefined>(undefined)

/** Returns the signed-in user. Undefined during hydration, to match the server HTML, which has no user. */
export function useMe() {
  const hydrated = useHydrated()
  const holder = use(SessionOwnerContext)
  const query = useQuery({ ...meQuery(), enabled: !import.meta.env.SSR })
  return { ...query, data: hydrated ? (query.data ?? holder ?? query.data) : undefined }
}
