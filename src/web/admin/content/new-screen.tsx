import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { PageForm } from '#contract/content'
import { content as words } from '#texts/admin/content'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { CreatePage } from '#web/admin/kit/form/create-page.tsx'
import { api } from '#web/client/api.ts'
import { PageFields } from './page-fields.tsx'
import { newPage } from './page-values.ts'

export const Route = createFileRoute('/admin/content/nova')({
  head: () => createAdminHead(staffTitles.pages),
  component: NewFreePage,
})

function NewFreePage() {
  const navigate = useNavigate()
  const create = async (values: PageForm): Promise<string> => {
    const { form } = await api.content.staff.post({ body: values })
    return words.form.created(form.title)
  }
  return (
    <CreatePage<PageForm>
      screen="content"
      draft="pagina-nova"
      title={words.add}
      values={newPage}
      submit={words.form.create}
      save={create}
      leave={() => navigate({ to: '/admin/content', search: {}, ignoreBlocker: true })}
    >
      <PageFields kind="free" isNew />
    </CreatePage>
  )
}
