import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountAudit } from './http.ts'

export const audit = contextOf({ name: 'audit', contract, mount: mountAudit })

export { type AuditEntry, bySomebody, recordAudit, recordSaved } from './commands.ts'
export { type Call, type StaffCommand, staffCommand } from './staff-command.ts'
