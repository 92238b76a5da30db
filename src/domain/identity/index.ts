import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountIdentity } from './http.ts'
import { identityJobs } from './jobs.ts'
import { accountMerge } from './people/merge-account.ts'
import { identityRecords } from './personal-data.ts'

export const identity = defineContext({
  name: 'identity',
  contract,
  mount: mountIdentity,
  jobs: identityJobs,
  personalData: identityRecords,
  mergePeople: accountMerge,
})

export { findSignedInPerson } from './sessions/caller.ts'
export { endProviderSessions } from './providers/account-linking.ts'
export type { AuthEndpoint } from './endpoints/auth-endpoint.ts'
export { authEndpoints } from './endpoints/endpoints.ts'
export { identityJobs } from './jobs.ts'
export { type IdentityEmail, identityEmailQueue, enqueueEmail } from './links/emails.ts'
export { createLink, type LinkKind, sendLink } from './better-auth/links.ts'
export { type AuthOptions, authOptions, type DemoProvider } from './options.ts'
export type { Person } from './sessions/person.ts'
export { accountChanged, emailConfirmed, accountCreated, maskEmail } from './rules.ts'
export { resetSecondFactor } from './credentials/second-factor.ts'
export { removeUndecryptable } from './credentials/remove-undecryptable.ts'
export { assertStrongPassword } from './people/passwords.ts'
export { resolveActor } from './people/staff.ts'
export { revokeAccess, upsertPerson } from './commands.ts'
export { endSession, endSessions, type SessionRecord, findSessions } from './sessions/sessions.ts'
export { describeDevice, describeIp } from './sessions/device.ts'
export { getSessionCookieName } from './sessions/session-cookie.ts'
export { notifyPerson } from './sessions/person-updates.ts'
export {
  createImportedPeople,
  fillEmptyPeople,
  type ImportedPerson,
  invitePersonToSetPassword,
} from './people/import-people.ts'
export {
  banPerson,
  createPerson,
  findPeople,
  findPeopleByEmail,
  lockPerson,
  type NewPerson,
  findPeopleById,
  type PeopleQuery,
  type PersonChange,
  type PersonRecord,
  findPersonByEmail,
  getPerson,
  unbanPerson,
  updatePerson,
} from './people/people.ts'
export { erasePerson, personalData, readPersonalData } from './people/data-rights.ts'
