import { port } from '#platform/port'
import type { CookieCategory } from '#shared/cookie-choices'

/** A script of somebody else that pages load where its category was agreed to, and not before. */
export type ThirdParty = {
  readonly category: Exclude<CookieCategory, 'conversation'>
  /** its address */
  readonly script: string
  /** what it knows the shop by: the page gives it as `data-id` */
  readonly id: string | undefined
  /** origins that it calls besides its own */
  readonly hosts: readonly string[]
  /** names of the cookies that it leaves behind; one that ends in `*` stands for all that begin so */
  readonly cookies: readonly string[]
}

/** Who measures and who advertises; empty: nobody does. */
export const thirdParties = port<readonly ThirdParty[]>('consent.third_parties')

/** Where the shop stands: the cookie is secure where that is. */
export const consentSite = port<string>('consent.site')
