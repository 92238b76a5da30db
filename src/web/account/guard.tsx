import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Me } from '#contract/team'
import { account } from '#texts/account'
import { useMe } from './session.ts'
import { Checking } from './checking.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { checking: string; signInAt: '/auth' | '/admin/login'; children: (me: Me) => ReactNode }

/** Shows what it holds to signed-in people only; others sign in first and come back here (RT-25, RT-44). */
export function Guard({ checking, signInAt, children }: Props) {
  const { data: me, error, isFetching, refetch } = useMe()
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  if (me) return children(me)
  if (me === null) return <Navigate to={signInAt} search={{ volta: here }} replace />
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
