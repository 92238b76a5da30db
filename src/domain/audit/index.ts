import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountAudit } from './http.ts'

export const audit = contextOf({ name: 'audit', contract, mount: mountAudit })

export { type AuditEntry, recordAudit } from './commands.ts'
export { nameOfPerson } from './ports.ts'
export { recordHistory } from './queries.ts'
export { type Call, perform, staffCommand, type Trace } from './staff-command.ts'
export { versionOf } from './version.ts'
