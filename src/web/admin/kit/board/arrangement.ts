import { moveItem } from '#web/admin/kit/reorder/positions.ts'

/** Card of a dashboard; two neighbours of half width share a row. */
export type CardPlace<Id extends string = string> = {
  id: Id
  column: Column
  width?: 'half'
}
export type Column = 'main' | 'side'

/** Order of the cards in each column; hidden cards keep their place. */
export type Arrangement<Id extends string = string> = {
  main: readonly Id[]
  side: readonly Id[]
  hidden: readonly Id[]
}

const idsIn = (value: unknown, name: string): readonly unknown[] => {
  const list = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : []
  return Array.isArray(list) ? list : []
}

/** Returns the arrangement of these cards: what was stored of them, and the others at the end of their column. */
export function arrangeCards<Id extends string>(
  cards: readonly CardPlace<Id>[],
  stored: unknown,
): Arrangement<Id> {
  const known = new Set<unknown>(cards.map(({ id }) => id))
  const seen = new Set<unknown>()
  const take = (column: Column): Id[] =>
    idsIn(stored, column).filter((id): id is Id => {
      if (!known.has(id) || seen.has(id)) return false
      seen.add(id)
      return true
    })
  const [main, side] = [take('main'), take('side')]
  const missing = (column: Column) =>
    cards.filter((card) => card.column === column && !seen.has(card.id)).map(({ id }) => id)
  return {
    main: [...main, ...missing('main')],
    side: [...side, ...missing('side')],
    hidden: [...new Set(idsIn(stored, 'hidden'))].filter((id): id is Id => known.has(id)),
  }
}

/** Moves a card to a place in the list of both columns, of which the first `main.length` are the wide one. */
export function moveCard<Id extends string>(
  { main, side, hidden }: Arrangement<Id>,
  id: Id,
  step: -1 | 1,
): Arrangement<Id> {
  const [at, below] = [main.indexOf(id), side.indexOf(id)]
  // The last card of the wide column goes on to the start of the narrow one, and back.
  if (step === 1 && at >= 0 && at === main.length - 1)
    return { main: main.slice(0, -1), side: [id, ...side], hidden }
  if (step === -1 && below === 0) return { main: [...main, id], side: side.slice(1), hidden }
  return {
    main: at < 0 ? main : moveItem(main, at, at + step),
    side: below < 0 ? side : moveItem(side, below, below + step),
    hidden,
  }
}

/** Puts a card before or after another one, in the column of that one. */
export function dropCard<Id extends string>(
  { main, side, hidden }: Arrangement<Id>,
  id: Id,
  over: Id,
  position: 'before' | 'after',
): Arrangement<Id> {
  if (id === over) return { main, side, hidden }
  const place = (column: readonly Id[]): readonly Id[] => {
    const rest = column.filter((each) => each !== id)
    const at = rest.indexOf(over)
    return at < 0 ? rest : rest.toSpliced(at + (position === 'before' ? 0 : 1), 0, id)
  }
  return { main: place(main), side: place(side), hidden }
}

/** Shows a hidden card, or hides a shown one. */
export const toggleCard = <Id extends string>(
  { main, side, hidden }: Arrangement<Id>,
  id: Id,
): Arrangement<Id> => ({
  main,
  side,
  hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id],
})

/** Groups the cards of a column into rows: two neighbours of half width share one. */
export function rowsOf<Id extends string>(ids: readonly Id[], isHalf: (id: Id) => boolean): Id[][] {
  const rows: Id[][] = []
  for (const id of ids) {
    const [first, second] = rows.at(-1) ?? []
    if (first !== undefined && second === undefined && isHalf(first) && isHalf(id)) rows.at(-1)!.push(id)
    else rows.push([id])
  }
  return rows
}

/** Returns the cards in the order of a narrow screen: what the side begins with, the wide column, the rest. */
export const stackCards = <Id extends string>(main: readonly Id[], side: readonly Id[]): Id[] => [
  ...side.slice(0, 1),
  ...main,
  ...side.slice(1),
]
