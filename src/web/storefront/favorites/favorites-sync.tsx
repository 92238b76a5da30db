import { useEffect } from 'react'
import { ownerOfFavorites } from '#web/session/favorites/favorites-owner.ts'
import { useMe } from '#web/session/me.ts'

/** Where they are looked at, what an account keeps is read anew; joined they are where somebody comes in (session-store.ts). */
export function FavoritesSync() {
  const { data: me } = useMe()
  const person = me && me.id
  useEffect(() => {
    if (person === undefined || (!person && !ownerOfFavorites())) return
    const over = new AbortController()
    import('#web/session/favorites/favorites-account.ts').then(
      ({ readAccount }) => readAccount(person, over.signal),
      () => {}, // they stay as this browser knows them
    )
    return () => over.abort()
  }, [person])
  return null
}
