import { useState } from 'react'
import type { Me } from '#contract/team'
import { signIn } from '#texts/sign-in'
import { SecondFactorForm } from '#web/session/forms/second-factor-form.tsx'
import { SignInForm } from '#web/session/forms/sign-in-form.tsx'
import { TextButton, textLinkClass } from '#web/ui/text-button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useSignedIn } from '#web/session/use-session.ts'

const words = signIn.ended

type Props = {
  who: Me
  signInAt: '/auth' | '/admin/login'
  /** the way on without signing in */
  leave: { label: string; run: () => Promise<void> }
  /** called by Escape and a press outside; without it the question has to be answered */
  onClose?: () => void
  /** what lies under it is its owner's alone */
  opaque?: boolean
}

/** The session ended while somebody was here: they sign in over the page, which keeps what was typed (ER-08). */
export default function SignInAgainDialog({ who, signInAt, leave, onClose, opaque = false }: Props) {
  const signedIn = useSignedIn()
  const [methods, setMethods] = useState<readonly string[]>()
  return (
    <Modal title={words.title} lead={words.lead} onClose={onClose} opaque={opaque}>
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
        <TextButton onClick={() => void leave.run()}>{leave.label}</TextButton>
      </p>
    </Modal>
  )
}
