import { readBytes, type Api, mount } from '#platform/http/http'
import { createRateLimit } from '#platform/http/rate-limit'
import { decodeChoices, consentVersion, allChoiceBits } from '#shared/content/cookie-choices'
import { toInternalPath } from '#shared/http/internal-path'
import { saveChoice } from './commands.ts'
import { cookieChoiceLimit, endpoints } from './contract.ts'
import { thirdPartyScripts } from './ports.ts'
import { readChoice } from './rules.ts'

const isForm = /^application\/x-www-form-urlencoded\b/i
/** Size limit in bytes: the form has four checkboxes and a button. */
const formBytes = 2_048

export function mountConsent(api: Api): void {
  const limit = createRateLimit('POST /api/consent form', cookieChoiceLimit)
  // Without JavaScript, or before it loads, the browser submits the form itself.
  api.post(endpoints.saveConsent.path, async (c, next) => {
    if (!isForm.test(c.req.header('content-type') ?? '')) return next()
    const { ip } = c.get('ctx')
    const given = c.req.header('cookie')
    const form = new URLSearchParams((await readBytes(c, formBytes)).toString('utf8'))
    const version = form.get('version') ?? consentVersion
    // A form with an outdated wording is shown again and does not count.
    if (version === consentVersion && ip) await limit.spend(ip)
    if (version === consentVersion)
      for (const line of (await saveChoice({ ...choicesIn(form, given), version }, given)).cookies)
        c.header('set-cookie', line, { append: true })
    return c.redirect(wayBack(c.req.header('referer')), 303)
  })
  mount(api, endpoints.scripts, () => ({
    items: thirdPartyScripts().map(({ id = null, hosts, cookies, ...script }) => ({
      ...script,
      id,
      hosts: [...hosts],
      cookies: [...cookies],
    })),
  }))
  mount(api, endpoints.saveConsent, async ({ body, header, giveCookie }) => {
    const { cookies, reload } = await saveChoice(body, header('cookie'))
    cookies.forEach(giveCookie)
    return { reload }
  })
}

/**
 * Returns the choice by the pressed button: all, nothing, the checked boxes, or the chat in addition to the former
 * choice.
 */
function choicesIn(form: URLSearchParams, given: string | undefined) {
  const pressed = form.get('decision')
  if (pressed === 'accept') return decodeChoices(allChoiceBits.length - 1)
  if (pressed === 'conversation')
    return { ...decodeChoices(Math.max(readChoice(given), 0)), conversation: true }
  const isTicked = (name: string) => pressed === 'save' && form.has(name)
  return {
    statistics: isTicked('statistics'),
    marketing: isTicked('marketing'),
    conversation: isTicked('conversation'),
  }
}

/** Returns the page that sent the form, as a local path. */
function wayBack(referer: string | undefined): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return toInternalPath(pathname + search) ?? '/'
}
