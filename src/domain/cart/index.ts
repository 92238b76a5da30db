import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountCart } from './http.ts'
import { cartJobs } from './jobs.ts'
import { cartMerge } from './merge-people.ts'
import { cartRecords } from './personal-data.ts'

export const cart = defineContext({
  name: 'cart',
  contract,
  mount: mountCart,
  jobs: cartJobs,
  personalData: [cartRecords],
  mergePeople: cartMerge,
})

export { type CartLine, loadCart, linesForItems, lockCart } from './cart.ts'
export { addItem } from './commands.ts'
export { cartJobs } from './jobs.ts'
export { findWholesaleTerms } from './ports.ts'
export { readCurrentCart } from './queries.ts'
export { requireCartOwner, findCartOwner } from './owner.ts'
export { type AbandonedCart, listAbandonedCarts, copyLines, linesOfUsers, removeLines } from './lines.ts'
export { type CartOwner, matchPieces } from './rules.ts'
