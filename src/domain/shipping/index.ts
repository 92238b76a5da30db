export { mountShipping } from './http.ts'
export { findOption } from './queries.ts'
