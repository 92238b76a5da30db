import { createFileRoute, Link } from '@tanstack/react-router'
import type { Member } from '#contract/team'
import { formatFlags, team } from '#texts/admin/team'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DeleteButton } from '#web/admin/kit/actions/delete-button.tsx'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { FormActions } from '#web/admin/kit/form/form-actions.tsx'
import { getChangedFields } from '#web/admin/kit/form/changed-fields.ts'
import { CheckboxField, TextField } from '#web/admin/kit/form/fields.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { api } from '#web/client/api.ts'
import { type MemberFormValues, PermissionFields } from './member-fields.tsx'
import { memberQuery, toPermissionMap } from './queries.ts'

export const Route = createFileRoute('/admin/equipe/editar/$id')({
  head: () => createAdminHead(staffTitles.team),
  component: EditMember,
})

const words = team.form

const memberDetail: DetailConfig<Member> = {
  screen: 'equipe',
  query: memberQuery,
  title: ({ name }) => name || team.title,
  aside: ({ email }) => email,
  headerExtra: ({ userId }) => (
    <Link to="/admin/usuarios/$id" params={{ id: userId }} className={linkClass}>
      {words.account}
    </Link>
  ),
  note: ({ userId, may }, me) =>
    may.change ? undefined : userId === me.id ? words.mine : words.superadminOnly,
  main: (member) => <Form member={member} />,
}

function EditMember() {
  return <DetailPage page={memberDetail} id={Route.useParams().id} />
}

function Form({ member }: { member: Member }) {
  return (
    <ResourceForm<MemberFormValues>
      values={toFormValues(member)}
      draft={`equipe-${member.id}`}
      locked={!member.may.change}
      submit={words.save}
      save={(draft) => save(member, draft)}
      failed={(draft) => (changesRights(member, draft) ? team.saveFailed : undefined)}
      conflict={conflict}
      below={member.may.change && <DangerZone member={member} />}
    >
      <TextField name="name" label={words.name} />
      <CheckboxField name="isActive" label={words.active} hint={words.activeText} />
      <PermissionFields given={member.flags} />
    </ResourceForm>
  )
}

const toFormValues = ({ email, name, role, isActive, flags }: Member): MemberFormValues => ({
  email,
  name,
  role,
  isActive,
  flags,
})

/** Saves data and permissions in two calls, each only if changed. */
async function save(member: Member, draft: MemberFormValues): Promise<string> {
  const { email: _fixed, flags, ...data } = getChangedFields(toFormValues(member), draft)
  const calls = api.team.members(member.id)
  let { version } = member
  if (Object.keys(data).length > 0) version = (await calls.patch({ body: { ...data, version } })).version
  if (flags) await calls.permissions.put({ body: { ...toPermissionMap(flags), version } })
  return changesRights(member, draft) ? team.saved : words.saved
}

function changesRights(member: Member, draft: MemberFormValues): boolean {
  const { role, isActive, flags } = getChangedFields(toFormValues(member), draft)
  return role !== undefined || isActive !== undefined || flags !== undefined
}

const conflict = {
  read: (current: unknown) => toFormValues(current as Member),
  words: createFieldLabels<MemberFormValues>({
    name: words.name,
    role: [words.role, (role) => words.roles[role].name],
    isActive: words.active,
    flags: [words.flags, formatFlags],
  }),
}

/** Removes all permissions of a member, or the member from the team. */
function DangerZone({ member: { id, name, role, flags } }: { member: Member }) {
  const { danger } = team
  return (
    <FormActions title={danger.title} text={danger.memberText}>
      {role === 'admin' && flags.length > 0 && (
        <ActionButton
          label={danger.flags}
          confirmation={{
            title: danger.flagsQuestion(name),
            text: danger.flagsText,
            confirm: danger.flagsConfirm,
          }}
          run={() => api.team.members(id).permissions.delete()}
          done={team.removed}
          failed={team.removeFailed}
        />
      )}
      <DeleteButton
        screen="equipe"
        label={danger.member}
        confirmation={{ title: danger.memberQuestion(name), text: danger.memberExplain }}
        run={() => api.team.members(id).delete()}
        done={danger.memberDone(name)}
      />
    </FormActions>
  )
}
