import { normalizeText } from '#context/catalog/rules.ts'
import type { SearchIndex } from '#context/catalog/search-index/search-index.ts'
import { getFirst } from '#shared/data/get-or-throw'
import type { Lexicon } from './lexicon.ts'

/** Normalized word of the store and its stem. */
export type Word = { word: string; stem: string }

/**
 * Typed word with its readings: several are alternatives, none means unknown. A silent token (`de`, `sem`) matches
 * nothing by itself but belongs to phrases.
 */
export type Token = { written: string; readings: Word[]; weight: number; size?: string; silent?: true }

/** Known words: the lexicon for words of the store, `getSkuPrefix` for typed words. */
export type TokenizerContext = {
  index: SearchIndex
  lexicon: Lexicon
  stemOf: (word: string) => string | null | undefined
  /** Whether a stem names a garment or a colour. */
  isName: (stem: string) => boolean
}

/** Words beside a size or colour that carry no meaning. */
const fillers = new Set(['tamanho', 'tam', 'numero', 'num', 'cor', 'tipo', 'marca'])
const most = { words: 12, endings: 12, mended: 4 }

/** Splits a search into tokens and corrects typos. `typing` treats the last word as a prefix. */
export function tokenize(typed: string, known: TokenizerContext, typing: boolean): Token[] {
  const parts = joined(normalizeText(typed).split(' ').filter(Boolean).slice(0, most.words), known.lexicon)
  return parts.flatMap((part, at) => tokensOf(part, known, typing && at === parts.length - 1))
}

function tokensOf(part: string, known: TokenizerContext, unfinished: boolean): Token[] {
  if (fillers.has(part)) return []
  const { index, lexicon } = known
  const size = index.findSizeByName(part)
  if (size && !unfinished) return [{ written: size, readings: [], weight: 1, size }]
  const stem = lexicon.has(part) ? lexicon.stemOf(part) : known.stemOf(part)
  if (stem === null)
    return [{ written: part, readings: [{ word: part, stem: part }], weight: 1, silent: true }]
  const isKnown = stem !== undefined && (lexicon.has(part) || index.postingsOf(stem) !== undefined)
  const itself = isKnown ? [{ word: part, stem }] : []
  const endings = unfinished || (!isKnown && part.length >= 3) ? lexicon.startingWith(part) : []
  const readings = [...itself, ...wordsOf(endings, lexicon)].slice(0, most.endings)
  if (readings.length > 0) return [{ written: part, readings, weight: isKnown ? 1 : 0.9 }]
  return mended(part, stem, known)
}

/** Returns the tokens of an unknown word: two joined words, or a word with typos. */
function mended(part: string, stem: string | undefined, known: TokenizerContext): Token[] {
  const { lexicon } = known
  const two = lexicon.splitCompound(part)
  const near = lexicon.findNearest(part, known.isName)
  if (two && (near.length === 0 || two.every((word) => word.length > 2)))
    return two.flatMap((word) => tokensOf(word, known, false))
  const readings = wordsOf(near, lexicon).slice(0, most.mended)
  if (readings.length > 0) return [{ written: lexicon.writtenOf(getFirst(near)), readings, weight: 0.85 }]
  return [{ written: part, readings: stem === undefined ? [] : [{ word: part, stem }], weight: 1 }]
}

const wordsOf = (words: readonly string[], lexicon: Lexicon): Word[] =>
  words.flatMap((word) => {
    const stem = lexicon.stemOf(word)
    return stem ? [{ word, stem }] : []
  })

/** Joins words that were split by mistake: `maca quinho`. */
function joined(parts: string[], lexicon: Lexicon): string[] {
  const whole: string[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    if (before !== undefined && !(lexicon.has(before) && lexicon.has(part)) && lexicon.has(before + part))
      whole[whole.length - 1] = before + part
    else whole.push(part)
  }
  return whole
}
