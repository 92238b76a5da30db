import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Me } from '#contract/team'
import { signIn } from '#texts/sign-in'
import { SecondFactorForm } from '#web/session/forms/second-factor-form.tsx'
import { SignInForm } from '#web/session/forms/sign-in-form.tsx'
import { TextButton, textLinkClass } from '#web/ui/text-button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useSignedIn } from '#web/session/use-session.ts'
import { forgetEnded } from '#web/session/session-store.ts'

const words = signIn.ended

/** The session ended while somebody was here: they sign in over the page, which keeps what was typed (ER-08). */
export default function EndedSession({ who, signInAt }: { who: Me; signInAt: '/auth' | '/admin/login' }) {
  const router = useRouter()
  const signedIn = useSignedIn()
  const [methods, setMethods] = useState<readonly string[]>()
  const leave = async () => {
    await router.navigate({ to: '/' })
    forgetEnded()
  }
  return (
    <Modal title={words.title} lead={words.lead} opaque>
      {methods ? (
        <SecondFactorForm
          byEmail={methods.includes('otp')}
          onDone={signedIn}
          onOver={() => setMethods(undefined)}
        />
      ) : (
        <SignInForm email={who.email} onDone={signedIn} onFactor={setMethods} />
      )}
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1">
        <a href={signInAt} target="_blank" rel="noreferrer" className={textLinkClass}>
          {words.otherWay}
        </a>
        <TextButton onClick={() => void leave()}>{words.leave}</TextButton>
      </p>
    </Modal>
  )
}
