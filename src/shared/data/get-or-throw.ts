/** Returns the value of a key. Throws if the map does not have the key. */
export function getOrThrow<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The map has no ${String(key)}.`)
  return value
}

/** Returns the first item, such as the row of an aggregate or of an insert. Throws if the list is empty. */
export function getFirst<Item>(list: readonly Item[]): Item {
  const [first] = list
  if (first === undefined) throw new Error('The list has no first item.')
  return first
}

/** Returns the last item, such as the row where the next page begins. Throws if the list is empty. */
export function getLast<Item>(list: readonly Item[]): Item {
  const last = list.at(-1)
  if (last === undefined) throw new Error('The list has no last item.')
  return last
}
