import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import type { SizeGuideEdit, SizeGuideForm } from '#contract/products'
import { sizeGuideEditor as words } from '#texts/admin-products/size-guide-editor'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { api } from '#web/client/api.ts'
import { GuideFields } from './guide-fields.tsx'
import { conflict } from './guide-values.ts'
import { guideQuery } from './queries.ts'

export const Route = createFileRoute('/admin/produtos/medidas/$id')({
  head: () => createAdminHead(staffTitles.sizeGuides),
  component: EditGuide,
})

const page: DetailConfig<SizeGuideEdit> = {
  screen: 'produtos',
  query: guideQuery,
  title: ({ form }) => form.name,
  headerExtra: () => (
    <Link to="/admin/produtos" search={{ aba: 'medidas' }} className={linkClass}>
      {words.title}
    </Link>
  ),
  main: (guide) => <Form key={guide.id} guide={guide} />,
  side: (guide) => <GuideUsage guide={guide} />,
}

function EditGuide() {
  return <DetailPage page={page} id={Route.useParams().id} />
}

function Form({ guide: { id, form, version } }: { guide: SizeGuideEdit }) {
  const save = async (values: SizeGuideForm): Promise<string> => {
    await api['size-guides'](id).put({ body: { ...values, version } })
    return words.saved
  }
  return (
    <ResourceForm<SizeGuideForm>
      values={form}
      draft={`guia-${id}`}
      submit={words.save}
      save={save}
      conflict={conflict}
    >
      <GuideFields />
    </ResourceForm>
  )
}

function GuideUsage({ guide: { id, form, products } }: { guide: SizeGuideEdit }) {
  const navigate = useNavigate()
  return (
    <Section title={words.use}>
      <p className="text-muted">{words.usedBy(products)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton
          label={words.copy}
          run={() => api['size-guides'](id).copies.post()}
          done={words.copied}
          onDone={(copy) =>
            navigate({ to: '/admin/produtos/medidas/$id', params: { id: copy.id }, ignoreBlocker: true })
          }
        />
        <ActionButton
          label={words.remove}
          danger
          confirmation={{ title: words.removeQuestion(form.name), text: words.removeText, danger: true }}
          run={() => api['size-guides'](id).delete()}
          done={words.removed}
          onDone={() => navigate({ to: '/admin/produtos', search: { aba: 'medidas' }, ignoreBlocker: true })}
        />
      </div>
    </Section>
  )
}
