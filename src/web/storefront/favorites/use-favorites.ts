import { useSyncExternalStore } from 'react'
import { favorites, nobodysFavorites, subscribeFavorites } from './favorites-store.ts'

export const useFavorites = () => useSyncExternalStore(subscribeFavorites, favorites, nobodysFavorites)
