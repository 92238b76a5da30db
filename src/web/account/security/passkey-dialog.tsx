import { WebAuthnError, browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { SecurityView } from '#contract/identity'
import { fieldErrors } from '#texts/storefront/field-errors'
import { myAccount } from '#texts/account/my-account'
import { security } from '#texts/account/security'
import { AuthForm } from '#web/session/forms/auth-form.tsx'
import { readText, useForm } from '#web/client/use-form.ts'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { useConfirmedCall } from '#web/session/confirm/use-confirmed-call.tsx'
import { ignoreCancellation } from '#web/session/confirm/ignore-cancellation.ts'
import { ApiError, api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

const words = security.passkeys

type Props = {
  /** Passkey to rename; undefined to create one. */
  passkey: SecurityView['passkeys'][number] | undefined
  onDone: () => void
  onClose: () => void
}

/** Creates or renames a passkey. Load it lazily: it imports the WebAuthn client. */
export default function PasskeyDialog({ passkey, onDone, onClose }: Props) {
  const confirmed = useConfirmedCall()
  const state = useForm(
    (form) => (readText(form, 'name') ? {} : { name: fieldErrors.required }),
    (form) =>
      ignoreCancellation(async () => {
        const name = readText(form, 'name')
        if (passkey) await api.auth.passkey['update-passkey'].post({ body: { id: passkey.id, name } })
        else await register(name, confirmed)
        toast(passkey ? words.renamed : words.added)
        onDone()
      }),
  )
  return (
    <Modal title={passkey ? words.rename : words.add} lead={words.text} onClose={onClose}>
      <AuthForm state={state} submit={passkey ? words.rename : words.add}>
        <TextInput
          name="name"
          label={words.name}
          hint={words.nameHint}
          defaultValue={passkey?.name ?? ''}
          autoComplete="off"
          maxLength={60}
          error={state.errors.name}
          onChange={() => state.clearError('name')}
          required
        />
      </AuthForm>
      <Button look="ghost" className="mt-3 w-full" onClick={onClose}>
        {myAccount.cancel}
      </Button>
    </Modal>
  )
}

const refused = (message: string) => new ApiError(0, { code: 'passkey', message })

async function register(name: string, confirmed: ReturnType<typeof useConfirmedCall>): Promise<void> {
  if (!browserSupportsWebAuthn()) throw refused(words.unsupported)
  const options = await confirmed(() => api.auth.passkey['generate-register-options'].get())
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isTwice =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw refused(isTwice ? words.twice : words.cancelled)
  })
  await api.auth.passkey['verify-registration'].post({ body: { response, name } })
}
