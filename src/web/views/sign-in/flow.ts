import { createContext, use } from 'react'
import type { AuthSearch, Step } from './auth-search.ts'
import type { FormLook } from '#web/session/forms/form.tsx'

/** A part of the site with a sign-in page of its own: the shop's customers, or the staff. */
export type Area = {
  at: '/auth' | '/admin/login'
  /** where one goes who came from nowhere */
  home: string
  look: FormLook
  /** whether strangers may open an account here */
  signUp: boolean
}

/** What the steps of coming in share. */
export type Flow = {
  area: Area
  search: AuthSearch
  /** where signing in leads: a path of this site */
  target: string
  /** goes there */
  goOn: () => void
  /** the address of this sign-in page, for links and providers that lead back to it; keeps the way back */
  pageUrl: (step?: Step) => string
  /** as typed in one step, for the next */
  email: string
  keepEmail: (email: string) => void
  /** an account was asked for in this visit: its letter is on the way to `email` */
  signedUp: boolean
  keepSignedUp: () => void
  /** whether the second factor may come by e-mail, as the server told at the first */
  factorByEmail: boolean
  keepFactor: (methods: readonly string[]) => void
  go: (step: Step) => void
  /** signed in: looks who it is, and leads on */
  finish: () => Promise<void>
  /** the same for whoever accepted an invitation: somebody of the team goes on to their screens */
  join: () => Promise<void>
}

export const FlowContext = createContext<Flow | undefined>(undefined)

export function useFlow(): Flow {
  const flow = use(FlowContext)
  if (!flow) throw new Error('a step of signing in stands outside of its flow')
  return flow
}
