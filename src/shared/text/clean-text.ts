/** Line breaks of Word (VT), of printers (FF), NEL, and the two of Unicode. */
const rareBreaks = /[\v\f\u0085\u2028\u2029]/g
/** Control characters, except tab and LF. */
const controls = /(?![\t\n])\p{Cc}/gu
/** Zero-width characters: soft hyphen, zero-width spaces and joiners, direction marks, byte order mark. */
const zeroWidth =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/g
/** The joiner is part of emoji; anywhere else it is invisible. */
const looseJoiner = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D/gu

/** Removes invisible characters and normalizes to NFC. Line breaks become LF; rare ones become `rareBreak`. */
export const cleanText = (text: string, rareBreak = '\n'): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(rareBreaks, rareBreak)
    .replace(controls, '')
    .replace(zeroWidth, '')
    .replace(looseJoiner, '')

/** Cleans a single-line text: white space becomes one space, trimmed. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim()

/** Replaces every dash and minus sign by a hyphen. */
export const normalizeHyphens = (text: string): string => text.replace(/[\p{Pd}\u2043\u2212]/gu, '-')

const quotes = new Set(`"'“”‘’„‚«»‹›<>*~\`´`)
const marks = new Set('.,;:!')

/**
 * Normalizes a code pasted from a message: plain letters, digits and hyphens, without surrounding quotes, asterisks and
 * full stops: `“H3‑40”.` is `H3-40`.
 */
export function normalizeCode(text: string): string {
  const letters = [...normalizeHyphens(cleanLine(text.normalize('NFKC')))]
  const from = letters.findIndex((letter) => !quotes.has(letter))
  const to = letters.findLastIndex((letter) => !quotes.has(letter) && !marks.has(letter))
  return from < 0
    ? ''
    : letters
        .slice(from, to + 1)
        .join('')
        .trim()
}
