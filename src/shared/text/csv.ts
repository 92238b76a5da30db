/**
 * Matches text that a spreadsheet would run as a formula (OWASP, CSV Injection), after any apostrophes. Writing adds
 * one apostrophe, reading removes exactly one.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/** Formats one CSV line (RFC 4180) and quotes every text that any delimiter could break. */
export const toCsvLine = (texts: readonly string[], delimiter: ',' | ';'): string =>
  `${texts.map((text) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(delimiter)}\r\n`

/** Without it spreadsheets read the file as Latin-1. */
export const byteOrderMark = '\uFEFF'
