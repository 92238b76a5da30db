import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Member } from '#contract/team'
import { team } from '#texts/team'
import { may } from '#web/admin/access.ts'
import { BackLink } from '#web/admin/frame/back-link.tsx'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { ScreenHead } from '#web/admin/frame/screen-head.tsx'
import { useAction } from '#web/admin/frame/use-action.ts'
import { toast } from '#web/ui/toast-store.ts'
import { type MemberDraft, MemberForm } from './member-form.tsx'
import { changeMember, memberQuery, savePermissions, teamKey } from './queries.ts'
import { TakeAccess } from './take-access.tsx'

const words = team.form

export function EditMember({ member, limited }: { member: Member; limited: boolean }) {
  const me = useAdminMe()
  const queries = useQueryClient()
  const { run, busy, problem, fields } = useAction()
  const locked = !member.may.change
  const save = async (draft: MemberDraft) => {
    const change = changeOf(member, draft)
    const flagsChanged = draft.flags.join() !== member.flags.join()
    const done = await run(async () => {
      if (Object.keys(change).length > 0) await changeMember(member.id, change)
      if (flagsChanged) await savePermissions(member.id, draft.flags)
    })
    const rights = flagsChanged || 'role' in change || 'isActive' in change
    if (done) toast(rights ? team.saved : words.saved)
    else if (rights) toast(team.saveFailed, { tone: 'danger' })
    // What was saved before a failure shows too.
    await queries.invalidateQueries({ queryKey: teamKey })
  }
  return (
    <>
      <ScreenHead
        back={<BackLink to="/admin/equipe">{words.back}</BackLink>}
        title={member.name || team.title}
        aside={member.email}
      >
        {!limited && (
          <Link
            to="/admin/usuarios/$id"
            params={{ id: member.userId }}
            className="inline-flex min-h-9 items-center underline decoration-hairline underline-offset-4 hover:decoration-current"
          >
            {words.account}
          </Link>
        )}
      </ScreenHead>
      {locked && (
        <p role="note" className="border-b border-hairline bg-raised px-4 py-3 md:px-6">
          {member.userId === me.id ? words.mine : words.superadminOnly}
        </p>
      )}
      <MemberForm
        start={draftOf(member)}
        locked={locked}
        holds={(flag) => may(me, flag)}
        superadmin={me.staff?.role === 'superadmin'}
        fields={fields}
        problem={problem}
        busy={busy}
        onSave={(draft) => void save(draft)}
      >
        {!locked && !limited && (
          <TakeAccess
            member={member}
            onChanged={() => void queries.invalidateQueries({ queryKey: memberQuery(member.id).queryKey })}
          />
        )}
      </MemberForm>
    </>
  )
}

const draftOf = ({ email, name, role, isActive, flags }: Member): MemberDraft => ({
  email,
  name,
  role,
  isActive,
  flags,
})

/** Only what is another now. */
const changeOf = (member: Member, { name, role, isActive }: MemberDraft) => ({
  ...(name.trim() === member.name ? {} : { name: name.trim() }),
  ...(role === member.role ? {} : { role }),
  ...(isActive === member.isActive ? {} : { isActive }),
})
