type Values = Readonly<Record<string, unknown>>

/** Returns the differences between two stored states of a record; undefined if there are none. */
export function diffValues(before: Values, after: Values): { before: Values; after: Values } | undefined {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  )
  if (keys.length === 0) return undefined
  const of = (state: Values) => Object.fromEntries(keys.map((key) => [key, state[key] ?? null]))
  return { before: of(before), after: of(after) }
}
