import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isOffline } from '#web/client/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A page that could not be shown. A lost connection keeps the page and asks anew. */
export function RouteError({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  return isOffline(error) ? <ErrorState offline onReload={() => void router.invalidate()} /> : <ErrorState />
}
