const hidden = '•••'

/** Parts that are hidden by their form, the most specific first. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // PostgreSQL: invalid input syntax: "value"
  [/: "[^"]*"/g, `: "${hidden}"`],
  [/([?&][\w-]+=)[^\s&#"']+/g, `$1${hidden}`],
  [
    /(\b(?:bearer|basic)\s+|\b(?:token|secret|password|senha|key)\b["']?\s*[:=]\s*["']?)[^\s"',;&]+/gi,
    `$1${hidden}`,
  ],
]
/** Documents, phones, CEPs, card numbers. */
const numbers = /\d(?:[.\-/() ]{0,2}\d){6,}/g

const delimiters = /([\s<>"'(),;:/?&=]+)/

/** Returns whether a word is an email, or long enough and with digits, as ids, keys and tokens are. */
const isSecret = (word: string): boolean =>
  word.includes('@') || (/^[\w+-]{20,}$/.test(word) && /\d/.test(word))

/** Hides the values of `Key (name)=(value)` of PostgreSQL. */
const hideKeys = (text: string): string =>
  text
    .split('=(')
    .map((part, at) =>
      at === 0 ? part : `${hidden}${part.includes(')') ? part.slice(part.indexOf(')')) : ''}`,
    )
    .join('=(')

/** Longest error that staff see, and the longest that is read. */
const [most, mostRead] = [300, 2_000]

/**
 * Returns an error without what may be personal or secret: emails, documents, phones, parameters, keys. It hides by
 * form, so it hides too much rather than too little.
 */
export function maskError(error: string): string {
  // drizzle prints the parameters of a failed statement at its end
  const [text = ''] = error.slice(0, mostRead).split('params:', 1)
  const masked = patterns.reduce((masking, [pattern, by]) => masking.replace(pattern, by), hideKeys(text))
  const words = masked.split(delimiters).map((word) => (isSecret(word) ? hidden : word))
  const line = words.join('').replace(numbers, hidden).split(/\s+/).filter(Boolean).join(' ')
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}
