import { z } from 'zod'

// Public input is escaped on output and bound as SQL parameters, so none of this could do harm. The checks keep attack
// probes away from staff; ordinary Portuguese has `<3`, "select" and O'Neil in it.

/**
 * Matches an HTML tag or comment, also an unclosed one. A `<` before a letter alone is no tag ("P<M"). One letter in
 * brackets can be a size or a block ("Visto <P>"); it counts when it closes or has attributes.
 */
const markup = [
  /<\/?(?:applet|audio|base|body|button|div|embed|form|frame|frameset|h[1-6]|head|html|iframe|img|input|link|marquee|math|meta|noscript|object|select|span|style|svg|table|template|textarea|title|video|xml)(?:[\s/>]|$)/i,
  /<(?:\/[abipqsu]\s?>|[abipqsu]\s\w{1,20}\s?=)/i,
  /<(?:!--|!doctype|!\[cdata|\?php|\?xml|\/?script)/i,
]

/** Matches SQL: two keywords in a combination that no sentence has. */
const sql = [
  /\bunion\s(?:all\sselect\b|select\s(?:null\b|\d{1,9}\s?,))/i,
  /\b(?:drop|truncate|alter)\stable\b/i,
  /;\s?(?:drop|delete|insert|update|alter|truncate|create|grant)\s(?:table|from|into|database|user|view|index|all)\b/i,
  /\bdelete\sfrom\s\w/i,
  /\binsert\sinto\s\w/i,
  /\bselect\s(?:\*|count\(|[\w,]{1,40}\sfrom\s\w)/i,
  /\bupdate\s\w{1,40}\sset\s\w{1,40}\s?=/i,
  /['"]\s?\)?\s?(?:or|and)\s['"(]{0,3}\w{0,20}['")]?\s?(?:=|<|>|like\b)/i,
  /\b(?:or|and)\s(?:\d{1,9}|'\w{0,20}')\s?=\s?(?:\d|')/i,
  // a single quote at the end, with nothing to close; a quoted name has two
  /^[^'"]*['"]\s?\)?\s?;?\s?(?:--|#|\/\*)\s?[-+]?$/,
  /\b(?:pg_sleep|load_file|extractvalue|xp_cmdshell)\b|\b(?:sleep|benchmark)\s?\(\s?\d/i,
  /\bwaitfor\sdelay\b|\binformation_schema\b/i,
]

/** Matches script URLs, path traversal and other probes. */
const malicious = [
  /\b(?:java|vb|live)script:\s?[\w.]{1,60}[(=]/i,
  /\bdata:(?:text\/html|image\/svg|application\/)/i,
  /\bon(?:abort|animation\w{3,9}|beforeunload|blur|change|click|dblclick|error|focus|input|key\w{2,5}|load|mouse\w{2,5}|pageshow|pointer\w{2,7}|resize|scroll|submit|toggle|unload)\s?=/i,
  /\b(?:document\.(?:cookie|write|location)|window\.location|fromcharcode)\b|\b(?:eval|atob|expression)\(/i,
  /\.\.[/\\]\.\.[/\\]|\/etc\/(?:passwd|shadow)|\b(?:file|php|gopher|expect|jar):\/\//i,
  /\$\{(?:jndi|env|sys|java):|\{\{\s?(?:constructor|config|self|request|\d{1,9}\s?[*+])|<%[=\s]/i,
  /(?:^|\D)%00|%0d%0a|%3c(?:script|%2f|svg|img|iframe)|&#x?0{0,6}(?:3c|60);|\\u003c/i,
  /\bcmd\.exe\b|\bpowershell\s-|\/bin\/(?:ba)?sh\b|\b(?:wget|curl)\s(?:-\w{1,5}\s)?https?:/i,
]

/** More than anybody types by hand (VA-12). */
export const maxInputLength = 10_000

/** Messages of free-text errors, with the field's name (texts/storefront/free-text.ts). */
export type FreeTextMessages = Readonly<
  Record<'markup' | 'suspicious' | 'malicious' | 'tooLong', (field: string) => string> & { required: string }
>

const has = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text))

/**
 * Returns the error message of a text in the field of this name, undefined if it is accepted. Runs of white space count
 * as one space.
 */
export function getFreeTextError(field: string, words: FreeTextMessages, typed: string): string | undefined {
  if (typed.length > maxInputLength) return words.tooLong(field)
  const text = typed.replace(/\s+/g, ' ')
  if (has(markup, text)) return words.markup(field)
  if (has(sql, text)) return words.suspicious(field)
  return has(malicious, text) ? words.malicious(field) : undefined
}

type Bounds = {
  /** minimum trimmed characters; default 0 */
  min?: number
  /** default 1,000 (VA-08) */
  max?: number
  /** message for a text that is too short or missing */
  short?: string
}

/** Zod schema of public free text, trimmed; `field` is its label on the screen. */
export const freeTextSchema = (
  field: string,
  words: FreeTextMessages,
  { min = 0, max = 1_000, short = words.required }: Bounds = {},
) =>
  z
    .string(short)
    .trim()
    .min(min, short)
    .max(max, words.tooLong(field))
    .superRefine((text, context) => {
      const message = getFreeTextError(field, words, text)
      if (message) context.addIssue({ code: 'custom', message })
    })

/** Zod schema of an http or https URL in the form of `URL` (VA-07). `wrong` is the error message. */
export const webUrlSchema = (wrong: string) =>
  z
    .string(wrong)
    .trim()
    .max(500, wrong)
    .refine(isWebUrl, wrong)
    .transform((typed) => new URL(typed).href)

export function isWebUrl(typed: string): boolean {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === ''
}
