/** Providers that ignore dots before the @ (Gmail Help, "Dots don't matter in Gmail addresses"). */
const dotless: ReadonlySet<string> = new Set(['gmail.com'])
/** Domains of one provider that lead to the same mailbox. */
const sameDomain: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * Returns the key of the mailbox that an e-mail leads to: spellings that one person receives have one key. Capitals never
 * count; dots do not where the provider ignores them. What follows a `+` is a tag with every provider that knows tags
 * (RFC 5233), and where one does not, such a mailbox is hardly ever there. For counting and stopping alone: an e-mail is
 * written to as it was typed, and an account belongs to it as it was typed.
 */
export function mailboxKey(email: string): string {
  const typed = email.trim().toLowerCase()
  const at = typed.lastIndexOf('@')
  if (at < 1) return typed
  const given = typed.slice(at + 1)
  const domain = sameDomain[given] ?? given
  const [untagged = ''] = typed.slice(0, at).split('+', 1)
  const local = dotless.has(domain) ? untagged.replaceAll('.', '') : untagged
  return `${local || typed.slice(0, at)}@${domain}`
}
