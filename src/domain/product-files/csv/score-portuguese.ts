/** Accented Portuguese letters with the letters that may follow. Empty means any letter or the end of the word. */
const after: Readonly<Record<string, string>> = {
  ã: 'oes ',
  õ: 'es',
  ç: 'aouãõáóúâôê',
  á: '',
  à: ' s',
  â: 'nmr',
  é: '',
  ê: '',
  í: '',
  ó: '',
  ô: '',
  ú: '',
  ü: 'ei',
}
const spanish = new Set('ñäëïöèìòùûîåæøœß')
/** Symbols that occur between words or beside numbers. */
const signs = new Set('–—“”‘’•…®™©°ºª½¼¾×€£§²³·«»')

const isLetter = (sign: string): boolean => /^\p{L}$/u.test(sign)
const isUpper = (sign: string): boolean => sign !== sign.toLowerCase()

/** Scores a non-ASCII character by its neighbours; a space marks the start or end of the word. */
function scoreOf(sign: string, before: string, next: string): number {
  const small = sign.toLowerCase()
  if (sign === '\u00A0') return before === ' ' && next === ' ' ? 0.5 : 0
  const behind = after[small]
  if (behind !== undefined) {
    // An accented capital after a lower-case letter is a decoding error.
    if (isUpper(sign) && isLetter(before) && !isUpper(before)) return -3
    if (behind !== '' && !behind.includes(next.toLowerCase())) return -1
    return behind === '' ? 1 : 2
  }
  if (spanish.has(small)) return -1
  if (signs.has(sign)) return isLetter(before) && isLetter(next) ? -2 : 0.5
  return -3
}

/** Scores how Portuguese the words look: adds up the scores of all non-ASCII characters. */
export function scorePortuguese(words: readonly string[]): number {
  let score = 0
  for (const word of words) {
    const letters = [...word]
    for (const [at, letter] of letters.entries())
      if (letter > '\u007F') score += scoreOf(letter, letters[at - 1] ?? ' ', letters[at + 1] ?? ' ')
  }
  return score
}
