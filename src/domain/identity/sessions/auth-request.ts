import { AsyncLocalStorage } from 'node:async_hooks'
import type { IdentityLetter } from '#context/identity/links/letters.ts'

/** What the shop knows of a call while the engine answers it. */
export type AuthRequest = {
  readonly path: string
  /** how a session that opens now came about: `password`, `magic-link`, `passkey`, a provider's id… */
  readonly method: string
  aal: 'aal1' | 'aal2'
  /** who is signed in where the call came from */
  readonly caller?: string
  /** the outside provider or company that says who comes in */
  readonly provider?: string
  /** further origins that the engine may ask in this call: those of a company's own sign-in */
  readonly trusted: readonly string[]
  /** letters to write once the engine has answered, when it holds no connection any more */
  readonly letters: IdentityLetter[]
  /** lines of `set-cookie` that go with the answer */
  readonly cookies: string[]
  /** the code of an authenticator that this call uses up */
  usedCode?: { userId: string; code: string }
  /** an account is being made */
  makesAccount?: true
  /** the account that was made, if one was */
  newAccount?: string
  /** the account whose e-mail was confirmed or became another, if one was */
  confirmedAccount?: string
  /** the account whose first email this call proved by a code or a link */
  provedMailbox?: string
  /** the session that was opened, if one was */
  openedSession?: { id: string; userId: string }
}

const authRequests = new AsyncLocalStorage<AuthRequest>()

/** The call that the engine is answering; undefined outside of one. */
export const currentAuthRequest = (): AuthRequest | undefined => authRequests.getStore()

export const withAuthRequest = <T>(authRequest: AuthRequest, work: () => Promise<T>): Promise<T> =>
  authRequests.run(authRequest, work)

/** Has a letter written at the end of this call. */
export function queueLetter(letter: IdentityLetter): void {
  currentAuthRequest()?.letters.push(letter)
}
