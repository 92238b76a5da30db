import { Link } from '@tanstack/react-router'
import { team } from '#texts/team'
import { ApiError } from '#web/client/api.ts'
import { useLimited, useStaffQuery } from '#web/admin/frame/limited.tsx'
import { ListEmpty, ListFailed, ListLoading } from '#web/admin/frame/list-states.tsx'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { ScreenHead } from '#web/admin/frame/screen-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { membersQuery, noMembers } from './queries.ts'
import { TeamTable } from './team-table.tsx'

/** Who takes care of the shop, and what each may do. */
export function TeamPage() {
  const limited = useLimited()
  const { data, error, refetch } = useStaffQuery(membersQuery(), noMembers)
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="equipe" />
  return (
    <>
      <ScreenHead title={team.title} aside={data && !limited && team.count(data.items.length)}>
        <Link to="/admin/equipe/novo" disabled={limited} className={buttonClass('ink', 'small')}>
          {team.add}
        </Link>
      </ScreenHead>
      <div className="min-h-0 grow overflow-auto">
        {data ? (
          data.items.length > 0 || limited ? (
            <TeamTable rows={data.items} />
          ) : (
            <ListEmpty title={team.emptyTitle} text={team.emptyText} />
          )
        ) : error ? (
          <ListFailed text={team.failed} onAgain={() => void refetch()} />
        ) : (
          <ListLoading text={team.loading} rows={5} />
        )}
      </div>
    </>
  )
}
