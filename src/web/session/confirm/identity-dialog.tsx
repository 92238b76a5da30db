import { useState } from 'react'
import { signIn } from '#texts/account/sign-in'
import { readCode, validateCode } from '#web/session/forms/validation.ts'
import { CodeField, AuthForm } from '#web/session/forms/auth-form.tsx'
import { ResendButton } from '#web/session/forms/resend-button.tsx'
import { SecondFactorForm } from '#web/session/forms/second-factor-form.tsx'
import { useForm } from '#web/client/use-form.ts'
import { useMe } from '#web/session/me.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import type { IdentityProof } from './identity-request.ts'

const words = signIn.identity

type Props = { of: IdentityProof; onDone: () => void; onClose: () => void }

/** Dialog that confirms the user's identity before a sensitive action (CA-13). */
export default function IdentityDialog({ of, ...rest }: Props) {
  return of === 'code' ? <ByCode {...rest} /> : <ByFactor {...rest} />
}

type PartProps = Omit<Props, 'of'>

/** Asks for the second factor, once per session. */
function ByFactor({ onDone, onClose }: PartProps) {
  const { data: me } = useMe()
  return (
    <Modal title={words.factorTitle} lead={words.factorLead} onClose={onClose}>
      <SecondFactorForm byEmail={!me?.staff} onDone={async () => onDone()} />
      <Button look="ghost" className="mt-3 w-full" onClick={onClose}>
        {words.close}
      </Button>
    </Modal>
  )
}

/** Asks for the six-digit code sent to the user's email. */
function ByCode({ onDone, onClose }: PartProps) {
  const [to, setTo] = useState('')
  const send = async () => setTo((await api.identity.confirmation.send.post()).to)
  const state = useForm(validateCode, async (form) => {
    await api.identity.confirmation.post({ body: { code: readCode(form) } })
    onDone()
  })
  return (
    <Modal title={words.title} lead={to ? words.sentTo(to) : words.lead} onClose={onClose}>
      <AuthForm state={state} submit={words.submit}>
        <CodeField state={state} />
        <ResendButton first send={send} />
      </AuthForm>
      <Button look="ghost" className="mt-3 w-full" onClick={onClose}>
        {words.close}
      </Button>
    </Modal>
  )
}
