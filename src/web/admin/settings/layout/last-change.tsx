import { Link } from '@tanstack/react-router'
import History from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import { formatMoment } from '#shared/dates/age'
import { formatActor } from '#texts/admin/actors'
import { settingsGroups as words } from '#texts/admin/settings-groups'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { lastChangeQuery, settingsEntity, teamQuery } from './queries.ts'

/** Says who changed a setting last, by first name if they are in the team, and when. */
export function LastChange() {
  const { data: change } = useStaffQuery(lastChangeQuery())
  const { data: team } = useStaffQuery(teamQuery())
  if (!change) return null
  const member = team?.items.find(({ userId }) => userId === change.userId)
  const who = member?.name.split(' ')[0] ?? formatActor(change.actor)
  return <span>{words.lastChange(who, formatMoment(change.at))}</span>
}

/** Renders the link to all changes of settings. */
export const HistoryLink = () => (
  <Link
    to="/admin/auditoria"
    search={{ entidade: settingsEntity } as never}
    className={buttonClass('ghost', 'small')}
  >
    <Icon of={History} size={15} />
    {words.history}
  </Link>
)
