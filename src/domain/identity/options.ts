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

let options: AuthOptions | undefined

/** Configures the sign-in engine; server/composition.ts does it once at start. */
export function openIdentity(given: AuthOptions): void {
  options = given
}

export const opened = (): AuthOptions => {
  if (!options) throw new Error('identity is not open')
  return options
}
