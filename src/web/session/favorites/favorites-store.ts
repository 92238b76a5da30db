import type { CardKind } from '#contract/catalog'

const key = 'dao-favorites'
/** More than anybody looks through; the oldest give way. */
const most = 500
const none: readonly Favorite[] = []

/** What was chosen, by its id: prices and names are asked for anew each time. */
export type Favorite = { kind: CardKind; id: string }

let kept: readonly Favorite[] | undefined
const listeners = new Set<() => void>()

const isFavorite = (found: unknown): found is Favorite => {
  const { kind, id } = (found ?? {}) as Partial<Favorite>
  return (kind === 'product' || kind === 'set') && typeof id === 'string'
}

function read(): readonly Favorite[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter(isFavorite).slice(0, most) : none
  } catch {
    return none
  }
}

const tell = () => listeners.forEach((listener) => listener())

// Another tab has chosen.
if (!import.meta.env.SSR)
  addEventListener('storage', ({ key: changed }) => {
    if (changed !== key && changed !== null) return
    kept = undefined
    tell()
  })

export function subscribeFavorites(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What this browser's visitor has chosen, the latest first. Without storage it lasts until the page is left. */
export const favorites = (): readonly Favorite[] => (kept ??= read())

/** Cached pages know nobody. */
export const nobodysFavorites = (): readonly Favorite[] => none

/** Hears of what is chosen and let go here: the account of whoever is signed in. */
type SaveToAccount = (favorite: Favorite, isChosen: boolean) => void
let saveToAccount: SaveToAccount | undefined
/** something was chosen here that no account knows of yet */
let unsaved = false

export const saveThrough = (next: SaveToAccount | undefined): void => {
  saveToAccount = next
}
export const hasUnsaved = (): boolean => unsaved

/** Takes over what an account keeps. */
export function saveFavorites(items: readonly Favorite[]): void {
  unsaved = false
  kept = items
  try {
    localStorage.setItem(key, JSON.stringify(items))
  } catch {
    // Kept for this page alone.
  }
  tell()
}

/** Puts it first or takes it out. */
export function toggleFavorite({ kind, id }: Favorite): void {
  const left = favorites().filter((each) => each.id !== id)
  const isChosen = left.length === favorites().length
  saveFavorites(isChosen ? [{ kind, id }, ...left].slice(0, most) : left)
  if (saveToAccount) saveToAccount({ kind, id }, isChosen)
  else unsaved = true
}
