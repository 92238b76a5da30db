import { editDistance } from '#shared/text/edit-distance'

/** The most common email domains of customers. */
const common = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com.br',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'globo.com',
  'ig.com.br',
  'oi.com.br',
] as const

/** Real domains that look like typos. */
const real = new Set<string>([
  ...common,
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'me.com',
  'msn.com',
])

/** Returns the accepted distance: one for a short domain, two for a long one. */
const maxErrors = (domain: string): number => (domain.length < 9 ? 1 : 2)

/**
 * Suggests a correction for a mistyped email domain, `ana@gmial.com` → `ana@gmail.com`; returns undefined when it may
 * be right.
 */
export function suggestEmail(typed: string): string | undefined {
  const [, name, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || real.has(domain) || domain.length < 4) return undefined
  // `gmail` and `gmail.com.br` do not exist as domains.
  const known = common.find((each) => each.startsWith(`${domain}.`) || `${each}.br` === domain)
  const near = common
    .map((each) => ({ each, wrong: editDistance(domain, each, maxErrors(each)) }))
    .filter(({ wrong }) => wrong < Infinity)
    .toSorted((a, b) => a.wrong - b.wrong)[0]
  const meant = known ?? near?.each
  return meant && `${name}@${meant}`
}
