import { consents } from '#texts/consents'
import { api } from '#web/api.ts'

const key = 'dao-agreed'
/** Of an account that was never confirmed nothing is kept for longer. */
const lastsMs = 7 * 86_400_000

type Agreed = { email: string; marketing: boolean; at: number }

/**
 * What was agreed to on signing up: nobody is signed in yet, so the browser keeps it until the e-mail is confirmed and
 * the account can have it.
 */
export function rememberConsents(email: string, marketing: boolean): void {
  try {
    const agreed: Agreed = { email: email.toLowerCase(), marketing, at: Date.now() }
    localStorage.setItem(key, JSON.stringify(agreed))
  } catch {
    // A browser that keeps nothing: the account's own page asks.
  }
}

/** Notes in the account of `email` what its holder agreed to in this browser; what is another's stays. */
export async function noteConsents(email: string): Promise<void> {
  const agreed = readAgreed()
  if (!agreed || agreed.email !== email.toLowerCase()) return
  const purposes = ['terms', 'privacy', ...(agreed.marketing ? (['marketing'] as const) : [])] as const
  for (const purpose of purposes) {
    const { version } = consents[purpose]
    await api.post('/api/customers/consents', { purpose, version, granted: true, source: 'sign-up' })
  }
  localStorage.removeItem(key)
}

function readAgreed(): Agreed | undefined {
  try {
    const agreed = JSON.parse(localStorage.getItem(key) ?? 'null') as Agreed | null
    if (agreed && Date.now() - agreed.at < lastsMs) return agreed
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept, or nothing that can be read.
  }
  return undefined
}
