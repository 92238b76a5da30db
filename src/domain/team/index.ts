import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountTeam } from './http.ts'
import { staffMerge } from './merge-people.ts'
import { staffRecords } from './personal-data.ts'

export const team = defineContext({
  name: 'team',
  contract,
  mount: mountTeam,
  personalData: [staffRecords],
  mergePeople: staffMerge,
})

export { saveStaff } from './commands.ts'
export { getFirstAccessToken } from './first-access.ts'
export { staffChanged } from './rules.ts'
export { countOrders, hasDemoOrders } from './ports.ts'
export { makeActor } from './queries.ts'
export { isLastSuperadmin, hasFlag, listStaffWithFlag, readDiscountLimit } from './memberships.ts'
