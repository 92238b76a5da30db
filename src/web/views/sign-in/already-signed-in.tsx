import { useState } from 'react'
import type { Me } from '#contract/team'
import { sessionErrors } from '#texts/account/session-errors'
import { signIn } from '#texts/account/sign-in'
import { useSignOut } from '#web/session/use-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { useAuthFlow } from './auth-flow-context.ts'
import { StepHead } from './step-head.tsx'

const words = signIn.enter

/** Message for a signed-in user: continue, or sign out to change the account. */
export function AlreadySignedIn({ me }: { me: Me }) {
  const { area, goOn } = useAuthFlow()
  const signOut = useSignOut()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await signOut()
    } catch {
      toast(sessionErrors.problems.server, { tone: 'danger' })
    }
    setLeaving(false)
  }
  return (
    <>
      <StepHead title={words.title} lead={words.already(me.email)} />
      <div className="flex flex-wrap gap-3">
        <Button look={area.look} onClick={goOn}>
          {signIn.goOn}
        </Button>
        <Button look="ghost" loading={leaving} onClick={() => void leave()}>
          {words.other}
        </Button>
      </div>
    </>
  )
}
