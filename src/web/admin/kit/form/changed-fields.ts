/** Returns the fields whose value changed. */
export const getChangedFields = <V extends object>(before: V, now: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof V]),
    ),
  ) as Partial<V>
