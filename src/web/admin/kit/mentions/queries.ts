import type { NoteScreen } from '#contract/desk'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

/** Query of the notes of a screen that mention the reader. */
export const mentionsQuery = (screen: NoteScreen) =>
  staffQuery(['mentions', screen], (signal) => api.desk(screen).mentions.get({ signal }))
