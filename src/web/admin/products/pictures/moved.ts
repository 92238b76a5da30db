/** The list with one thing in another place; a place that is none changes nothing. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  from < 0 || to < 0 || from >= items.length || to >= items.length
    ? [...items]
    : items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
