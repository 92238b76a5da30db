import { useEffect } from 'react'
import { getFavoritesOwner } from '#web/session/favorites/favorites-owner.ts'
import { useMe } from '#web/session/me.ts'

/** Reloads the favorites of an account when they are shown; merging at sign-in happens in session-store.ts. */
export function FavoritesSync() {
  const { data: me } = useMe()
  const person = me && me.id
  useEffect(() => {
    if (person === undefined || (!person && !getFavoritesOwner())) return
    const over = new AbortController()
    import('#web/session/favorites/favorites-account.ts').then(
      ({ refreshFavorites }) => refreshFavorites(person, over.signal),
      () => {}, // the browser's copy stays
    )
    return () => over.abort()
  }, [person])
  return null
}
