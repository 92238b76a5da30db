import type { MentionFeed, NoteScreen } from '#contract/desk'
import type { Me } from '#contract/team'
import { screens } from '#shared/auth/permissions'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const noteScreens: readonly NoteScreen[] = ['pedidos', 'clientes']

/** Returns the screens with notes that the user may see. */
export const listNoteScreens = (me: Me): NoteScreen[] =>
  noteScreens.filter((screen) => hasPermission(me, screens[screen].flag))

/** Query of the notes on these screens that mention the reader, the newest first. */
export const mentionsQuery = (screens: readonly NoteScreen[]) =>
  staffQuery(['mentions', ...screens], async (signal) =>
    merge(await Promise.all(screens.map((screen) => api.desk(screen).mentions.get({ signal })))),
  )

const merge = (feeds: readonly MentionFeed[]): MentionFeed => ({
  items: feeds.flatMap(({ items }) => items).toSorted((one, other) => other.at.localeCompare(one.at)),
  unread: feeds.reduce((sum, { unread }) => sum + unread, 0),
})
