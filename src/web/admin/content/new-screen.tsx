import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { PageForm } from '#contract/content'
import { content as words } from '#texts/content'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { NewPage } from '#web/admin/kit/form/new-page.tsx'
import { api } from '#web/client/api.ts'
import { PageFields } from './page-fields.tsx'
import { newPage } from './page-values.ts'

export const Route = createFileRoute('/admin/content/nova')({
  head: () => adminHead(staffTitles.pages),
  component: NewFreePage,
})

function NewFreePage() {
  const navigate = useNavigate()
  const create = async (values: PageForm): Promise<string> => {
    const { form } = await api.content.staff.post({ body: values })
    return words.form.created(form.title)
  }
  return (
    <NewPage<PageForm>
      screen="content"
      title={words.add}
      values={newPage}
      submit={words.form.create}
      save={create}
      leave={() => navigate({ to: '/admin/content', search: {}, ignoreBlocker: true })}
    >
      <PageFields kind="free" isNew />
    </NewPage>
  )
}
