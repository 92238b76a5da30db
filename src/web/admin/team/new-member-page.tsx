import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Member } from '#contract/team'
import { team } from '#texts/team'
import { may } from '#web/admin/access.ts'
import { BackLink } from '#web/admin/frame/back-link.tsx'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { ScreenHead } from '#web/admin/frame/screen-head.tsx'
import { useAction } from '#web/admin/frame/use-action.ts'
import { toast } from '#web/ui/toast-store.ts'
import { type MemberDraft, MemberForm } from './member-form.tsx'
import { addMember, teamKey } from './queries.ts'

const words = team.form

export function NewMemberPage() {
  const { email = '' } = useSearch({ from: '/admin/equipe/novo' })
  const me = useAdminMe()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { run, busy, problem, fields } = useAction()
  const add = async (draft: MemberDraft) => {
    let added: Member | undefined
    const name = draft.name.trim()
    const done = await run(async () => {
      added = await addMember({
        email: draft.email,
        role: draft.role,
        flags: [...draft.flags],
        ...(name ? { name } : {}),
      })
    })
    if (!done || !added) return
    await queries.invalidateQueries({ queryKey: teamKey })
    await navigate({ to: '/admin/equipe' })
    toast(added.invited ? words.addedInvited(added.email) : words.added(added.name))
  }
  return (
    <>
      <ScreenHead back={<BackLink to="/admin/equipe">{words.back}</BackLink>} title={words.newTitle} />
      <MemberForm
        isNew
        start={{ email, name: '', role: 'admin', isActive: true, flags: [] }}
        holds={(flag) => may(me, flag)}
        superadmin={me.staff?.role === 'superadmin'}
        fields={fields}
        problem={problem}
        busy={busy}
        onSave={(draft) => void add(draft)}
      />
    </>
  )
}
