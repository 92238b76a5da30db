/** Line breaks of Word (VT), of printers (FF), NEL, and the two of Unicode. */
const rareBreaks = /[\v\f\u0085\u2028\u2029]/g
/** Controls that show nothing; tab and LF stay. */
const controls = /(?![\t\n])\p{Cc}/gu
/** Letters without a width: soft hyphen, zero-width spaces and joiners, marks of direction, byte order mark. */
const zeroWidth =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/g
/** The joiner holds emoji together; anywhere else it is invisible too. */
const looseJoiner = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D/gu

/**
 * Removes what nobody can see from a text and writes its accents in one form (NFC). Line breaks become LF, or the rare ones
 * `rareBreak`.
 */
export const visibleText = (text: string, rareBreak = '\n'): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(rareBreaks, rareBreak)
    .replace(controls, '')
    .replace(zeroWidth, '')
    .replace(looseJoiner, '')

/** The same for a text of one line, with one space wherever white space stood, and none around it. */
export const visibleLine = (text: string): string => visibleText(text).replace(/\s+/g, ' ').trim()

/** Whatever a keyboard, a word processor or a messenger puts for a hyphen becomes one. */
export const plainHyphens = (text: string): string => text.replace(/[\p{Pd}\u2043\u2212]/gu, '-')

const quotes = new Set(`"'“”‘’„‚«»‹›<>*~\`´`)
const marks = new Set('.,;:!')

/**
 * What was meant by a code that was copied from a message: in plain letters, digits and hyphens, without the quotes, the
 * asterisks and the full stop around it: `“H3‑40”.` is `H3-40`.
 */
export function typedCode(text: string): string {
  const letters = [...plainHyphens(visibleLine(text.normalize('NFKC')))]
  const from = letters.findIndex((letter) => !quotes.has(letter))
  const to = letters.findLastIndex((letter) => !quotes.has(letter) && !marks.has(letter))
  return from < 0
    ? ''
    : letters
        .slice(from, to + 1)
        .join('')
        .trim()
}
