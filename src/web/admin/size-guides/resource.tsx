import { useNavigate } from '@tanstack/react-router'
import type { SizeGuideEdit, SizeGuideForm, SizeGuideListRow } from '#contract/products'
import { sizeGuideEditor as words } from '#texts/admin-products/size-guide-editor'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import { createSearchParser, type ListSearch } from '#web/admin/kit/list/search-params.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { resourceOf } from '#web/admin/kit/resource/resource.ts'
import { ResourceList } from '#web/admin/kit/resource/resource-list.tsx'
import { useOpenList } from '#web/admin/kit/resource/resource-pages.tsx'
import { CategoryChoice } from '#web/admin/pickers/category/category-choice.tsx'
import { api } from '#web/client/api.ts'
import { MeasurementsField } from './measurements-field.tsx'

const heads = words.columns
const calls = api['size-guides']
const path = '/admin/produtos/medidas'
const sizesOf = ({ sizes }: SizeGuideListRow): string => sizes.join(' · ')
const { TextField, TextListField } = fieldsOf<SizeGuideForm>()

/** Size guides, with the products that use each. */
export const sizeGuides = resourceOf({
  id: 'size-guides',
  screen: 'produtos',
  path,
  tab: 'medidas',
  newSegment: 'nova',
  add: words.add,
  title: words.title,
  query: (id: string) => staffQuery(['size-guides', 'one', id], (signal) => calls(id).get({ signal })),
  list: {
    texts: words,
    parseSearch: createSearchParser({ filters: { aba: ['medidas'] } }),
    query: (_search: ListSearch<'aba'>) =>
      staffQuery(['size-guides', 'list'], (signal) => calls.get({ signal })),
    nameOf: ({ name }) => name,
    columns: [
      { id: 'name', title: heads.name, name: true, cell: ({ name }) => name },
      { id: 'sizes', title: heads.sizes, width: 240, visibleFrom: 700, muted: true, cell: sizesOf },
      {
        id: 'measures',
        title: heads.measures,
        width: 300,
        visibleFrom: 1000,
        muted: true,
        cell: ({ columns }) => columns.join(', '),
      },
      {
        id: 'categories',
        title: heads.categories,
        width: 180,
        visibleFrom: 860,
        muted: true,
        cell: ({ categories }) => categories.join(', ') || '–',
      },
      {
        id: 'products',
        title: heads.products,
        width: 96,
        alignEnd: true,
        cell: ({ products }) => products.toLocaleString('pt-BR'),
      },
    ],
    card: (row) => ({ title: row.name, detail: sizesOf(row), end: words.products(row.products) }),
    tabs: () => [
      { title: words.back, search: {}, current: false },
      { title: words.title, search: { aba: 'medidas' }, current: true },
    ],
  },
  form: {
    draft: 'guia',
    texts: words,
    empty: {
      name: '',
      columns: [words.newColumn],
      rows: ['P', 'M', 'G'].map((size) => ({ size, values: [''] })),
      tips: [],
      categoryIds: [],
    },
    toValues: ({ form }: SizeGuideEdit): SizeGuideForm => form,
    labels: createFieldLabels<SizeGuideForm>({
      name: words.name,
      columns: heads.measures,
      rows: heads.sizes,
      tips: words.tips,
      categoryIds: words.categories,
    }),
    fields: () => (
      <>
        <TextField name="name" maxLength={80} required />
        <MeasurementsField />
        <TextListField name="tips" hint={words.tipsHint} between={'\n'} />
        <CategoryChoice label={words.categories} hint={words.categoriesHint} />
      </>
    ),
    async create(body) {
      const { id, form } = await calls.post({ body })
      return { id, message: words.created(form.name) }
    },
    save: (id, body) => calls(id).put({ body }),
  },
  page: {
    title: ({ form }) => form.name,
    side: (guide) => <GuideUsage guide={guide} />,
  },
})

export const SizeGuideList = () => <ResourceList resource={sizeGuides} />

function GuideUsage({ guide: { id, form, products } }: { guide: SizeGuideEdit }) {
  const navigate = useNavigate()
  const openList = useOpenList({ screen: 'produtos', tab: 'medidas' })
  return (
    <Section title={words.use}>
      <p className="text-muted">{words.usedBy(products)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton
          label={words.copy}
          run={() => calls(id).copies.post()}
          done={words.copied}
          onDone={(copy) => navigate({ href: `${path}/${copy.id}`, ignoreBlocker: true })}
        />
        <ActionButton
          label={words.remove}
          danger
          confirmation={{ title: words.removeQuestion(form.name), text: words.removeText, danger: true }}
          run={() => calls(id).delete()}
          done={words.removed}
          onDone={openList}
        />
      </div>
    </Section>
  )
}
