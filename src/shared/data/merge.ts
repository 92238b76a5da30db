/**
 * Three-way merge of a record that two users changed: takes what only one of them changed, reports a conflict for the
 * rest.
 */
export type Fields = Readonly<Record<string, unknown>>

/** One field in the base, my and their version. Within a list of items with ids the path is `pictures`, `a`, `alt`. */
export type Difference = {
  readonly path: readonly string[]
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/**
 * `value`: the merged record, with my value in a conflict; `conflicts`: fields both changed; `taken`: changes of
 * theirs.
 */
export type Merged = { value: Fields; conflicts: Difference[]; applied: Difference[] }

type Listed = Fields & { readonly id: string }

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const same = (one: unknown, two: unknown): boolean => {
  if (Object.is(one, two)) return true
  if (!isObject(one) || !isObject(two) || Array.isArray(one) !== Array.isArray(two)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(two)])
  return [...keys].every((key) => same(one[key], two[key]))
}

const isListed = (value: unknown): value is Listed =>
  isObject(value) && typeof (value as { id?: unknown }).id === 'string'
const isList = (value: unknown): value is readonly Listed[] =>
  Array.isArray(value) && value.every(isListed) && new Set(value.map(({ id }) => id)).size === value.length

/** Merges field by field; lists of items with an id item by item, other lists as one field. */
export const merge = (base: Fields, mine: Fields, theirs: Fields): Merged => merged(base, mine, theirs, [])

function merged(base: Fields, mine: Fields, theirs: Fields, path: readonly string[]): Merged {
  const value: Record<string, unknown> = {}
  const conflicts: Difference[] = []
  const taken: Difference[] = []
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const [b, m, t] = [base[key], mine[key], theirs[key]]
    const difference = { path: [...path, key], base: b, mine: m, theirs: t }
    let result = m
    if (isList(b) && isList(m) && isList(t) && !same(t, b) && !same(m, t)) {
      const list = mergedList(b, m, t, difference.path)
      result = list.items
      conflicts.push(...list.conflicts)
      taken.push(...list.applied)
    } else if (!same(m, t) && !same(t, b)) {
      if (same(m, b)) {
        result = t
        taken.push(difference)
      } else conflicts.push(difference)
    }
    if (result !== undefined) value[key] = result
  }
  return { value, conflicts, applied: taken }
}

type MergedList = Omit<Merged, 'value'> & { items: Fields[] }

/** Uses the order of whoever changed it, mine if both did. */
function mergedList(
  base: readonly Listed[],
  mine: readonly Listed[],
  theirs: readonly Listed[],
  path: readonly string[],
): MergedList {
  const [b, m, t] = [base, mine, theirs].map((list) => new Map(list.map((one) => [one.id, one]))) as [
    Map<string, Listed>,
    Map<string, Listed>,
    Map<string, Listed>,
  ]
  const kept = new Map<string, Fields>()
  const conflicts: Difference[] = []
  const taken: Difference[] = []
  for (const id of new Set([...b.keys(), ...t.keys(), ...m.keys()])) {
    const [was, here, there] = [b.get(id), m.get(id), t.get(id)]
    if (here && there) {
      const one = merged(was ?? {}, here, there, [...path, id])
      kept.set(id, one.value)
      conflicts.push(...one.conflicts)
      taken.push(...one.applied)
      continue
    }
    const difference = { path: [...path, id], base: was, mine: here, theirs: there }
    // Removed by one and unchanged by the other: removed. Changed by the other: a conflict, and it stays until decided.
    const left = here ?? there
    if (was && left && !same(left, was)) conflicts.push(difference)
    else if (was ? here : there) taken.push(difference)
    if (left && !(was && same(left, was))) kept.set(id, left)
  }
  const order = (list: readonly Listed[]) =>
    list.map(({ id }) => id).filter((id) => b.has(id) && kept.has(id))
  const first = same(order(mine), order(base)) ? theirs : mine
  const ids = new Set([...first, ...(first === mine ? theirs : mine)].map(({ id }) => id))
  const items = [...ids].map((id) => kept.get(id)).filter((one) => one !== undefined)
  return { items, conflicts, applied: taken }
}

/** Returns the value with a field set to the value of one side. */
export const setField = (value: Fields, path: readonly string[], field: unknown): Fields =>
  put(value, path, field) as Fields

function put(value: unknown, [key, ...rest]: readonly string[], field: unknown): unknown {
  if (key === undefined) return field
  if (Array.isArray(value)) {
    const at = value.findIndex((one) => isListed(one) && one.id === key)
    const next = put(at < 0 ? undefined : value[at], rest, field)
    if (at < 0) return next === undefined ? value : [...value, next]
    return next === undefined ? value.toSpliced(at, 1) : value.with(at, next)
  }
  const { [key]: before, ...others } = (value ?? {}) as Fields
  const next = put(before, rest, field)
  return next === undefined ? others : { ...(value as Fields), [key]: next }
}
