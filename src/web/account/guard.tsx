import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Me } from '#contract/team'
import { account } from '#texts/account'
import { useMe } from './session.ts'
import { Checking } from './checking.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { checking: string; signInAt: '/auth' | '/admin/login'; children: (me: Me) => ReactNode }

/** Shows what it holds to signed-in people only; others sign in first and come back here (RT-25, RT-44). */
export function Guard({ checking, signInAt, children }: Props) {
  const { data: me, error, isFetching, refetch } = useMe()
  if (me) return children(me)
  if (me === null) return <ToSignIn at={signInAt} checking={checking} />
  if (!error || isFetching) return <Checking text={checking} />
  return (
    <div role="alert" className="grid min-h-[60svh] place-items-center content-center gap-4 text-center">
      <p>{account.problems.session}</p>
      <Button look="ghost" onClick={() => void refetch()}>
        {account.problems.again}
      </Button>
    </div>
  )
}

/** Goes once, with the address as it is now as the way back: while the sign-in page loads it already changes. */
function ToSignIn({ at, checking }: { at: Props['signInAt']; checking: string }) {
  const router = useRouter()
  useEffect(() => {
    const { pathname, searchStr } = router.latestLocation
    void router.navigate({ to: at, search: { volta: pathname + searchStr }, replace: true })
  }, [router, at])
  return <Checking text={checking} />
}
