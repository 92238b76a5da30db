import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountIdentity } from './http.ts'
import { identityJobs } from './jobs.ts'
import { identityRecords } from './personal-data.ts'

export const identity = contextOf({
  name: 'identity',
  contract,
  mount: mountIdentity,
  jobs: identityJobs,
  personalData: identityRecords,
})

export { personOf } from './sessions/caller.ts'
export { endProviderSessions } from './providers/account-linking.ts'
export type { AuthEndpoint } from './endpoints/auth-endpoint.ts'
export { authEndpoints } from './endpoints/endpoints.ts'
export { identityJobs } from './jobs.ts'
export { type IdentityLetter, identityLetterQueue, writeLetter } from './links/letters.ts'
export { linkFor, type LinkKind, sendLink } from './engine/links.ts'
export { type AuthOptions, authOptions, type OwnProvider } from './options.ts'
export type { Person } from './sessions/person.ts'
export { mailboxConfirmed, personJoined } from './rules.ts'
export { resetSecondFactor } from './credentials/second-factor.ts'
export { forgetSealed } from './credentials/forget-sealed.ts'
export { actorOfPerson } from './people/staff.ts'
export { revokeAccess, upsertPerson } from './commands.ts'
export { endSession, endSessions, type SessionRecord, sessionsOf } from './sessions/sessions.ts'
export { deviceOf, placeOf } from './sessions/device.ts'
export { sessionCookieName } from './sessions/session-cookie.ts'
export { tellPerson } from './sessions/live.ts'
export {
  banPerson,
  createPerson,
  findPeople,
  lockPerson,
  type NewPerson,
  peopleById,
  type PeopleQuery,
  type PersonChange,
  type PersonRecord,
  personByEmail,
  personById,
  unbanPerson,
  updatePerson,
} from './people/people.ts'
export { erasePerson, personalData, readPersonalData } from './people/data-rights.ts'
