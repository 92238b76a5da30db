import { Bitset } from './bitset.ts'
import { levels } from './postings.ts'
import type { SearchIndex } from './search-index.ts'

/** One way to satisfy a concept: all of some lexemes, or one of a group of products. */
export type Alternative =
  | {
      lexemes: readonly string[]
      weight: number
      /** the very word: having it in the name is being called so */
      isName?: boolean
    }
  | {
      group: Bitset
      weight: number
      /** the group is what the word names: its products are called so, whatever their names say */
      isName?: boolean
    }

/** One thing that was asked for. What is asked for most (`importance`) is kept longest when not all can be had. */
export type Concept = {
  alternatives: Alternative[]
  importance: number
  /** a kind of garment: what is called so counts double against what merely mentions it (`bolsa`, `com bolso`) */
  isKind?: boolean
}

export type RankedMatches = {
  matches: Bitset
  /** whether the matches have everything that was asked for */
  exact: boolean
  /** ordinals of the matches, best first, among equals what sells best */
  order: Int32Array
}

const levelScores = { [levels.told]: 0.3, [levels.kind]: 1.2, [levels.name]: 2, [levels.head]: 4 }

/** What a product scores at least that is called by a word, be it a synonym or a mended one. */
const leastHead = levelScores[levels.head] * 0.7
const leastNamed = levelScores[levels.name] * 0.7
const isNameOf = ({ isName = false }: Alternative): boolean => isName

/** Room to score so many products, used by one search after another: scoring never waits for anything. */
class ScoreBuffers {
  readonly room: number
  readonly scores: Float32Array
  readonly had: Float32Array
  readonly own: Float32Array
  readonly named: Uint8Array
  readonly satisfied: Uint8Array
  readonly touched: Int32Array

  constructor(room: number) {
    this.room = room
    this.scores = new Float32Array(room)
    this.had = new Float32Array(room)
    this.own = new Float32Array(room)
    this.named = new Uint8Array(room)
    this.satisfied = new Uint8Array(room)
    this.touched = new Int32Array(room)
  }

  clear(): void {
    this.scores.fill(0)
    this.had.fill(0)
    this.satisfied.fill(0)
  }
}

let buffers = new ScoreBuffers(0)

/** Finds what has all that was asked for or, where nothing has, what has most of it. */
export function rankMatches(index: SearchIndex, concepts: readonly Concept[]): RankedMatches {
  if (buffers.room < index.capacity) buffers = new ScoreBuffers(index.capacity * 2)
  buffers.clear()
  for (const concept of concepts) scoreConcept(index, concept)
  const { had, satisfied } = buffers
  let most = 0
  for (let ordinal = 0; ordinal < index.capacity; ordinal++) if (had[ordinal]! > most) most = had[ordinal]!
  const matches = Bitset.roomFor(index.capacity)
  let exact = concepts.length === 0
  if (most > 0)
    for (let ordinal = 0; ordinal < index.capacity; ordinal++) {
      if (had[ordinal] !== most) continue
      matches.add(ordinal)
      exact ||= satisfied[ordinal] === concepts.length
    }
  return { matches, exact, order: inOrder(index, matches) }
}

/** All there is, what sells best first: for a search that names a budget and no garment. */
export const everything = (index: SearchIndex): RankedMatches => ({
  matches: index.live.clone(),
  exact: true,
  order: index.popular,
})

function scoreConcept(index: SearchIndex, { alternatives, importance, isKind }: Concept): void {
  const { scores, had, own, named, satisfied, touched } = buffers
  let count = 0
  for (const alternative of alternatives) {
    const enough = isNameOf(alternative) ? leastNamed : leastHead
    visitMatches(index, alternative, (ordinal, score) => {
      if (!index.live.has(ordinal)) return
      const before = own[ordinal]!
      if (before === 0) touched[count++] = ordinal
      if (score >= enough) named[ordinal] = 1
      own[ordinal] = score > before ? score + before / 5 : before + score / 5
    })
  }
  for (let at = 0; at < count; at++) {
    const ordinal = touched[at]!
    scores[ordinal]! += own[ordinal]! * importance
    had[ordinal]! += isKind && named[ordinal] === 0 ? importance / 2 : importance
    satisfied[ordinal]! += 1
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
    const score = weight * levelScores[isNameOf(alternative) ? levels.name : levels.kind]
    return alternative.group.each((ordinal) => visit(ordinal, score))
  }
  const [first, ...rest] = alternative.lexemes.map((lexeme) => index.postingsOf(lexeme))
  if (!first || rest.includes(undefined)) return
  let visited = new Map<number, number>()
  if (rest.length === 0) return first.each((ordinal, level) => visit(ordinal, weight * levelScores[level]))
  first.each((ordinal, level) => void visited.set(ordinal, levelScores[level]))
  for (const postings of rest) {
    const both = new Map<number, number>()
    postings!.each((ordinal, level) => {
      const before = visited.get(ordinal)
      if (before !== undefined) both.set(ordinal, before + levelScores[level])
    })
    visited = both
  }
  for (const [ordinal, score] of visited) visit(ordinal, (weight * score) / (rest.length + 1))
}

/** Scores are told apart in so many steps. */
const steps = 1024

/** Sorts by score without comparing any two products: they come in the order of sales and are dealt out by score. */
function inOrder(index: SearchIndex, matches: Bitset): Int32Array {
  const { scores } = buffers
  const { popular } = index
  let highest = 0
  matches.each((ordinal) => {
    if (scores[ordinal]! > highest) highest = scores[ordinal]!
  })
  const stepOf = (ordinal: number) => Math.round((1 - scores[ordinal]! / highest) * (steps - 1))
  const starts = new Int32Array(steps + 1)
  let total = 0
  matches.each((ordinal) => {
    starts[stepOf(ordinal) + 1]! += 1
    total += 1
  })
  for (let step = 0; step < steps; step++) starts[step + 1]! += starts[step]!
  const order = new Int32Array(total)
  for (let at = 0; at < popular.length; at++) {
    const ordinal = popular[at]!
    if (matches.has(ordinal)) order[starts[stepOf(ordinal)]!++] = ordinal
  }
  return order
}

/** A page of those among the chosen, best first. */
export function pageOf({ order }: RankedMatches, among: Bitset, start: number, size: number): number[] {
  const found: number[] = []
  let skipped = 0
  for (let at = 0; at < order.length && found.length < size; at++) {
    if (!among.has(order[at]!)) continue
    if (skipped < start) skipped += 1
    else found.push(order[at]!)
  }
  return found
}
