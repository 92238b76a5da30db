import { randomUUID } from 'node:crypto'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import {
  encodeChoices,
  decodeChoices,
  consentVersion,
  type CookieChoices,
} from '#shared/content/cookie-choices'
import { consentSiteUrl, thirdPartyScripts } from './ports.ts'
import { readBrowserId, isReloadNeeded, makeChoiceCookie, readChoice, makeExpiredCookies } from './rules.ts'
import { cookieProofs } from './tables.ts'

/** Result for the browser. */
type Kept = { cookies: string[]; reload: boolean }

/**
 * Stores the cookie choice of a browser and returns its cookies. `given` is the Cookie header. Throws
 * `consent.outdated` if the wording changed.
 */
export async function saveChoice(
  choices: CookieChoices & { version: string },
  given: string | undefined,
): Promise<Kept> {
  if (choices.version !== consentVersion) throw new AppError('consent.outdated')
  const bits = encodeChoices(choices)
  const browserId = readBrowserId(given) ?? randomUUID()
  await database()
    .insert(cookieProofs)
    .values({ ...decodeChoices(bits), browserId, version: consentVersion })
  const [site, parties] = [consentSiteUrl(), thirdPartyScripts()]
  return {
    cookies: [makeChoiceCookie(site, bits, browserId), ...makeExpiredCookies(site, given, bits, parties)],
    reload: isReloadNeeded(readChoice(given), bits, parties),
  }
}
