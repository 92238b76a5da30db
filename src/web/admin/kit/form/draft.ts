import type { Fields } from '#shared/merge'

/** What one person typed into a form and did not save, over what was saved then; kept for 30 days. */
export type Draft = { base: Fields; values: Fields }

const lifetime = 30 * 24 * 60 * 60 * 1000

/** Whoever works at this browser next finds no draft of somebody else's. */
export const draftKey = (personId: string, name: string): string => `dao-draft-${personId}-${name}`

export function readDraft(key: string, now = Date.now()): (Draft & { at: number }) | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as (Draft & { at: number }) | null
    if (kept && now - kept.at < lifetime) return kept
  } catch {
    // Blocked or broken storage: there is no draft.
  }
  return undefined
}

export function keepDraft(key: string, { base, values }: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), base, values }))
  } catch {
    // Full or blocked storage: the page still asks before it is left.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // There is nothing to drop.
  }
}
