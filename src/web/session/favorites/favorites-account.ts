import { api } from '#web/client/api.ts'
import { favoritesOwnerKey, getFavoritesOwner } from './favorites-owner.ts'
import {
  type Favorite,
  getFavorites,
  hasUnsavedFavorites,
  setFavoritesSaver,
  replaceFavorites,
} from './favorites-store.ts'

/** Stores the favorites of an account, or none after sign-out; without storage for this page only. */
function take(items: readonly Favorite[], owner: string | null): void {
  try {
    if (owner) localStorage.setItem(favoritesOwnerKey, owner)
    else localStorage.removeItem(favoritesOwnerKey)
  } catch {
    // Storage is blocked: the owner is checked again on the next page.
  }
  replaceFavorites(items)
}

const send = ({ kind, id }: Favorite, isChosen: boolean): Promise<unknown> =>
  isChosen ? api.favorites(kind)(id).put() : api.favorites(kind)(id).delete()

/** Loads the favorites of the account, also after a failed save: the account is the source of truth. */
async function read(owner: string, signal: AbortSignal): Promise<void> {
  const { items } = await api.favorites.get({ signal })
  if (!signal.aborted) take(items, owner)
}

/**
 * Merges the visitor's favorites into the account once after sign-in, then saves every change there. `owner` is
 * null for a visitor. Runs until `signal` aborts.
 */
export async function syncFavorites(owner: string | null, signal: AbortSignal): Promise<void> {
  if (owner === null) return letGo()
  try {
    if (getFavoritesOwner() !== owner || hasUnsavedFavorites()) {
      const { items } = await api.favorites.merge.post({ body: { items: [...getFavorites()] }, signal })
      if (!signal.aborted) take(items, owner)
    }
  } catch {
    // Nothing is lost: they are merged on the next page.
    return
  }
  if (signal.aborted) return
  setFavoritesSaver(
    (favorite, isChosen) => void send(favorite, isChosen).catch(() => read(owner, signal).catch(() => {})),
  )
  signal.addEventListener('abort', () => setFavoritesSaver(undefined))
}

/**
 * Reloads the favorites of the account when they are shown, for changes made on another device. Runs until `signal`
 * aborts.
 */
export async function refreshFavorites(owner: string | null, signal: AbortSignal): Promise<void> {
  if (owner === null) return letGo()
  // a reload would drop favorites that are not merged yet
  if (getFavoritesOwner() === owner && !hasUnsavedFavorites()) await read(owner, signal).catch(() => {})
}

/** Clears the favorites of an account after sign-out: the visitor must not see them. */
function letGo(): void {
  if (getFavoritesOwner()) take([], null)
}
