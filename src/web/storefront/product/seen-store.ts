const key = 'dao-recently-seen'
/** Maximum of products, including the current one. */
const most = 12
const none: readonly string[] = []

const read = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

let looked: { at: string; before: readonly string[] } = { at: '', before: none }
const listeners = new Set<() => void>()

export function subscribeSeen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the products viewed before this one, newest first. Returns the same array until another one is viewed.
 */
export function seenBefore(slug: string): readonly string[] {
  if (looked.at !== slug) {
    const others = read().filter((each) => each !== slug)
    looked = { at: slug, before: others.slice(0, most - 1) }
  }
  return looked.before
}

export const seenByNobody = (): readonly string[] => none

/** Adds a product as the last viewed one. */
export function remember(slug: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([slug, ...seenBefore(slug)]))
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

/** Clears the list except for the current product. */
export function forgetSeen(): void {
  looked = { ...looked, before: none }
  remember(looked.at)
  listeners.forEach((listener) => listener())
}
