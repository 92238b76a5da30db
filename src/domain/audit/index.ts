export { recordAudit } from './commands.ts'
