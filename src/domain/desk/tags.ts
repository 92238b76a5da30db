import type { NoteScreen } from './contract.ts'

/** Returns the tag of the notes about a record. */
export const notesTag = ({ screen, record }: { screen: NoteScreen; record: string }): string =>
  `notes:${screen}:${record}`

/** Returns the tag of the mentions of a person. */
export const mentionsTag = (userId: string): string => `mentions:${userId}`
