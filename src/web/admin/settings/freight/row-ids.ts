import { toSlug } from '#shared/text/slug'

const prefix = 'novo:'

/** Returns the id of a row that is not saved yet. */
export const createRowId = (): string => `${prefix}${crypto.randomUUID()}`

/** Returns the ids to save: a new row gets one made of its name, unlike all others. */
export function toSavedIds(
  rows: readonly { id: string; name: string }[],
  reserved: readonly string[] = [],
): string[] {
  const taken = new Set([...reserved, ...rows.map(({ id }) => id)])
  return rows.map(({ id, name }) => {
    if (!id.startsWith(prefix)) return id
    const slug = toSlug(name).slice(0, 36).replace(/-$/, '') || 'entrega'
    let free = slug
    for (let count = 2; taken.has(free); count += 1) free = `${slug}-${count}`
    taken.add(free)
    return free
  })
}
