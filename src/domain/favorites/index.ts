import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountFavorites } from './http.ts'
import { favoriteRecords } from './personal-data.ts'

export const favorites = contextOf({
  name: 'favorites',
  contract,
  mount: mountFavorites,
  personalData: [favoriteRecords],
})
