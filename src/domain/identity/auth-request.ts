import { AsyncLocalStorage } from 'node:async_hooks'
import type { IdentityLetter } from './links/letters.ts'

/** What the caller's session has shown so far. */
export type Held = { aal: 'aal1' | 'aal2'; method: string; secondFactor: boolean; emailVerified: boolean }

/** What the shop knows of a call while the engine answers it. */
export type Visit = {
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
  /** the code of an authenticator that this call uses up */
  took?: { userId: string; code: string }
  /** an account is being made */
  joins?: true
  /** the account whose e-mail was confirmed or became another, if one was */
  changed?: string
  /** the account that was made, if one was */
  joined?: string
  /** the session that was opened, if one was */
  opened?: { id: string; userId: string }
}

export const visits = new AsyncLocalStorage<Visit>()

/** Has a letter written at the end of this call. */
export function say(letter: IdentityLetter): void {
  visits.getStore()?.letters.push(letter)
}
