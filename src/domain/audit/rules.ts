type Values = Readonly<Record<string, unknown>>

/** What differs between two states of the same thing, as it is stored; undefined where nothing does. */
export function difference(before: Values, after: Values): { before: Values; after: Values } | undefined {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  )
  if (keys.length === 0) return undefined
  const of = (state: Values) => Object.fromEntries(keys.map((key) => [key, state[key] ?? null]))
  return { before: of(before), after: of(after) }
}
