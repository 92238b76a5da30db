/** Reasons to refuse a password, in the order of display. */
export const passwordReasons = ['length', 'long', 'characters', 'personal', 'pwned'] as const
export type PasswordReason = (typeof passwordReasons)[number]

const passwordLength = { least: 10, most: 128 } as const

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

/** Strips digits and signs around the word of a password. */
const bare = (word: string): string => /\p{L}(?:.*\p{L})?/su.exec(word)?.[0] ?? ''

/** Returns the words of name and email that a password may not contain; short ones are ignored. */
function personal({ name = '', email = '' }: Holder): string[] {
  const [mailbox = ''] = email.split('@')
  return [...name.split(/\s+/), email, mailbox, ...mailbox.split(/[._+-]/)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 4)
}

type Holder = { name?: string; email?: string }

/**
 * Returns the reasons to refuse a password; empty for a good one. `length`: under 10 characters; `long`: over 128;
 * `characters`: fewer than two classes or five different ones; `personal`: contains name or email; `pwned`: in the list
 * `common`, with or without digits and signs around (NIST SP 800-63B, 5.1.1.2: blocklist, light composition rules).
 */
export function getPasswordErrors(
  password: string,
  holder: Holder,
  common: ReadonlySet<string>,
): PasswordReason[] {
  const lower = password.toLowerCase()
  const length = [...password].length
  const wrong: Record<PasswordReason, boolean> = {
    length: length < passwordLength.least,
    long: length > passwordLength.most,
    characters: kinds.filter((kind) => kind.test(password)).length < 2 || new Set(lower).size < 5,
    personal: personal(holder).some((word) => lower.includes(word)),
    pwned: common.has(lower) || common.has(bare(lower)),
  }
  return passwordReasons.filter((reason) => wrong[reason])
}
