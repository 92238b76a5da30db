import type { NoteScreen } from '#contract/desk'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const notesQuery = (screen: NoteScreen, record: string) =>
  staffQuery(['notes', screen, record], (signal) => api.desk(screen).notes(record).get({ signal }))

/** Query of the staff who can be mentioned on a screen. */
export const mentionableQuery = (screen: NoteScreen) => ({
  ...staffQuery(['mentionable', screen], (signal) => api.desk(screen).mentionable.get({ signal })),
  staleTime: 60_000,
})
