/** Optional cookie categories, in the order of their bits. */
export const cookieCategories = ['statistics', 'marketing', 'conversation'] as const
export type CookieCategory = (typeof cookieCategories)[number]
export type CookieChoices = Record<CookieCategory, boolean>

/** Cookie with the visitor's consent: `{version of the text}.{bits}.{random id}`. Not HttpOnly, since pages read it. */
export const choiceCookie = 'dao-consent'

/** Version of the consent text; visitors with another one are asked again. */
export const choiceVersion = '2026-11'

/** URL fragment that opens the cookie settings on any page. */
export const cookiePlace = 'preferencias-de-cookies'

export const bitOf = (category: CookieCategory): number => 1 << cookieCategories.indexOf(category)

/** All combinations of categories, as bits. */
export const everyChoice = Array.from({ length: 1 << cookieCategories.length }, (_, bits) => bits)

export const bitsOf = (choices: CookieChoices): number =>
  cookieCategories.reduce((bits, each) => bits | (choices[each] ? bitOf(each) : 0), 0)

export const choicesOf = (bits: number): CookieChoices => ({
  statistics: (bits & bitOf('statistics')) > 0,
  marketing: (bits & bitOf('marketing')) > 0,
  conversation: (bits & bitOf('conversation')) > 0,
})
