import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import type { Member } from '#contract/team'
import type { Flag } from '#shared/permissions'
import { permissions, team } from '#texts/team'
import { titles } from '#texts/titles'
import { BackLink } from '#web/admin/frame/back-link.tsx'
import { useLimited } from '#web/admin/frame/limited.tsx'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { adminHead } from '#web/admin/head.ts'
import { Act } from '#web/admin/kit/act/act.tsx'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { CheckField, TextField } from '#web/admin/kit/form/fields.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { type MemberDraft, RightsFields } from './member-fields.tsx'
import {
  changeMember,
  memberQuery,
  removeMember,
  removePermissions,
  savePermissions,
  teamKey,
} from './queries.ts'

export const Route = createFileRoute('/admin/equipe/editar/$id')({
  head: () => adminHead(titles.team),
  component: EditMember,
})

const words = team.form
const back = <BackLink to="/admin/equipe">{words.back}</BackLink>

function EditMember() {
  const { id } = Route.useParams()
  return (
    <DetailPage screen="equipe" query={memberQuery(id)} back={back} title={team.title}>
      {(member) => <Form member={member} />}
    </DetailPage>
  )
}

function Form({ member }: { member: Member }) {
  const me = useAdminMe()
  const limited = useLimited()
  const queries = useQueryClient()
  const locked = !member.may.change
  const save = async (draft: MemberDraft) => {
    const change = changeOf(member, draft)
    try {
      let { version } = member
      if (Object.keys(change).length > 0)
        version = (await changeMember(member.id, { ...change, version })).version
      if (draft.flags.join() !== member.flags.join()) await savePermissions(member.id, draft.flags, version)
      return changesRights(member, draft) ? team.saved : words.saved
    } finally {
      // What was saved before a failure shows too.
      await queries.invalidateQueries({ queryKey: teamKey })
    }
  }
  return (
    <>
      <ScreenBar back={back} title={member.name || team.title} aside={member.email}>
        {!limited && (
          <Link
            to="/admin/usuarios/$id"
            params={{ id: member.userId }}
            className="inline-flex min-h-9 items-center underline decoration-hairline underline-offset-4 hover:decoration-current"
          >
            {words.account}
          </Link>
        )}
      </ScreenBar>
      {locked && (
        <p role="note" className="border-b border-hairline bg-raised px-4 py-3 md:px-6">
          {member.userId === me.id ? words.mine : words.superadminOnly}
        </p>
      )}
      <ResourceForm<MemberDraft>
        values={draftOf(member)}
        draft={`equipe-${member.id}`}
        locked={locked}
        submit={words.save}
        failed={(draft) => (changesRights(member, draft) ? team.saveFailed : undefined)}
        save={save}
        conflict={conflict}
        below={!locked && !limited && <TakeAccess member={member} />}
      >
        <TextField name="name" label={words.name} />
        <CheckField name="isActive" label={words.active} hint={words.activeText} />
        <RightsFields given={member.flags} />
      </ResourceForm>
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

/** How two versions of a member are laid beside one another; a flag alone means nothing to anybody. */
const conflict = {
  read: (current: unknown) => draftOf(current as Member),
  words: {
    label: ([field = '']: readonly string[]) => labels[field],
    show: (value: unknown) =>
      Array.isArray(value)
        ? value.map((flag) => permissions[flag as Flag].name).join(', ') || team.noFlags
        : typeof value === 'boolean'
          ? team.state[value ? 'active' : 'inactive']
          : ((
              { admin: words.roles.admin.name, superadmin: words.roles.superadmin.name } as Record<
                string,
                string
              >
            )[String(value)] ?? String(value)),
  },
}
const labels: Readonly<Record<string, string>> = {
  name: words.name,
  role: words.role,
  isActive: words.active,
  flags: words.flags,
}

/** Only what is another now. */
const changeOf = (member: Member, { name, role, isActive }: MemberDraft) => ({
  ...(name.trim() === member.name ? {} : { name: name.trim() }),
  ...(role === member.role ? {} : { role }),
  ...(isActive === member.isActive ? {} : { isActive }),
})

const changesRights = (member: Member, { role, isActive, flags }: MemberDraft): boolean =>
  role !== member.role || isActive !== member.isActive || flags.join() !== member.flags.join()

/** Takes every flag from a member, or the place on the team. */
function TakeAccess({ member: { id, name, role, flags } }: { member: Member }) {
  const navigate = useNavigate()
  const { danger } = team
  return (
    <section className="grid w-full max-w-2xl gap-3 px-4 pb-8 md:px-6">
      <h2 className="font-semibold">{danger.title}</h2>
      <p className="text-muted">{danger.memberText}</p>
      <div className="flex flex-wrap gap-2">
        {role === 'admin' && flags.length > 0 && (
          <Act
            label={danger.flags}
            ask={{ title: danger.flagsQuestion(name), text: danger.flagsText, confirm: danger.flagsConfirm }}
            run={() => removePermissions(id)}
            done={team.removed}
            failed={team.removeFailed}
            refresh={teamKey}
          />
        )}
        <Act
          danger
          label={danger.member}
          ask={{
            title: danger.memberQuestion(name),
            text: danger.memberExplain,
            confirm: danger.memberConfirm,
            grave: true,
          }}
          run={() => removeMember(id)}
          onDone={() => navigate({ to: '/admin/equipe', ignoreBlocker: true })}
          done={danger.memberDone(name)}
          refresh={teamKey}
        />
      </div>
    </section>
  )
}
