import { useQueryClient } from '@tanstack/react-query'
import type { SavedView, ViewChange } from '#contract/desk'
import type { AdminScreen } from '#shared/auth/permissions'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const keyOf = (screen: AdminScreen) => ['views', screen] as const
const none: readonly SavedView[] = []

/**
 * Returns the saved views of a screen that the user sees, their own first, and the calls to change them. Each call
 * rejects with the server's error. `search` is a query string without `?`.
 */
export function useSavedViews(screen: AdminScreen) {
  const queries = useQueryClient()
  const calls = api.desk(screen).views
  const { data, error } = useStaffQuery(staffQuery(keyOf(screen), (signal) => calls.get({ signal })))
  const queryKey = ['admin', ...keyOf(screen)]
  useLiveQueries([`views:${screen}`], queryKey)
  const afterwards = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call
    } finally {
      await queries.invalidateQueries({ queryKey })
    }
  }
  return {
    views: data?.items ?? none,
    error,
    save: (view: { name: string; search: string; shared?: boolean }) =>
      afterwards(calls.post({ body: view })),
    change: (id: string, change: ViewChange) => afterwards(calls(id).patch({ body: change })),
    remove: (id: string) => afterwards(calls(id).delete()),
  }
}
