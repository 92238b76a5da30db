const key = 'dao-recently-seen'
const shown = 4
const none: readonly string[] = []

const read = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string') : []
  } catch {
    return []
  }
}

let looked: { at: string; before: readonly string[] } = { at: '', before: none }

/** What this browser looked at before this product, the latest first. The same answer until another is looked at. */
export function seenBefore(slug: string): readonly string[] {
  if (looked.at !== slug) {
    const others = read().filter((each) => each !== slug)
    looked = { at: slug, before: others.slice(0, shown) }
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
