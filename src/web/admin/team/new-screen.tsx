import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { team } from '#texts/team'
import { titles } from '#texts/titles'
import { BackLink } from '#web/admin/frame/back-link.tsx'
import { ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { adminHead } from '#web/admin/head.ts'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { type MemberDraft, RightsFields } from './member-fields.tsx'
import { addMember, teamKey } from './queries.ts'

/** `?email=`: whom a person's page wants on the team. */
export const Route = createFileRoute('/admin/equipe/novo')({
  validateSearch: ({ email }: Record<string, unknown>): { email?: string } =>
    typeof email === 'string' ? { email: email.slice(0, 254) } : {},
  head: () => adminHead(titles.team),
  component: NewMember,
})

const words = team.form

function NewMember() {
  const { email = '' } = Route.useSearch()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const add = async ({ email, name, role, flags }: MemberDraft) => {
    const added = await addMember({ email, role, flags, ...(name.trim() ? { name: name.trim() } : {}) })
    await queries.invalidateQueries({ queryKey: teamKey })
    await navigate({ to: '/admin/equipe', ignoreBlocker: true })
    return added.invited ? words.addedInvited(added.email) : words.added(added.name)
  }
  return (
    <>
      <ScreenBar back={<BackLink to="/admin/equipe">{words.back}</BackLink>} title={words.newTitle} />
      <ResourceForm<MemberDraft>
        isNew
        draft="equipe-novo"
        values={{ email, name: '', role: 'admin', isActive: true, flags: [] }}
        submit={words.add}
        save={add}
      >
        <div className="grid gap-4">
          <TextField name="email" type="email" label={words.email} hint={words.emailHint} required />
          <TextField name="name" label={words.name} hint={words.nameHint} />
        </div>
        <RightsFields />
      </ResourceForm>
    </>
  )
}
