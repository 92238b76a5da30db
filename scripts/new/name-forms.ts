/** Name of a resource in each form that its files use. */
export type NameForms = Readonly<Record<string, string>>

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns `box` → `boxes`, `category` → `categories`, `gift-card` → `gift-cards`. */
export function toEnglishPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies')
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

const portugueseEndings: readonly (readonly [RegExp, string])[] = [
  [/ão$/, 'ões'],
  [/m$/, 'ns'],
  [/([aou])l$/, '$1is'],
  [/el$/, 'éis'],
  [/il$/, 'is'],
  [/([rzn]|[áéíóúâêô]s)$/, '$1es'],
  [/s$/, 's'],
  [/$/, 's'],
]

/**
 * Returns `brinde` → `brindes`, `cartão` → `cartões`, `cupom` → `cupons`; of several words only the first becomes
 * plural.
 */
export function toPortuguesePlural(words: string): string {
  const [first = '', ...rest] = words.split(' ')
  const [ending, plural] = portugueseEndings.find(([pattern]) => pattern.test(first))!
  return [first.replace(ending, plural), ...rest].join(' ')
}

const slugOf = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').replace(/ /g, '-')

/**
 * Creates the forms. `one` is the English singular, such as `gift-card`; `word` the Portuguese one, such as `vale
 * presente`.
 */
export function createNameForms(one: string, word: string): NameForms {
  const many = toEnglishPlural(one)
  const words = toPortuguesePlural(word)
  return {
    one,
    many,
    oneName: camel(one),
    manyName: camel(many),
    One: capital(camel(one)),
    Many: capital(camel(many)),
    one_row: one.replaceAll('-', '_'),
    many_rows: many.replaceAll('-', '_'),
    '.many': many.includes('-') ? `['${many}']` : `.${many}`,
    'one spaced': one.replaceAll('-', ' '),
    word,
    words,
    Word: capital(word),
    Words: capital(words),
    path: slugOf(words),
  }
}

/** Replaces every «name» in a text. Throws on an unknown name. */
export const fillTemplate = (text: string, words: NameForms): string =>
  text.replace(/«([^«»]+)»/g, (_, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`no word is called «${name}»`)
    return word
  })
