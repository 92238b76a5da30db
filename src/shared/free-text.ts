import { z } from 'zod'

// What strangers write is shown as text and stored by parameters, so nothing of this could harm the shop. It keeps out what
// only attackers and their tools send, before staff have to read it; ordinary Portuguese has `<3`, "select" and O'Neil in it.

/**
 * A tag of HTML or a comment, open to its end or not: a `<` that a letter follows is still no tag ("P<M"). One letter in
 * brackets is a size or a block ("Visto <P>"); it is a tag where it ends or has attributes.
 */
const markup = [
  /<\/?(?:applet|audio|base|body|button|div|embed|form|frame|frameset|h[1-6]|head|html|iframe|img|input|link|marquee|math|meta|noscript|object|select|span|style|svg|table|template|textarea|title|video|xml)(?:[\s/>]|$)/i,
  /<(?:\/[abipqsu]\s?>|[abipqsu]\s\w{1,20}\s?=)/i,
  /<(?:!--|!doctype|!\[cdata|\?php|\?xml|\/?script)/i,
]

/** What a statement of SQL has and a sentence has not: two of its words where only a statement has them together. */
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
  // the only quote of a text closes nothing; two stand around a name
  /^[^'"]*['"]\s?\)?\s?;?\s?(?:--|#|\/\*)\s?[-+]?$/,
  /\b(?:pg_sleep|load_file|extractvalue|xp_cmdshell)\b|\b(?:sleep|benchmark)\s?\(\s?\d/i,
  /\bwaitfor\sdelay\b|\binformation_schema\b/i,
]

/** What would be run, fetched or followed elsewhere than on this page. */
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

/** Nobody writes so much by hand (VA-12). */
export const longestInput = 10_000

/** What is said of a text in the field of this name (texts/free-text.ts). */
export type FreeTextWords = Readonly<
  Record<'markup' | 'suspicious' | 'malicious' | 'tooLong', (field: string) => string> & { required: string }
>

const has = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text))

/**
 * Why a text is not taken that somebody wrote into the field of this name; undefined where it is taken. White space counts
 * as one space, however much of it stands somewhere.
 */
export function freeTextProblem(field: string, words: FreeTextWords, typed: string): string | undefined {
  if (typed.length > longestInput) return words.tooLong(field)
  const text = typed.replace(/\s+/g, ' ')
  if (has(markup, text)) return words.markup(field)
  if (has(sql, text)) return words.suspicious(field)
  return has(malicious, text) ? words.malicious(field) : undefined
}

type Bounds = {
  /** letters without the white space around them; 0 where not told */
  min?: number
  /** 1,000 where not told (VA-08) */
  max?: number
  /** what is said of a text that is too short, or is none */
  short?: string
}

/** A text that strangers write, trimmed; `field` is its name on screen. */
export const freeText = (
  field: string,
  words: FreeTextWords,
  { min = 0, max = 1_000, short = words.required }: Bounds = {},
) =>
  z
    .string(short)
    .trim()
    .min(min, short)
    .max(max, words.tooLong(field))
    .superRefine((text, context) => {
      const message = freeTextProblem(field, words, text)
      if (message) context.addIssue({ code: 'custom', message })
    })

/** An address of the web, http or https, as `URL` writes it (VA-07). `wrong` is said of anything else. */
export const webAddress = (wrong: string) =>
  z
    .string(wrong)
    .trim()
    .max(500, wrong)
    .refine(isWebAddress, wrong)
    .transform((typed) => new URL(typed).href)

export function isWebAddress(typed: string): boolean {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === ''
}
