import { randomUUID } from 'node:crypto'
import { database } from '#platform/database'
import { AppError } from '#platform/errors'
import { bitsOf, choicesOf, choiceVersion, type CookieChoices } from '#shared/cookie-choices'
import { consentSite, thirdParties } from './ports.ts'
import { browserIn, changesPages, choiceLine, chosenIn, farewellLines } from './rules.ts'
import { cookieProofs } from './tables.ts'

/** What stands in the browser after its choice. */
type Kept = { cookies: string[]; reload: boolean }

/**
 * Writes down what a browser chose, and answers the cookies that say so there; `given` are those that it came with. Throws
 * `consent.outdated` for words that are not shown any more.
 */
export async function keepChoice(
  choices: CookieChoices & { version: string },
  given: string | undefined,
): Promise<Kept> {
  if (choices.version !== choiceVersion) throw new AppError('consent.outdated')
  const bits = bitsOf(choices)
  const browserId = browserIn(given) ?? randomUUID()
  await database()
    .insert(cookieProofs)
    .values({ ...choicesOf(bits), browserId, version: choiceVersion })
  const [site, parties] = [consentSite(), thirdParties()]
  return {
    cookies: [choiceLine(site, bits, browserId), ...farewellLines(site, given, bits, parties)],
    reload: changesPages(chosenIn(given), bits, parties),
  }
}
