import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountCart } from './http.ts'
import { cartJobs } from './jobs.ts'
import { cartRecords } from './personal-data.ts'

export const cart = contextOf({
  name: 'cart',
  contract,
  mount: mountCart,
  jobs: cartJobs,
  personalData: [cartRecords],
})

export { type CartLine, cartLines, chosenLines, lockCart } from './cart.ts'
export { cartJobs } from './jobs.ts'
export { readCurrentCart } from './queries.ts'
export { requireOwner, findOwner } from './owner.ts'
export { type AbandonedCart, abandonedCarts, copyLines, removeLines } from './lines.ts'
export type { Owner } from './rules.ts'
