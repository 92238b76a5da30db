import { useSyncExternalStore } from 'react'
import { favorites, nobodysFavorites, subscribeFavorites } from '#web/session/favorites/favorites-store.ts'

export const useFavorites = () => useSyncExternalStore(subscribeFavorites, favorites, nobodysFavorites)
