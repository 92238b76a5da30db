import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { SizeGuideForm } from '#contract/products'
import { sizeGuideEditor as words } from '#texts/admin-products/size-guide-editor'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { CreatePage } from '#web/admin/kit/form/create-page.tsx'
import { api } from '#web/client/api.ts'
import { GuideFields } from './guide-fields.tsx'
import { newGuide } from './guide-values.ts'

export const Route = createFileRoute('/admin/produtos/medidas/nova')({
  head: () => createAdminHead(staffTitles.sizeGuides),
  component: NewGuide,
})

function NewGuide() {
  const navigate = useNavigate()
  const create = async (values: SizeGuideForm): Promise<string> => {
    const { form } = await api['size-guides'].post({ body: values })
    return words.created(form.name)
  }
  return (
    <CreatePage<SizeGuideForm>
      screen="produtos"
      draft="guia-novo"
      title={words.add}
      values={newGuide}
      submit={words.create}
      save={create}
      leave={() => navigate({ to: '/admin/produtos', search: { aba: 'medidas' }, ignoreBlocker: true })}
    >
      <GuideFields />
    </CreatePage>
  )
}
