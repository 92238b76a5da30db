const key = 'dao-recently-seen'
/** The one that is looked at among them. */
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

/** What this browser looked at before this product, the latest first. The same answer until another is looked at. */
export function seenBefore(slug: string): readonly string[] {
  if (looked.at !== slug) {
    const others = read().filter((each) => each !== slug)
    looked = { at: slug, before: others.slice(0, most - 1) }
  }
  return looked.before
}

export const seenByNobody = (): readonly string[] => none

/** Notes a product as the last one looked at. */
export function remember(slug: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([slug, ...seenBefore(slug)]))
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Forgets all but the product that is looked at. */
export function forgetSeen(): void {
  looked = { ...looked, before: none }
  remember(looked.at)
  listeners.forEach((listener) => listener())
}
