/** What a visitor may agree to beside what the shop needs, in the order of their bits. */
export const cookieCategories = ['statistics', 'marketing', 'conversation'] as const
export type CookieCategory = (typeof cookieCategories)[number]
export type CookieChoices = Record<CookieCategory, boolean>

/** Keeps a visitor's choice: `{version of the text}.{bits}.{random id}`. Pages read it, so a script may. */
export const choiceCookie = 'dao-consent'

/** The wording that was agreed to; another one is asked for anew. */
export const choiceVersion = '2026-11'

/** Where a page asks for it: a link to this place shows it again. */
export const cookiePlace = 'preferencias-de-cookies'

export const bitOf = (category: CookieCategory): number => 1 << cookieCategories.indexOf(category)

/** As many combinations as there are. */
export const everyChoice = Array.from({ length: 1 << cookieCategories.length }, (_, bits) => bits)

export const bitsOf = (choices: CookieChoices): number =>
  cookieCategories.reduce((bits, each) => bits | (choices[each] ? bitOf(each) : 0), 0)

export const choicesOf = (bits: number): CookieChoices => ({
  statistics: (bits & bitOf('statistics')) > 0,
  marketing: (bits & bitOf('marketing')) > 0,
  conversation: (bits & bitOf('conversation')) > 0,
})
