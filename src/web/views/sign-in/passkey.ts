import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import { signIn } from '#texts/account/sign-in'
import { api } from '#web/client/api.ts'
import { SignInCancelled } from './use-sign-in-method.ts'

const prove = async (useBrowserAutofill: boolean) => {
  const options = await api.auth.passkey['generate-authenticate-options'].get()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON, useBrowserAutofill })
}

const verify = (response: { id: string }) =>
  api.auth.passkey['verify-authentication'].post({ body: { response } })

/** Signs in by passkey. Throws `SignInCancelled` if the user or the device refuses. */
export async function signInWithPasskey(): Promise<void> {
  const response = await prove(false).catch((error: Error) => {
    throw error.name === 'ApiError' ? error : new SignInCancelled(signIn.ways.passkeyCancelled)
  })
  await verify(response)
}

/** Offers passkeys in the autofill of the email field. Resolves to whether one was used. */
export async function offerPasskeys(isOver: () => boolean): Promise<boolean> {
  if (!(await browserSupportsWebAuthnAutofill()) || isOver()) return false
  try {
    const response = await prove(true)
    if (isOver()) return false
    await verify(response)
    return true
  } catch {
    // Another method was used, or the page was left: no error to show.
    return false
  }
}
