import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountFavorites } from './http.ts'
import { favoriteMerge } from './merge-people.ts'
import { favoriteRecords } from './personal-data.ts'

export const favorites = defineContext({
  name: 'favorites',
  contract,
  mount: mountFavorites,
  personalData: [favoriteRecords],
  mergePeople: favoriteMerge,
})
