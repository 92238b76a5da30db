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

export function subscribeRecentlyViewed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the products viewed before this one, newest first. Returns the same array until another one is viewed.
 */
export function getRecentlyViewed(slug: string): readonly string[] {
  if (looked.at !== slug) {
    const others = read().filter((each) => each !== slug)
    looked = { at: slug, before: others.slice(0, most - 1) }
  }
  return looked.before
}

export const getNoneViewed = (): readonly string[] => none

/** Adds a product as the last viewed one. */
export function addRecentlyViewed(slug: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([slug, ...getRecentlyViewed(slug)]))
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

/** Clears the list except for the current product. */
export function clearRecentlyViewed(): void {
  looked = { ...looked, before: none }
  addRecentlyViewed(looked.at)
  listeners.forEach((listener) => listener())
}
