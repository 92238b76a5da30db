import { port } from '#platform/port'

/** A provider that is not from the settings: that of the demo. */
export type OwnProvider = {
  id: string
  name: string
  discoveryUrl: string
  clientId: string
  clientSecret: string
  /** the company whose people sign in with it, by the domain of their e-mail */
  company: { domain: string; issuer: string; authorize: string; token: string; keys: string }
}

export type AuthOptions = {
  siteUrl: string
  /** exact origins that may call the sign-in endpoints */
  origins: readonly string[]
  secret: string
  demo?: OwnProvider | undefined
}

/** How the sign-in engine is configured; another one makes another engine. */
export const authOptions = port<AuthOptions>('identity.authOptions')
