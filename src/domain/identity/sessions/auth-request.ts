import { AsyncLocalStorage } from 'node:async_hooks'
import type { IdentityEmail } from '#context/identity/links/emails.ts'

/** State of a request while better-auth handles it. */
export type AuthRequest = {
  readonly path: string
  /** sign-in method of a session that opens now: `password`, `magic-link`, `passkey`, a provider's id… */
  readonly method: string
  aal: 'aal1' | 'aal2'
  /** signed-in person that sent the request */
  readonly caller?: string
  /** external provider that authenticates the person */
  readonly provider?: string
  /** additional origins that better-auth may call in this request: those of an SSO provider */
  readonly trusted: readonly string[]
  /** emails to enqueue after the call, when it holds no database connection */
  readonly emails: IdentityEmail[]
  /** `set-cookie` lines to add to the response */
  readonly cookies: string[]
  /** TOTP code that this call uses */
  usedCode?: { userId: string; code: string }
  /** true while an account is being created */
  makesAccount?: true
  /** the created account, if any */
  newAccount?: string
  /** the account of which anything was changed, if any */
  changedAccount?: string
  /** the account whose email was confirmed or changed, if any */
  confirmedAccount?: string
  /** the account whose first email this call confirmed by a code or a link */
  provedMailbox?: string
  /** the opened session, if any */
  openedSession?: { id: string; userId: string }
}

const authRequests = new AsyncLocalStorage<AuthRequest>()

/** Returns the state of the current call; undefined outside of one. */
export const getAuthRequest = (): AuthRequest | undefined => authRequests.getStore()

export const withAuthRequest = <T>(authRequest: AuthRequest, work: () => Promise<T>): Promise<T> =>
  authRequests.run(authRequest, work)

/** Adds an email to enqueue at the end of this call. */
export function queueEmail(email: IdentityEmail): void {
  getAuthRequest()?.emails.push(email)
}
