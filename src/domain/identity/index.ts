export { personOf } from './caller.ts'
export { endOutsideSessions } from './inside-links.ts'
export { type Door, doors } from './doors.ts'
export { identityJobs } from './jobs.ts'
export { type IdentityLetter, identityLetterQueue, writeLetter } from './letters.ts'
export { linkFor, type LinkKind, sendLink } from './links.ts'
export { type AuthOptions, openIdentity, type OwnProvider } from './options.ts'
export type { Person } from './person.ts'
export { personJoined } from './rules.ts'
export { resetSecondFactor } from './security.ts'
export { useStaff } from './staff.ts'
export { savePerson, shutOut } from './commands.ts'
export { mountIdentity } from './http.ts'
export { deviceOf, placeOf } from './device.ts'
export { tellPerson } from './live.ts'
export {
  banPerson,
  createPerson,
  endSession,
  endSessions,
  findPeople,
  lockPerson,
  type NewPerson,
  type PeopleQuery,
  type PersonChange,
  type PersonRecord,
  personByEmail,
  personById,
  sessionsOf,
  type SessionRecord,
  unbanPerson,
  updatePerson,
} from './people.ts'
export { erasePerson, type PersonRecords, readPerson, usePersonRecords } from './records.ts'
