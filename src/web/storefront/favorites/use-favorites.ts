import { useSyncExternalStore } from 'react'
import { favorites, nobodysFavorites, subscribeFavorites } from '#web/client/favorites-store.ts'

export const useFavorites = () => useSyncExternalStore(subscribeFavorites, favorites, nobodysFavorites)
