import { useEffect } from 'react'
import { useMe } from '#web/session/me.ts'
import { ownerOfFavorites, takeFavorites } from './favorites-store.ts'

/**
 * Brings what this browser keeps and what its person's account keeps together, on every page with hearts. A visitor
 * comes after somebody who went away: what the account keeps is not theirs to see.
 */
export function FavoritesSync() {
  const { data: me } = useMe()
  const person = me === undefined ? undefined : (me?.id ?? null)
  useEffect(() => {
    if (person === undefined) return
    if (person === null) {
      if (ownerOfFavorites()) takeFavorites([], undefined)
      return
    }
    const over = new AbortController()
    import('./favorites-account.ts').then(
      ({ followAccount }) => followAccount(person, over.signal),
      () => {}, // they stay in this browser, and join the account from the next page
    )
    return () => over.abort()
  }, [person])
  return null
}
