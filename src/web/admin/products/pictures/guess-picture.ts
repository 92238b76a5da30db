import { toSlug } from '#shared/text/slug'

/** Views that file names mention (words without accents), and their text in an alternative text. */
const viewTexts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    frente: 'frente',
    front: 'frente',
    costas: 'costas',
    tras: 'costas',
    back: 'costas',
    lado: 'lado',
    lateral: 'lado',
    side: 'lado',
    perfil: 'perfil',
    detalhe: 'detalhe',
    detail: 'detalhe',
    cos: 'cós',
    bolso: 'bolso',
    barra: 'barra',
    gola: 'gola',
    manga: 'manga',
    alca: 'alça',
    tecido: 'tecido',
    costura: 'costura',
    etiqueta: 'etiqueta',
  }),
)

type ProductContext = {
  /** product name; empty while the product has none */
  name: string
  /** colours that the picture may show */
  colors: readonly string[]
}

/** Returns whether `wanted` occurs in `words` at this index. */
const matchesAt = (words: readonly string[], at: number, wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((word, by) => words[at + by] === word)

/** Returns the colour named last, since product names may contain colours. Of two ending together, the longer one wins. */
function findColor(words: readonly string[], colors: readonly string[]): string {
  let found = { color: '', end: 0, length: 0 }
  for (const color of colors) {
    const wanted = toSlug(color).split('-').filter(Boolean)
    for (let at = 0; at < words.length; at++) {
      const [end, { length }] = [at + wanted.length, wanted]
      const isBetter = end > found.end || (end === found.end && length > found.length)
      if (isBetter && matchesAt(words, at, wanted)) found = { color, end, length }
    }
  }
  return found.color
}

/**
 * Guesses the colour and the alternative text of a picture from its file name: `legging-aderno-preto-costas.jpg` gives
 * `Preto` and `Legging Aderno Cintura Alta, preto, costas`. Both are empty if the name contains neither colour nor view.
 */
export function guessPicture(
  fileName: string,
  { name, colors }: ProductContext,
): { colorName: string; alt: string } {
  const words = toSlug(fileName.replace(/\.[^.]*$/, '').slice(-80)).split('-')
  const colorName = findColor(words, colors)
  const seen = [...new Set(words.flatMap((word) => viewTexts.get(word) ?? []))]
  const parts = [colorName.toLowerCase(), ...seen].filter(Boolean)
  const alt = name.trim() && parts.length > 0 ? [name.trim(), ...parts].join(', ') : ''
  return { colorName, alt: alt.slice(0, 250) }
}
