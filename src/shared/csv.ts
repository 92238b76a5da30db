/**
 * What a spreadsheet would take for a formula (OWASP, CSV Injection), after any apostrophes. One more apostrophe before
 * it makes it a text; reading takes exactly that one away.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)

export const unguarded = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/** One line in RFC 4180, with every text in quotes that any delimiter could break. */
export const csvLine = (texts: readonly string[], delimiter: ',' | ';'): string =>
  `${texts.map((text) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(delimiter)}\r\n`

/** Without it spreadsheets take a file for Latin-1. */
export const byteOrderMark = '\uFEFF'
