export { type AuthOptions, handleAuth, openIdentity, type Person, personOf } from './auth.ts'
export { savePerson, shutOut } from './commands.ts'
