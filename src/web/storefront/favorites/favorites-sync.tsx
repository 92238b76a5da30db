import { useEffect } from 'react'
import { useMe } from '#web/session/me.ts'
import { ownerOfFavorites } from './owner.ts'

/** Brings what this browser keeps and what its person's account keeps together, wherever they are looked at. */
export function FavoritesSync() {
  const { data: me } = useMe()
  const person = me && me.id
  useEffect(() => {
    if (person === undefined || (!person && !ownerOfFavorites())) return
    const over = new AbortController()
    import('./favorites-account.ts').then(
      ({ followAccount }) => followAccount(person, over.signal),
      () => {}, // they stay in this browser, and join the account from the next page
    )
    return () => over.abort()
  }, [person])
  return null
}
