/** What was typed into a form and not saved, kept in this browser for 30 days. */
type Kept = { at: number; values: object }

const lifetime = 30 * 24 * 60 * 60 * 1000
const keyOf = (name: string): string => `dao-draft-${name}`

export function readDraft(name: string, now = Date.now()): object | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Kept | null
    if (kept && now - kept.at < lifetime) return kept.values
  } catch {
    // Blocked or broken storage: there is no draft.
  }
  return undefined
}

export function keepDraft(name: string, values: object): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), values } satisfies Kept))
  } catch {
    // Full or blocked storage: the page still asks before it is left.
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // There is nothing to drop.
  }
}
