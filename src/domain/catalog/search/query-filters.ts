import { normalizeText } from '#context/catalog/rules.ts'
import { parseReais } from '#shared/money/reais'

/** Budget, sort order and size above GG that a search asks for in words. */
export type QueryFilters = {
  /** Centavos, both inclusive. */
  price: { min: number | null; max: number | null } | null
  sort: 'price_asc' | 'price_desc' | null
  /** Size above GG as typed, or `anyPlusSize`. */
  plusSize: string | null
}

/** Value for any size above GG. */
export const anyPlusSize = 'plus size'

type Part = { raw: string; word: string }
type Bound = 'max' | 'min'
type Reading = { taken: number; wishes: Partial<QueryFilters> }

/** Words before an amount, longest first. */
const bounds: readonly (readonly [words: string, Bound])[] = (
  [
    ['ate no maximo', 'max'],
    ['por menos de', 'max'],
    ['mais barato que', 'max'],
    ['mais barata que', 'max'],
    ['a partir de', 'min'],
    ['mais caro que', 'min'],
    ['mais cara que', 'min'],
    ['abaixo de', 'max'],
    ['menos de', 'max'],
    ['menor que', 'max'],
    ['inferior a', 'max'],
    ['no maximo', 'max'],
    ['por ate', 'max'],
    ['de ate', 'max'],
    ['acima de', 'min'],
    ['mais de', 'min'],
    ['maior que', 'min'],
    ['superior a', 'min'],
    ['no minimo', 'min'],
    ['ate', 'max'],
    ['maximo', 'max'],
    ['minimo', 'min'],
  ] as const
).toSorted(([a], [b]) => wordsIn(b) - wordsIn(a))

type Order = readonly [words: string, NonNullable<QueryFilters['sort']>]

const orders: readonly Order[] = [
  ['mais em conta', 'price_asc'],
  ['em conta', 'price_asc'],
  ['menor preco', 'price_asc'],
  ['preco baixo', 'price_asc'],
  ['precos baixos', 'price_asc'],
  ['bom preco', 'price_asc'],
  ...forms(['barat', 'baratinh', 'mais barat'], 'price_asc'),
  ...forms(['mais car'], 'price_desc'),
  ['maior preco', 'price_desc'],
]

const plusSizeWords = [
  'tamanhos grandes',
  'tamanho grande',
  'tamanhos maiores',
  'plus size',
  'plussize',
  'plus',
]
const currency = new Set(['reais', 'real', 'conto', 'contos', 'pila', 'pilas'])
/** Units: a number before one of them is no price. */
const units = new Set([
  'kg',
  'g',
  'cm',
  'mm',
  'm',
  'km',
  'ml',
  'l',
  'litro',
  'litros',
  'anos',
  'pecas',
  'dias',
])
/** Words beside a budget that carry no meaning. */
const beside = new Set(['preco', 'precos', 'valor', 'custando', 'custa', 'faixa', 'por', 'de'])

/**
 * Extracts budget, sort order and sizes above GG from a search. `rest` are the other words as typed. `isSize`
 * recognizes the sizes of the store: `de 38 a 42` is no price if size 38 exists.
 */
export function extractQueryFilters(
  typed: string,
  isSize: (word: string) => boolean,
): { rest: string; wishes: QueryFilters } {
  const parts = partsOf(typed)
  const wishes: QueryFilters = { price: null, sort: null, plusSize: null }
  const rest: Part[] = []
  for (let at = 0; at < parts.length;) {
    const found = readingAt(parts, at, isSize)
    if (!found) rest.push(parts[at]!)
    else {
      if (found.wishes.price) while (beside.has(rest.at(-1)?.word ?? '')) rest.pop()
      Object.assign(wishes, found.wishes)
    }
    at += found?.taken ?? 1
  }
  return { rest: rest.map(({ raw }) => raw).join(' '), wishes }
}

/** Splits a search into words with their normalized form. `R$200` and `plus-size` become two words. */
const partsOf = (typed: string): Part[] =>
  typed
    .replaceAll('-', ' ')
    .replace(/r\$/gi, ' R$ ')
    .split(/\s+/)
    .filter(Boolean)
    .map((raw) => ({ raw, word: normalizeText(raw) }))

function readingAt(
  parts: readonly Part[],
  at: number,
  isSize: (word: string) => boolean,
): Reading | undefined {
  return (
    rangeAt(parts, at, isSize) ??
    boundAt(parts, at) ??
    orderAt(parts, at) ??
    plusSizeAt(parts, at, isSize) ??
    amountAlone(parts, at)
  )
}

/** Parses `entre 100 e 200` and `de 100 a 200`. */
function rangeAt(parts: readonly Part[], at: number, isSize: (word: string) => boolean): Reading | undefined {
  const first = parts[at]!.word
  if (first !== 'entre' && first !== 'de') return undefined
  const from = amountAt(parts, at + 1)
  if (!from || !['a', 'e', 'ate'].includes(parts[from.end]?.word ?? '')) return undefined
  const to = amountAt(parts, from.end + 1)
  if (!to) return undefined
  if (!from.isMoney && !to.isMoney && isSize(parts[at + 1]!.word)) return undefined
  const [min, max] = [from.cents, to.cents].toSorted((a, b) => a - b) as [number, number]
  return { taken: to.end - at, wishes: { price: { min, max } } }
}

function boundAt(parts: readonly Part[], at: number): Reading | undefined {
  const found = bounds.find(([words]) => stands(words, parts, at))
  if (!found) return undefined
  const [words, bound] = found
  const amount = amountAt(parts, at + wordsIn(words))
  if (!amount) return undefined
  const price = { min: null, max: null, [bound]: amount.cents }
  return { taken: amount.end - at, wishes: { price } }
}

/** Parses `R$ 100` and `100 reais` as a maximum price. */
function amountAlone(parts: readonly Part[], at: number): Reading | undefined {
  const amount = amountAt(parts, at)
  return amount?.isMoney
    ? { taken: amount.end - at, wishes: { price: { min: null, max: amount.cents } } }
    : undefined
}

function orderAt(parts: readonly Part[], at: number): Reading | undefined {
  const found = orders.find(([words]) => stands(words, parts, at))
  return found && { taken: wordsIn(found[0]), wishes: { sort: found[1] } }
}

function plusSizeAt(
  parts: readonly Part[],
  at: number,
  isSize: (word: string) => boolean,
): Reading | undefined {
  const words = plusSizeWords.find((each) => stands(each, parts, at))
  if (words) return { taken: wordsIn(words), wishes: { plusSize: anyPlusSize } }
  const { word, raw } = parts[at]!
  return !isSize(word) && isPlusSizeName(word)
    ? { taken: 1, wishes: { plusSize: raw.toUpperCase() } }
    : undefined
}

/** Returns whether a word is a common name of a size above GG: `xg`, `ggg`, `egg`, `3xl`, `g2`. */
function isPlusSizeName(word: string): boolean {
  if (/^\d?x+l$/.test(word)) return word !== 'xl'
  return /^g\d$/.test(word) || (/^[egx]{2,5}$/.test(word) && word.includes('g') && word !== 'gg')
}

type Amount = { cents: number; end: number; isMoney: boolean }

const endSigns = '.,;!?'

/** Returns a word without trailing punctuation. */
function withoutEndSigns(word: string): string {
  let end = word.length
  while (end > 0 && endSigns.includes(word.charAt(end - 1))) end -= 1
  return word.slice(0, end)
}

/** Parses an amount of money at this position, and returns the position after it. */
function amountAt(parts: readonly Part[], at: number): Amount | undefined {
  const hasSign = parts[at]?.raw === 'R$'
  const number = parts[at + (hasSign ? 1 : 0)]
  const cents = number && parseReais(withoutEndSigns(number.raw))
  if (cents === undefined) return undefined
  const end = at + (hasSign ? 2 : 1)
  const behind = parts[end]?.word ?? ''
  if (!hasSign && units.has(behind)) return undefined
  const isNamed = currency.has(behind)
  return { cents, end: isNamed ? end + 1 : end, isMoney: hasSign || isNamed }
}

function wordsIn(phrase: string): number {
  return phrase.split(' ').length
}

const stands = (phrase: string, parts: readonly Part[], at: number): boolean =>
  phrase.split(' ').every((word, nth) => parts[at + nth]?.word === word)

/** Returns a word in both genders and numbers. */
function forms(stems: readonly string[], sort: Order[1]): Order[] {
  return stems.flatMap((stem) => ['o', 'a', 'os', 'as'].map((end): Order => [stem + end, sort]))
}
