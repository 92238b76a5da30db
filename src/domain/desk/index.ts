import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountDesk } from './http.ts'
import { draftJobs } from './drafts.ts'
import { draftRecords, viewRecords, writtenNotes } from './personal-data.ts'

export const desk = defineContext({
  name: 'desk',
  contract,
  mount: mountDesk,
  jobs: draftJobs,
  personalData: [viewRecords, draftRecords, writtenNotes],
})

export { forgetNotes, mentionEmailPrefix } from './notes/forget-notes.ts'
export { findMention, personMentioned } from './notes/mentions.ts'
export { moveNotes } from './notes/move-notes.ts'
export { countNotes, listNotesAbout } from './notes/read-notes.ts'
export { listOthers, openFirstFree } from './presence.ts'
export { listStaffWithFlag, noteRecords } from './ports.ts'
