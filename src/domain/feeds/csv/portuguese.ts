/** Accented letters of Portuguese with the letters that may stand behind each; empty: any letter, or the end. */
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
/** Signs that a text of a shop has between words or beside a number. */
const signs = new Set('–—“”‘’•…®™©°ºª½¼¾×€£§²³·«»')

const isLetter = (sign: string): boolean => /^\p{L}$/u.test(sign)
const isUpper = (sign: string): boolean => sign !== sign.toLowerCase()

/** How a sign beyond ASCII fits between its neighbours; a space stands for the edge of a word. */
function scoreOf(sign: string, before: string, next: string): number {
  const small = sign.toLowerCase()
  if (sign === '\u00A0') return before === ' ' && next === ' ' ? 0.5 : 0
  const behind = after[small]
  if (behind !== undefined) {
    // A capital within a word of small letters is no capital that somebody typed.
    if (isUpper(sign) && isLetter(before) && !isUpper(before)) return -3
    if (behind !== '' && !behind.includes(next.toLowerCase())) return -1
    return behind === '' ? 1 : 2
  }
  if (spanish.has(small)) return -1
  if (signs.has(sign)) return isLetter(before) && isLetter(next) ? -2 : 0.5
  return -3
}

/** How much these words look like Portuguese: each sign beyond ASCII counts for or against it. */
export function portugueseScore(words: readonly string[]): number {
  let score = 0
  for (const word of words) {
    const letters = [' ', ...word, ' ']
    for (let at = 1; at < letters.length - 1; at += 1)
      if (letters[at]! > '\u007F') score += scoreOf(letters[at]!, letters[at - 1]!, letters[at + 1]!)
  }
  return score
}
