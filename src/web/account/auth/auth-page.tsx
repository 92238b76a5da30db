import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { account } from '#texts/account'
import { returnPath } from '#web/account/return-path.ts'
import { useMe, useSignedIn } from '#web/account/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SignInForm } from './sign-in-form.tsx'

const words = account.signIn

/** Sign in and go back to where one came from (RT-25). */
export function AuthPage() {
  const { volta } = useSearch({ from: '/_storefront/auth' })
  const router = useRouter()
  const signedIn = useSignedIn()
  const { data: me } = useMe()
  const goOn = () => router.history.replace(returnPath(volta, '/conta'))
  return (
    <div className="page grid place-items-center py-12 md:py-20">
      <div className="w-full max-w-md">
        <h1 className="display text-3xl">{words.title}</h1>
        {me ? (
          <>
            <p className="mt-4">{words.already(me.email)}</p>
            <Button className="mt-6" onClick={goOn}>
              {words.goOn}
            </Button>
          </>
        ) : (
          <>
            <p className="mt-3 mb-8 text-muted">{words.lead}</p>
            <SignInForm
              onDone={async () => {
                await signedIn()
                goOn()
              }}
            />
            <p className="mt-6 text-sm text-muted">{words.later}</p>
            <p className="mt-2 text-sm text-muted">
              {words.guestNote}{' '}
              <Link to="/produtos" className="text-ink underline underline-offset-2">
                {account.overview.shop}
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
