import { port } from '#platform/config/port'
import type { CookieCategory } from '#shared/content/cookie-choices'

/** Third-party script that is loaded only after consent to its category. */
export type ThirdPartyScript = {
  readonly category: Exclude<CookieCategory, 'conversation'>
  /** URL of the script */
  readonly script: string
  /** the store's id at the third party, in the page as `data-id` */
  readonly id: string | undefined
  /** origins that it calls besides its own */
  readonly hosts: readonly string[]
  /** names of its cookies; a trailing `*` matches any ending */
  readonly cookies: readonly string[]
}

/** Configured scripts for statistics and marketing; may be empty. */
export const thirdPartyScripts = port<readonly ThirdPartyScript[]>('consent.third_parties')

/** URL of the store; cookies are secure on https. */
export const consentSiteUrl = port<string>('consent.site')
