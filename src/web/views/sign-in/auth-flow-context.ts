import { createContext, use } from 'react'
import type { AuthSearch, AuthStep } from './auth-search.ts'
import type { FormLook } from '#web/session/forms/auth-form.tsx'

/** Area of the site with its own sign-in page: store or admin. */
export type SignInArea = {
  at: '/auth' | '/admin/login'
  /** Path after sign-in without a return path. */
  home: string
  look: FormLook
  /** Whether visitors may create an account. */
  signUp: boolean
}

/** State shared by the steps of sign-in. */
export type AuthFlowState = {
  area: SignInArea
  search: AuthSearch
  /** Path after sign-in, within this site. */
  target: string
  /** Navigates to `target`. */
  goOn: () => void
  /** Returns the URL of this sign-in page for links and providers; keeps the return path. */
  pageUrl: (step?: AuthStep) => string
  /** Typed in one step, prefilled in the next. */
  email: string
  keepEmail: (email: string) => void
  /** True after a sign-up in this visit: the confirmation email was sent to `email`. */
  signedUp: boolean
  keepSignedUp: () => void
  /** Whether the second factor may come by email, according to the server. */
  factorByEmail: boolean
  keepFactor: (methods: readonly string[]) => void
  go: (step: AuthStep) => void
  /** Completes the sign-in: loads the user and navigates. */
  finish: () => Promise<void>
  /** Completes an accepted invitation; staff go to the admin. */
  join: () => Promise<void>
}

export const AuthFlowContext = createContext<AuthFlowState | undefined>(undefined)

export function useAuthFlow(): AuthFlowState {
  const flow = use(AuthFlowContext)
  if (!flow) throw new Error('a step of signing in stands outside of its flow')
  return flow
}
