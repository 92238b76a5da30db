import { useParams } from '@tanstack/react-router'
import type { Member } from '#contract/team'
import { team } from '#texts/team'
import { ApiError } from '#web/client/api.ts'
import { BackLink } from '#web/admin/frame/back-link.tsx'
import { useLimited, useStaffQuery } from '#web/admin/frame/limited.tsx'
import { ListEmpty, ListFailed, ListLoading } from '#web/admin/frame/list-states.tsx'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { ScreenHead } from '#web/admin/frame/screen-head.tsx'
import { EditMember } from './edit-member.tsx'
import { memberQuery } from './queries.ts'

const words = team.form

/** Nobody: what somebody outside the team is shown. */
const nobody: Member = {
  id: '',
  userId: '',
  name: '',
  email: '',
  role: 'admin',
  isActive: false,
  flags: [],
  secondFactor: false,
  invited: false,
  banned: false,
  lastSignInAt: null,
  may: { change: true },
}

export function MemberPage() {
  const { id } = useParams({ from: '/admin/equipe/editar/$id' })
  const limited = useLimited()
  const { data: member, error, refetch } = useStaffQuery(memberQuery(id), nobody)
  if (member) return <EditMember key={version(member)} member={member} limited={limited} />
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="equipe" />
  const missing = error instanceof ApiError && error.status === 404
  return (
    <>
      <ScreenHead back={<BackLink to="/admin/equipe">{words.back}</BackLink>} title={team.title} />
      {missing ? (
        <ListEmpty title={words.notFound} text={words.notFoundText} />
      ) : error ? (
        <ListFailed text={team.failed} onAgain={() => void refetch()} />
      ) : (
        <ListLoading text={team.loading} rows={6} />
      )}
    </>
  )
}

/** What was saved begins the form anew. */
const version = ({ id, name, role, isActive, flags }: Member): string =>
  [id, name, role, isActive, ...flags].join(' ')
