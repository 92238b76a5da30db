import { createFileRoute, Link } from '@tanstack/react-router'
import type { Member } from '#contract/team'
import { flagNames, team } from '#texts/team'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { Act } from '#web/admin/kit/act/act.tsx'
import { Removal } from '#web/admin/kit/act/removal.tsx'
import { fieldWords } from '#web/admin/kit/conflict/field-words.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import type { PageOf } from '#web/admin/kit/detail/page.ts'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { Beneath } from '#web/admin/kit/form/beneath.tsx'
import { differing } from '#web/admin/kit/form/differing.ts'
import { CheckField, TextField } from '#web/admin/kit/form/fields.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { api } from '#web/client/api.ts'
import { type MemberDraft, RightsFields } from './member-fields.tsx'
import { memberQuery, permissionsOf } from './queries.ts'

export const Route = createFileRoute('/admin/equipe/editar/$id')({
  head: () => adminHead(staffTitles.team),
  component: EditMember,
})

const words = team.form

const page: PageOf<Member> = {
  screen: 'equipe',
  query: memberQuery,
  title: ({ name }) => name || team.title,
  aside: ({ email }) => email,
  bar: ({ userId }) => (
    <Link to="/admin/usuarios/$id" params={{ id: userId }} className={linkClass}>
      {words.account}
    </Link>
  ),
  note: ({ userId, may }, me) =>
    may.change ? undefined : userId === me.id ? words.mine : words.superadminOnly,
  main: (member) => <Form member={member} />,
}

function EditMember() {
  return <DetailPage page={page} id={Route.useParams().id} />
}

function Form({ member }: { member: Member }) {
  return (
    <ResourceForm<MemberDraft>
      values={draftOf(member)}
      draft={`equipe-${member.id}`}
      locked={!member.may.change}
      submit={words.save}
      save={(draft) => save(member, draft)}
      failed={(draft) => (changesRights(member, draft) ? team.saveFailed : undefined)}
      conflict={conflict}
      below={member.may.change && <TakeAccess member={member} />}
    >
      <TextField name="name" label={words.name} />
      <CheckField name="isActive" label={words.active} hint={words.activeText} />
      <RightsFields given={member.flags} />
    </ResourceForm>
  )
}

const draftOf = ({ email, name, role, isActive, flags }: Member): MemberDraft => ({
  email,
  name,
  role,
  isActive,
  flags,
})

/** Saves data and permissions in two calls, each only if changed. */
async function save(member: Member, draft: MemberDraft): Promise<string> {
  const { email: _fixed, flags, ...data } = differing(draftOf(member), draft)
  const calls = api.team.members(member.id)
  let { version } = member
  if (Object.keys(data).length > 0) version = (await calls.patch({ body: { ...data, version } })).version
  if (flags) await calls.permissions.put({ body: { ...permissionsOf(flags), version } })
  return changesRights(member, draft) ? team.saved : words.saved
}

function changesRights(member: Member, draft: MemberDraft): boolean {
  const { role, isActive, flags } = differing(draftOf(member), draft)
  return role !== undefined || isActive !== undefined || flags !== undefined
}

const conflict = {
  read: (current: unknown) => draftOf(current as Member),
  words: fieldWords<MemberDraft>({
    name: words.name,
    role: [words.role, (role) => words.roles[role].name],
    isActive: words.active,
    flags: [words.flags, flagNames],
  }),
}

/** Removes all permissions of a member, or the member from the team. */
function TakeAccess({ member: { id, name, role, flags } }: { member: Member }) {
  const { danger } = team
  return (
    <Beneath title={danger.title} text={danger.memberText}>
      {role === 'admin' && flags.length > 0 && (
        <Act
          label={danger.flags}
          ask={{ title: danger.flagsQuestion(name), text: danger.flagsText, confirm: danger.flagsConfirm }}
          run={() => api.team.members(id).permissions.delete()}
          done={team.removed}
          failed={team.removeFailed}
        />
      )}
      <Removal
        screen="equipe"
        label={danger.member}
        ask={{ title: danger.memberQuestion(name), text: danger.memberExplain }}
        run={() => api.team.members(id).delete()}
        done={danger.memberDone(name)}
      />
    </Beneath>
  )
}
