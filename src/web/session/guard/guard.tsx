import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { Me } from '#contract/team'
import { sessionErrors } from '#texts/account/session-errors'
import { signIn } from '#texts/account/sign-in'
import { Button } from '#web/ui/buttons/button.tsx'
import { SessionLoading } from './checking.tsx'
import { IdentityDialogHost } from '#web/session/confirm/use-confirmed-call.tsx'
import { SessionOwnerContext, useMe } from '#web/session/me.ts'
import { leaveEndedSession, useEndedSession } from '#web/session/session-ended.ts'
import { SignInAgain } from '#web/session/sign-in-again/sign-in-again.ts'

type Props = { checking: string; signInAt: '/auth' | '/admin/login'; children: (me: Me) => ReactNode }

/**
 * Renders its children for signed-in users only; others sign in first and return here (RT-25, RT-44). If the
 * session ends while the page is open, the page stays and a sign-in dialog opens over it (ER-08).
 */
export function Guard({ checking, signInAt, children }: Props) {
  const { data: me, error, isFetching, refetch } = useMe()
  const queries = useQueryClient()
  const router = useRouter()
  const ended = useEndedSession()
  const [held, hold] = useState<Me>()
  if (me && me !== held && (!held || held.id === me.id)) hold(me)
  const other = me && held && held.id !== me.id
  // The page content belongs to the previous user.
  useEffect(() => {
    if (other) location.reload()
  }, [other])
  if (other) return <SessionLoading text={checking} />
  const person = me ?? (ended && held)
  const leave = {
    label: signIn.ended.leave,
    run: async () => {
      await router.navigate({ to: '/' })
      leaveEndedSession(queries)
    },
  }
  if (person)
    return (
      <>
        <SessionOwnerContext value={person}>{children(person)}</SessionOwnerContext>
        <IdentityDialogHost />
        {!me && <SignInAgain who={person} signInAt={signInAt} opaque leave={leave} />}
      </>
    )
  if (me === null) return <ToSignIn at={signInAt} checking={checking} />
  if (!error || isFetching) return <SessionLoading text={checking} />
  return (
    <div role="alert" className="grid min-h-[60svh] place-items-center content-center gap-4 text-center">
      <p>{sessionErrors.problems.session}</p>
      <Button look="ghost" onClick={() => void refetch()}>
        {sessionErrors.problems.again}
      </Button>
    </div>
  )
}

/**
 * Redirects to sign-in once, with the current URL as return path: it already changes while the sign-in page loads.
 */
function ToSignIn({ at, checking }: { at: Props['signInAt']; checking: string }) {
  const router = useRouter()
  useEffect(() => {
    const { pathname, searchStr } = router.latestLocation
    void router.navigate({ to: at, search: { volta: pathname + searchStr }, replace: true })
  }, [router, at])
  return <SessionLoading text={checking} />
}
