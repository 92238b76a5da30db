export { type AuditEntry, bySomebody, recordAudit, recordSaved } from './commands.ts'
export { mountAudit } from './http.ts'
