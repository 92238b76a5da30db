import { port } from '#platform/config/port'

/** Provider of the demo, which is not in the settings. */
export type DemoProvider = {
  id: string
  name: string
  discoveryUrl: string
  clientId: string
  clientSecret: string
  /** SSO provider for people with an email of this domain */
  company: { domain: string; issuer: string; authorize: string; token: string; keys: string }
}

export type AuthOptions = {
  siteUrl: string
  /** exact origins that may call the sign-in endpoints */
  origins: readonly string[]
  secret: string
  demo?: DemoProvider | undefined
}

/** Configuration of better-auth; a changed one creates a new instance. */
export const authOptions = port<AuthOptions>('identity.authOptions')
