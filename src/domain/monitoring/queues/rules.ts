const hidden = '•••'

/** What is hidden, the most specific first. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // drizzle prints the parameters of a failed statement
  [/\s*params:[\s\S]*$/, ''],
  [/:\/\/[^\s/@]+@/g, `://${hidden}@`],
  [/[^\s<>"'(),;:/•]+@[^\s<>"'(),;:/]+/g, hidden],
  // PostgreSQL: Key (name)=(value), and input syntax: "value"
  [/=\([^)]*\)/g, `=(${hidden})`],
  [/: "[^"]*"/g, `: "${hidden}"`],
  [/([?&][\w-]+=)[^\s&#"']+/g, `$1${hidden}`],
  [
    /(\b(?:bearer|basic)\s+|\b(?:token|secret|password|senha|key)\b["']?\s*[:=]\s*["']?)[^\s"',;&]+/gi,
    `$1${hidden}`,
  ],
  // ids, keys and tokens
  [/(?=[\w+=-]*\d)[\w+=-]{20,}/g, hidden],
  // documents, phones, CEPs, card numbers
  [/\d(?:[.\-/() ]{0,2}\d){6,}/g, hidden],
]

/** Longest error that staff see. */
const most = 300

/**
 * Returns an error without what may be personal or secret: emails, documents, phones, parameters, keys. It hides by
 * form, so it hides too much rather than too little.
 */
export function maskError(error: string): string {
  const masked = patterns.reduce((text, [pattern, by]) => text.replace(pattern, by), error).trim()
  const line = masked.replace(/\s+/g, ' ')
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}
