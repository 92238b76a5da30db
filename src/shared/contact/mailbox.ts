/** Providers that ignore dots before the @ (Gmail Help, "Dots don't matter in Gmail addresses"). */
const dotless: ReadonlySet<string> = new Set(['gmail.com'])
/** Domains of one provider that deliver to the same mailbox. */
const sameDomain: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * Returns the key of a mailbox: all spellings that reach the same person have one key. Case is ignored, dots where the
 * provider ignores them, and the tag after a `+` (RFC 5233). Use it only to count and to block: emails are sent to the
 * typed spelling, and accounts are unique by the typed spelling.
 */
export function getMailboxKey(email: string): string {
  const typed = email.trim().toLowerCase()
  const at = typed.lastIndexOf('@')
  if (at < 1) return typed
  const given = typed.slice(at + 1)
  const domain = sameDomain[given] ?? given
  const [untagged = ''] = typed.slice(0, at).split('+', 1)
  const local = dotless.has(domain) ? untagged.replaceAll('.', '') : untagged
  return `${local || typed.slice(0, at)}@${domain}`
}
