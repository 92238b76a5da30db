export { mountLeads } from './http.ts'
