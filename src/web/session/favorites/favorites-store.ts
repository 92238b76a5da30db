import type { CardKind } from '#contract/catalog'

const key = 'dao-favorites'
/** Maximum of favorites; the oldest are dropped. */
const most = 500
const none: readonly Favorite[] = []

/** Favorite by id; names and prices are always loaded fresh. */
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

// Another tab changed the favorites.
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

/** Returns the favorites of this browser, newest first. Without storage they last until the page is left. */
export const getFavorites = (): readonly Favorite[] => (kept ??= read())

/** Returns no favorites, for the server: cached pages have no visitor. */
export const getNoFavorites = (): readonly Favorite[] => none

/** Saves each change to the account of the signed-in user. */
type SaveToAccount = (favorite: Favorite, isChosen: boolean) => void
let saveToAccount: SaveToAccount | undefined
/** True while there is a favorite that was not saved to an account. */
let unsaved = false

export const setFavoritesSaver = (next: SaveToAccount | undefined): void => {
  saveToAccount = next
}
export const hasUnsavedFavorites = (): boolean => unsaved

/** Replaces the favorites by those of the account. */
export function replaceFavorites(items: readonly Favorite[]): void {
  unsaved = false
  kept = items
  try {
    localStorage.setItem(key, JSON.stringify(items))
  } catch {
    // Storage is blocked: kept for this page only.
  }
  tell()
}

/** Adds a favorite at the front, or removes it. */
export function toggleFavorite({ kind, id }: Favorite): void {
  const left = getFavorites().filter((each) => each.id !== id)
  const isChosen = left.length === getFavorites().length
  replaceFavorites(isChosen ? [{ kind, id }, ...left].slice(0, most) : left)
  if (saveToAccount) saveToAccount({ kind, id }, isChosen)
  else unsaved = true
}
