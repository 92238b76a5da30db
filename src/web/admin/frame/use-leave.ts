import { useNavigate } from '@tanstack/react-router'
import { account } from '#texts/account'
import { useSignOut } from '#web/session/use-session.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Signs out and navigates to the admin sign-in page. */
export function useLeave() {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return async () => {
    try {
      await navigate({ to: '/admin/login', search: {} })
      await signOut()
    } catch {
      toast(account.problems.server, { tone: 'danger' })
    }
  }
}
