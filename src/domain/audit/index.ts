export { type AuditEntry, bySomebody, recordAudit, recordSaved } from './commands.ts'
export { mountAudit } from './http.ts'
export { type Call, type StaffCommand, staffCommand } from './staff-command.ts'
