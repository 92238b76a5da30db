import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { SizeGuideForm } from '#contract/products'
import { sizeGuideEditor as words } from '#texts/size-guide-editor'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { NewPage } from '#web/admin/kit/form/new-page.tsx'
import { api } from '#web/client/api.ts'
import { GuideFields } from './guide-fields.tsx'
import { newGuide } from './guide-values.ts'

export const Route = createFileRoute('/admin/produtos/medidas/nova')({
  head: () => adminHead(staffTitles.sizeGuides),
  component: NewGuide,
})

function NewGuide() {
  const navigate = useNavigate()
  const create = async (values: SizeGuideForm): Promise<string> => {
    const { form } = await api['size-guides'].post({ body: values })
    return words.created(form.name)
  }
  return (
    <NewPage<SizeGuideForm>
      screen="produtos"
      draft="guia-novo"
      title={words.add}
      values={newGuide}
      submit={words.create}
      save={create}
      leave={() => navigate({ to: '/admin/produtos', search: { aba: 'medidas' }, ignoreBlocker: true })}
    >
      <GuideFields />
    </NewPage>
  )
}
