import { useNavigate } from '@tanstack/react-router'
import { sessionErrors } from '#texts/session-errors'
import { useSignOut } from '#web/session/use-session.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Signs out and navigates to the admin sign-in page. */
export function useStaffSignOut() {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return async () => {
    try {
      await navigate({ to: '/admin/login', search: {} })
      await signOut()
    } catch {
      toast(sessionErrors.problems.server, { tone: 'danger' })
    }
  }
}
