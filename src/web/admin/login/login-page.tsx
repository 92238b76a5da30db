import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { admin } from '#texts/admin'
import { titles } from '#texts/titles'
import { SignInForm } from '#web/account/auth/sign-in-form.tsx'
import { returnPath } from '#web/account/return-path.ts'
import { useSignedIn } from '#web/account/session.ts'

/** The staff's door: never guarded, never loud (RT-26). */
export function LoginPage() {
  const { volta } = useSearch({ from: '/admin/login' })
  const router = useRouter()
  const signedIn = useSignedIn()
  return (
    <main className="grid min-h-svh place-items-center px-5 py-10">
      <div className="w-full max-w-sm rounded-panel border border-hairline bg-surface p-7">
        <p className="display text-lg">{titles.staff}</p>
        <h1 className="mt-5 text-lg font-semibold">{admin.login.title}</h1>
        <p className="mt-1 mb-6 text-sm text-muted">{admin.login.lead}</p>
        <SignInForm
          look="ink"
          onDone={async () => {
            await signedIn()
            router.history.replace(returnPath(volta, '/admin'))
          }}
        />
        <Link
          to="/"
          className="mt-6 inline-flex min-h-8 items-center text-sm text-muted underline underline-offset-2"
        >
          {admin.login.shop}
        </Link>
      </div>
    </main>
  )
}
