import { useSyncExternalStore } from 'react'
import { getFavorites, getNoFavorites, subscribeFavorites } from '#web/session/favorites/favorites-store.ts'

export const useFavorites = () => useSyncExternalStore(subscribeFavorites, getFavorites, getNoFavorites)
