import { Bitset } from './bitset.ts'
import { matchLevels } from './postings.ts'
import type { SearchIndex } from './search-index.ts'

/** Way to match a concept: all lexemes, or membership in a group of products. */
export type Alternative =
  | {
      lexemes: readonly string[]
      weight: number
      /** Exact word: a match in the name counts as a match of the kind. */
      isName?: boolean
    }
  | {
      group: Bitset
      weight: number
      /** The word names the group, so its products count as matches in the name. */
      isName?: boolean
    }

/** Part of a search. Concepts with low `importance` are dropped first if not all can match. */
export type Concept = {
  alternatives: Alternative[]
  importance: number
  /** Kind of garment: a product of this kind counts double against one that only mentions it (`bolsa`, `com bolso`). */
  isKind?: boolean
}

export type RankedMatches = {
  matches: Bitset
  /** True if the matches satisfy every concept. */
  isExact: boolean
  /** Ordinals of the matches, best score first, then best-selling. */
  ranking: Int32Array
}

const levelScores = {
  [matchLevels.mention]: 0.3,
  [matchLevels.kind]: 1.2,
  [matchLevels.name]: 2,
  [matchLevels.head]: 4,
}

/** Minimum score of a match in the name, also for synonyms and corrected words. */
const leastHead = levelScores[matchLevels.head] * 0.7
const leastNamed = levelScores[matchLevels.name] * 0.7
const isNameOf = ({ isName = false }: Alternative): boolean => isName

/** Buffers for scores, reused by all searches. Safe, because scoring is synchronous. */
class ScoreBuffers {
  readonly capacity: number
  readonly scores: Float32Array
  readonly had: Float32Array
  readonly own: Float32Array
  readonly named: Uint8Array
  readonly satisfied: Uint8Array
  readonly touched: Int32Array

  constructor(capacity: number) {
    this.capacity = capacity
    this.scores = new Float32Array(capacity)
    this.had = new Float32Array(capacity)
    this.own = new Float32Array(capacity)
    this.named = new Uint8Array(capacity)
    this.satisfied = new Uint8Array(capacity)
    this.touched = new Int32Array(capacity)
  }

  clear(): void {
    this.scores.fill(0)
    this.had.fill(0)
    this.satisfied.fill(0)
  }
}

let buffers = new ScoreBuffers(0)

/** Returns the products that match all concepts, or else those that match most of them. */
export function rankMatches(index: SearchIndex, concepts: readonly Concept[]): RankedMatches {
  if (buffers.capacity < index.capacity) buffers = new ScoreBuffers(index.capacity * 2)
  buffers.clear()
  for (const concept of concepts) scoreConcept(index, concept)
  const { had, satisfied } = buffers
  let most = 0
  for (let ordinal = 0; ordinal < index.capacity; ordinal++) most = Math.max(most, had[ordinal] ?? 0)
  const matches = Bitset.roomFor(index.capacity)
  let exact = concepts.length === 0
  if (most > 0)
    for (let ordinal = 0; ordinal < index.capacity; ordinal++) {
      if (had[ordinal] !== most) continue
      matches.add(ordinal)
      exact ||= satisfied[ordinal] === concepts.length
    }
  return { matches, isExact: exact, ranking: inOrder(index, matches) }
}

/** Returns all products, best-selling first, for a search with a budget and no garment. */
export const matchAll = (index: SearchIndex): RankedMatches => ({
  matches: index.live.clone(),
  isExact: true,
  ranking: index.byPopularity,
})

function scoreConcept(index: SearchIndex, { alternatives, importance, isKind }: Concept): void {
  const { scores, had, own, named, satisfied, touched } = buffers
  let count = 0
  for (const alternative of alternatives) {
    const enough = isNameOf(alternative) ? leastNamed : leastHead
    visitMatches(index, alternative, (ordinal, score) => {
      if (!index.live.has(ordinal)) return
      const before = own[ordinal] ?? 0
      if (before === 0) touched[count++] = ordinal
      if (score >= enough) named[ordinal] = 1
      own[ordinal] = score > before ? score + before / 5 : before + score / 5
    })
  }
  for (let at = 0; at < count; at++) {
    const ordinal = touched[at] ?? 0
    scores[ordinal] = (scores[ordinal] ?? 0) + (own[ordinal] ?? 0) * importance
    had[ordinal] = (had[ordinal] ?? 0) + (isKind && named[ordinal] === 0 ? importance / 2 : importance)
    satisfied[ordinal] = (satisfied[ordinal] ?? 0) + 1
    own[ordinal] = 0
    named[ordinal] = 0
  }
}

function visitMatches(
  index: SearchIndex,
  alternative: Alternative,
  visit: (ordinal: number, score: number) => void,
): void {
  const { weight } = alternative
  if ('group' in alternative) {
    const score = weight * levelScores[isNameOf(alternative) ? matchLevels.name : matchLevels.kind]
    return alternative.group.each((ordinal) => visit(ordinal, score))
  }
  const [first, ...rest] = alternative.lexemes.flatMap((lexeme) => index.postingsOf(lexeme) ?? [])
  if (!first || rest.length + 1 < alternative.lexemes.length) return
  let visited = new Map<number, number>()
  if (rest.length === 0) return first.each((ordinal, level) => visit(ordinal, weight * levelScores[level]))
  first.each((ordinal, level) => void visited.set(ordinal, levelScores[level]))
  for (const postings of rest) {
    const both = new Map<number, number>()
    postings.each((ordinal, level) => {
      const before = visited.get(ordinal)
      if (before !== undefined) both.set(ordinal, before + levelScores[level])
    })
    visited = both
  }
  for (const [ordinal, score] of visited) visit(ordinal, (weight * score) / (rest.length + 1))
}

/** Number of score levels that sorting distinguishes. */
const steps = 1024

/** Sorts by score with a counting sort over the products in order of sales, without comparing pairs. */
function inOrder(index: SearchIndex, matches: Bitset): Int32Array {
  const { scores } = buffers
  const { byPopularity } = index
  let highest = 0
  matches.each((ordinal) => {
    highest = Math.max(highest, scores[ordinal] ?? 0)
  })
  const stepOf = (ordinal: number) => Math.round((1 - (scores[ordinal] ?? 0) / highest) * (steps - 1))
  const starts = new Int32Array(steps + 1)
  let total = 0
  matches.each((ordinal) => {
    const next = stepOf(ordinal) + 1
    starts[next] = (starts[next] ?? 0) + 1
    total += 1
  })
  for (let step = 0; step < steps; step++) starts[step + 1] = (starts[step + 1] ?? 0) + (starts[step] ?? 0)
  const order = new Int32Array(total)
  for (let at = 0; at < byPopularity.length; at++) {
    const ordinal = byPopularity[at] ?? 0
    if (!matches.has(ordinal)) continue
    const step = stepOf(ordinal)
    const place = starts[step] ?? 0
    order[place] = ordinal
    starts[step] = place + 1
  }
  return order
}

/** Returns a page of the ranking, restricted to the products in `among`. */
export function getRankedPage(
  { ranking }: RankedMatches,
  among: Bitset,
  start: number,
  size: number,
): number[] {
  const found: number[] = []
  let skipped = 0
  for (let at = 0; at < ranking.length && found.length < size; at++) {
    const ordinal = ranking[at] ?? 0
    if (!among.has(ordinal)) continue
    if (skipped < start) skipped += 1
    else found.push(ordinal)
  }
  return found
}
