/** Letters of Windows-1252 beyond Latin-1, which the built-in fonts of a reader have too. */
const extraLetters = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Replaces what the built-in fonts cannot show, e.g. emoji, by question marks. */
export const toPrintable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) =>
      /^[\n\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || extraLetters.includes(letter) ? letter : '?',
    )
    .join('')
