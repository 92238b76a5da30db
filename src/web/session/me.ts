import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { Me } from '#contract/team'
import { api } from '#web/client/api.ts'

const minute = 60_000

/** Who is signed in; null for a visitor. The call itself outlasts a break, so the query tries once. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.team.me.get({ signal, patient: true }),
    staleTime: 5 * minute,
    gcTime: 10 * minute,
    retry: false,
    refetchOnMount: true,
  })

/** Whose page this is, for everything that a guard holds: it stays while a session that ended is asked for anew. */
export const HolderContext = createContext<Me | undefined>(undefined)

/** A part of the page that comes later than the answer still begins as the server drew it, which knows nobody. */
export function useMe() {
  const hydrated = useHydrated()
  const holder = use(HolderContext)
  const query = useQuery({ ...meQuery(), enabled: !import.meta.env.SSR })
  return { ...query, data: hydrated ? (query.data ?? holder ?? query.data) : undefined }
}
