import { useState } from 'react'
import type { Me } from '#contract/team'
import { signIn } from '#texts/account/sign-in'
import { SecondFactorForm } from '#web/session/forms/second-factor-form.tsx'
import { SignInForm } from '#web/session/forms/sign-in-form.tsx'
import { TextButton, textLinkClass } from '#web/ui/buttons/text-button.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { useCompleteSignIn } from '#web/session/use-session.ts'

const words = signIn.ended

type Props = {
  who: Me
  signInAt: '/auth' | '/admin/login'
  /** Action to continue without signing in. */
  leave: { label: string; run: () => Promise<void> }
  /** Called by Escape and a click outside; without it the dialog must be answered. */
  onClose?: () => void
  /** Hides the page below, which only its owner may see. */
  opaque?: boolean
}

/** Dialog to sign in again after the session ended; the page below keeps its form state (ER-08). */
export default function SignInAgainDialog({ who, signInAt, leave, onClose, opaque = false }: Props) {
  const signedIn = useCompleteSignIn()
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
