/** List with at least one item. */
export type NonEmpty<T> = [T, ...T[]]

/** Groups items by a key like `Map.groupBy`, which iOS 16 lacks; no group is empty. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => unknown): NonEmpty<T>[] {
  const groups = new Map<unknown, NonEmpty<T>>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}
