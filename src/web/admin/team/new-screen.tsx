import { createFileRoute } from '@tanstack/react-router'
import { team } from '#texts/admin/team'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { CreatePage } from '#web/admin/kit/form/create-page.tsx'
import { api } from '#web/client/api.ts'
import { type MemberFormValues, PermissionFields } from './member-fields.tsx'

/** `?email=` prefills the form from a person's page. */
export const Route = createFileRoute('/admin/equipe/novo')({
  validateSearch: ({ email }: Record<string, unknown>): { email?: string } =>
    typeof email === 'string' ? { email: email.slice(0, 254) } : {},
  head: () => createAdminHead(staffTitles.team),
  component: NewMember,
})

const words = team.form

async function add({ email, name, role, flags }: MemberFormValues): Promise<string> {
  const added = await api.team.members.post({ body: { email, name: name.trim() || undefined, role, flags } })
  return added.invited ? words.addedInvited(added.email) : words.added(added.name)
}

function NewMember() {
  const { email = '' } = Route.useSearch()
  return (
    <CreatePage<MemberFormValues>
      screen="equipe"
      draft="equipe-novo"
      title={words.newTitle}
      values={{ email, name: '', role: 'admin', isActive: true, flags: [] }}
      submit={words.add}
      save={add}
    >
      <div className="grid gap-4">
        <TextField name="email" type="email" label={words.email} hint={words.emailHint} required />
        <TextField name="name" label={words.name} hint={words.nameHint} />
      </div>
      <PermissionFields />
    </CreatePage>
  )
}
