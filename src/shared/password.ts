/** Why a password is refused; the order is the one in which they are told. */
export const passwordReasons = ['length', 'long', 'characters', 'personal', 'pwned'] as const
export type PasswordReason = (typeof passwordReasons)[number]

const passwordLength = { least: 10, most: 128 } as const

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

/** What is left of a password without the numbers and signs that people hang on a word. */
const bare = (word: string): string => /\p{L}(?:.*\p{L})?/su.exec(word)?.[0] ?? ''

/** Words of name and e-mail that a password may not contain; short ones are in many words by chance. */
const personal = ({ name = '', email = '' }: Holder): string[] =>
  [...name.split(/\s+/), email, email.split('@')[0]!, ...email.split('@')[0]!.split(/[._+-]/)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 4)

type Holder = { name?: string; email?: string }

/**
 * What is wrong with a password; nothing for a good one. `length`: under 10 characters; `long`: over 128; `characters`:
 * fewer than two kinds of character, or fewer than five different ones; `personal`: contains the holder's name or e-mail;
 * `pwned`: among `common`, as it is or with numbers and signs hung on (NIST SP 800-63B, 5.1.1.2: known words are refused,
 * rules of composition stay light).
 */
export function passwordProblems(
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
