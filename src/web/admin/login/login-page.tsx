import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { signIn } from '#texts/account/sign-in'
import { staffTitles } from '#texts/admin/titles'
import { AuthFlow } from '#web/views/sign-in/auth-flow.tsx'
import type { SignInArea } from '#web/views/sign-in/auth-flow-context.ts'
import { FirstAccess } from './first-access.tsx'

const staff: SignInArea = { at: '/admin/login', home: '/admin', look: 'ink', signUp: false }

/** Sign-in page of the admin. Never guarded (RT-26). */
export function LoginPage() {
  const search = useSearch({ from: '/admin/login' })
  const navigate = useNavigate()
  return (
    <main className="grid min-h-svh place-items-center px-5 py-10">
      <div className="w-full max-w-sm rounded-panel border border-hairline bg-surface p-7">
        <p className="display mb-5 text-lg">{staffTitles.staff}</p>
        {search.primeiro ? (
          <FirstAccess token={search.primeiro} onDone={() => void navigate({ to: '/admin' })} />
        ) : (
          <AuthFlow area={staff} search={search} />
        )}
        <Link
          to="/"
          reloadDocument
          className="mt-6 inline-flex min-h-8 items-center text-sm text-muted underline underline-offset-2"
        >
          {signIn.staff.shop}
        </Link>
      </div>
    </main>
  )
}
