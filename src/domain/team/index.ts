import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountTeam } from './http.ts'
import { staffRecords } from './personal-data.ts'

export const team = contextOf({ name: 'team', contract, mount: mountTeam, personalData: [staffRecords] })

export { saveStaff } from './commands.ts'
export { orderCounts, pastIsMadeUp } from './ports.ts'
export { actorOf } from './queries.ts'
export { isLastSuperadmin, mayByRecord } from './memberships.ts'
