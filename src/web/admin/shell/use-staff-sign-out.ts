import { useNavigate } from '@tanstack/react-router'
import { sessionErrors } from '#texts/account/session-errors'
import { useSignOut } from '#web/session/use-session.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

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
