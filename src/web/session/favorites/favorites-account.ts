import { api } from '#web/client/api.ts'
import { ownerKey, ownerOfFavorites } from './favorites-owner.ts'
import { type Favorite, favorites, hasUnsaved, saveThrough, saveFavorites } from './favorites-store.ts'

/** Takes over what an account keeps, or nothing where its owner went away; without storage for this page alone. */
function take(items: readonly Favorite[], owner: string | null): void {
  try {
    if (owner) localStorage.setItem(ownerKey, owner)
    else localStorage.removeItem(ownerKey)
  } catch {
    // Whose they are is asked again on the next page.
  }
  saveFavorites(items)
}

const send = ({ kind, id }: Favorite, isChosen: boolean): Promise<unknown> =>
  isChosen ? api.favorites(kind)(id).put() : api.favorites(kind)(id).delete()

/** What was refused or lost on its way is asked for anew: the account says what is kept. */
async function read(owner: string, signal: AbortSignal): Promise<void> {
  const { items } = await api.favorites.get({ signal })
  if (!signal.aborted) take(items, owner)
}

/**
 * What a visitor kept joins the account, once, whatever way they came in; from then on the account hears of every heart.
 * Whose page it is is known by then, null for a visitor. Until `signal`.
 */
export async function followAccount(owner: string | null, signal: AbortSignal): Promise<void> {
  if (owner === null) return letGo()
  try {
    if (ownerOfFavorites() !== owner || hasUnsaved()) {
      const { items } = await api.favorites.merge.post({ body: { items: [...favorites()] }, signal })
      if (!signal.aborted) take(items, owner)
    }
  } catch {
    // Nothing is lost: what this browser keeps joins from the next page.
    return
  }
  if (signal.aborted) return
  saveThrough(
    (favorite, isChosen) => void send(favorite, isChosen).catch(() => read(owner, signal).catch(() => {})),
  )
  signal.addEventListener('abort', () => saveThrough(undefined))
}

/** They are looked at: the account says what is kept, by another device too. Until `signal`. */
export async function readAccount(owner: string | null, signal: AbortSignal): Promise<void> {
  if (owner === null) return letGo()
  // what is still to join it would be gone
  if (ownerOfFavorites() === owner && !hasUnsaved()) await read(owner, signal).catch(() => {})
}

/** A visitor after somebody who went away: what the account keeps is not theirs to see. */
function letGo(): void {
  if (ownerOfFavorites()) take([], null)
}
