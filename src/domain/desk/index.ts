import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountDesk } from './http.ts'
import { draftJobs } from './personal/drafts.ts'
import { deskMerge } from './merge-people.ts'
import { arrangementRecords, draftRecords, viewRecords, writtenNotes } from './personal-data.ts'

export const desk = defineContext({
  name: 'desk',
  contract,
  mount: mountDesk,
  jobs: draftJobs,
  personalData: [viewRecords, draftRecords, arrangementRecords, writtenNotes],
  mergePeople: deskMerge,
})

export { forgetNotes, mentionEmailPrefix } from './notes/forget-notes.ts'
export { findMention, personMentioned } from './notes/mentions.ts'
export { type ImportedNote, insertImportedNotes, removeImportedNote } from './notes/import-notes.ts'
export { moveNotes, moveNotesBack } from './notes/move-notes.ts'
export { countNotes, listNotesAbout } from './notes/read-notes.ts'
export { listOthers, openFirstFree } from './presence.ts'
export { listStaffWithFlag, noteRecords } from './ports.ts'
