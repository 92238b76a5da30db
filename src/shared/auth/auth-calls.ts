/** Call of the sign-in engine below /api/auth, as pages make it. */
type Engine<Method extends 'GET' | 'POST', Path extends string, Body = undefined, Answer = unknown> = {
  method: Method
  path: `/api/auth${Path}`
  query: undefined
  body: Body
  answer: Answer
}

type Landings = { callbackURL?: string; errorCallbackURL?: string }
type FactorCode = { code: string; trustDevice?: boolean }
type OldPassword = { password?: string }
type Nothing = Record<never, never>
/** URL to which the browser is redirected */
type Elsewhere = { url: string }
/** options for the WebAuthn API of the browser */
type PasskeyOptions = object

/** Calls of the sign-in engine; the bodies match those that its gateway accepts. */
export type AuthCall =
  | Engine<
      'POST',
      '/sign-up/email',
      { name: string; email: string; password: string; marketing?: boolean } & Landings
    >
  | Engine<'POST', '/send-verification-email', { email: string; callbackURL?: string }>
  | Engine<
      'POST',
      '/sign-in/email',
      { email: string; password: string; rememberMe?: boolean },
      { twoFactorRedirect?: true; twoFactorMethods?: string[] }
    >
  | Engine<'POST', '/two-factor/verify-totp', FactorCode>
  | Engine<'POST', '/two-factor/verify-backup-code', FactorCode>
  | Engine<'POST', '/two-factor/send-otp', Nothing>
  | Engine<'POST', '/two-factor/verify-otp', FactorCode>
  | Engine<'POST', '/two-factor/enable', OldPassword, { totpURI: string; backupCodes: string[] }>
  | Engine<'POST', '/two-factor/disable', OldPassword>
  | Engine<'POST', '/two-factor/generate-backup-codes', OldPassword, { backupCodes: string[] }>
  | Engine<'POST', '/email-otp/send-verification-otp', { email: string; type: 'sign-in' }>
  | Engine<'POST', '/sign-in/email-otp', { email: string; otp: string }>
  | Engine<'POST', '/sign-in/magic-link', { email: string } & Landings>
  | Engine<'POST', '/magic-link/verify', { token: string }>
  | Engine<'POST', '/confirm-email', { token: string; password?: string; name?: string; marketing?: boolean }>
  | Engine<'POST', '/verify-email', { token: string; callbackURL?: string }, { changed: boolean }>
  | Engine<'POST', '/request-password-reset', { email: string; redirectTo?: string }>
  | Engine<'POST', '/reset-password', { newPassword: string; token: string }>
  | Engine<'POST', '/sign-in/social', { provider: string } & Landings, Elsewhere>
  | Engine<'POST', '/sign-in/sso', { email: string } & Landings, Elsewhere>
  | Engine<'POST', '/link-social', { provider: string } & Landings, Elsewhere>
  | Engine<'POST', '/unlink-account', { providerId: string; accountId?: string }>
  | Engine<'POST', '/siwe/nonce', Nothing, { nonce: string }>
  | Engine<'POST', '/siwe/verify', { message: string; signature: string }>
  | Engine<'GET', '/passkey/generate-authenticate-options', undefined, PasskeyOptions>
  | Engine<'POST', '/passkey/verify-authentication', { response: { id: string } }>
  | Engine<'GET', '/passkey/generate-register-options', undefined, PasskeyOptions>
  | Engine<'POST', '/passkey/verify-registration', { response: object; name?: string }>
  | Engine<'POST', '/passkey/delete-passkey', { id: string }>
  | Engine<'POST', '/passkey/update-passkey', { id: string; name: string }>
  | Engine<'GET', '/get-session'>
  | Engine<'POST', '/update-user', { name?: string; image?: string | null; phone?: string | null }>
  | Engine<'POST', '/change-email', { newEmail: string; callbackURL?: string }>
  | Engine<
      'POST',
      '/change-password',
      { currentPassword: string; newPassword: string; revokeOtherSessions?: boolean }
    >
  | Engine<'POST', '/sign-out', Nothing>
  | Engine<'POST', '/revoke-other-sessions', Nothing>
