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

/** Returns the edit distance of two texts; a swap of neighbours counts as one. */
function slips(typed: string, meant: string): number {
  const rows = Array.from({ length: typed.length + 1 }, (_, at) => [at])
  for (let at = 0; at <= meant.length; at++) rows[0]![at] = at
  for (let row = 1; row <= typed.length; row++)
    for (let at = 1; at <= meant.length; at++) {
      const isSame = typed[row - 1] === meant[at - 1]
      const [above, here] = [rows[row - 1]!, rows[row]!]
      here[at] = Math.min(above[at]! + 1, here[at - 1]! + 1, above[at - 1]! + (isSame ? 0 : 1))
      const isSwapped = typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1]
      if (isSwapped) here[at] = Math.min(here[at]!, rows[row - 2]![at - 2]! + 1)
    }
  return rows[typed.length]![meant.length]!
}

/** Returns the accepted distance: one for a short domain, two for a long one. */
const mostSlips = (domain: string): number => (domain.length < 9 ? 1 : 2)

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
    .map((each) => ({ each, wrong: slips(domain, each) }))
    .filter(({ each, wrong }) => wrong <= mostSlips(each))
    .toSorted((a, b) => a.wrong - b.wrong)[0]
  const meant = known ?? near?.each
  return meant && `${name}@${meant}`
}
