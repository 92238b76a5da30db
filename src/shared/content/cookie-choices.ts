/** Optional cookie categories, in the order of their bits. */
export const cookieCategories = ['statistics', 'marketing', 'conversation'] as const
export type CookieCategory = (typeof cookieCategories)[number]
export type CookieChoices = Record<CookieCategory, boolean>

/** Cookie with the visitor's consent: `{version of the text}.{bits}.{random id}`. Not HttpOnly, since pages read it. */
export const consentCookie = 'dao-consent'

/** Version of the consent text; visitors with another one are asked again. */
export const consentVersion = '2026-11'

/** URL fragment that opens the cookie settings on any page. */
export const cookieSettingsAnchor = 'preferencias-de-cookies'

export const getCategoryBit = (category: CookieCategory): number => 1 << cookieCategories.indexOf(category)

/** All combinations of categories, as bits. */
export const allChoiceBits = Array.from({ length: 1 << cookieCategories.length }, (_, bits) => bits)

export const encodeChoices = (choices: CookieChoices): number =>
  cookieCategories.reduce((bits, each) => bits | (choices[each] ? getCategoryBit(each) : 0), 0)

export const decodeChoices = (bits: number): CookieChoices => ({
  statistics: (bits & getCategoryBit('statistics')) > 0,
  marketing: (bits & getCategoryBit('marketing')) > 0,
  conversation: (bits & getCategoryBit('conversation')) > 0,
})
