import { randomUUID } from 'node:crypto'
import { database } from '#platform/database'
import { AppError } from '#platform/errors'
import { bitsOf, choicesOf, choiceVersion, type CookieChoices } from '#shared/cookie-choices'
import { consentSite, thirdParties } from './ports.ts'
import { browserIn, changesPages, choiceLine, chosenIn, farewellLines } from './rules.ts'
import { cookieProofs } from './tables.ts'

/** Result for the browser. */
type Kept = { cookies: string[]; reload: boolean }

/**
 * Stores the cookie choice of a browser and returns its cookies. `given` is the Cookie header. Throws
 * `consent.outdated` if the wording changed.
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
