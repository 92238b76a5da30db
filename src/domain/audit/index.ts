import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountAudit } from './http.ts'
import { auditMerge } from './merge-people.ts'

export const audit = defineContext({ name: 'audit', contract, mount: mountAudit, mergePeople: auditMerge })

export { type AuditEntry, recordAudit } from './commands.ts'
export { findPersonName } from './ports.ts'
export { listRecordChanges } from './queries.ts'
export { type CommandCall, runCommand, staffCommand, type AuditTrace } from './staff-command.ts'
export { computeVersion } from './version.ts'
