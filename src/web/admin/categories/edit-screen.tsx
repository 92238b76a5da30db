import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CategoryEdit } from '#contract/products'
import { flattenTree, isWithin } from '#shared/data/ordered-tree'
import { categories as words } from '#texts/admin-products/categories'
import { staffTitles } from '#texts/admin/titles'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { api } from '#web/client/api.ts'
import { CategoryFields } from './category-fields.tsx'
import { type CategoryValues, conflict, toCategoryForm, toCategoryValues } from './category-values.ts'
import { MembersList } from './members-list.tsx'
import { categoryQuery, treeQuery } from './queries.ts'

export const Route = createFileRoute('/admin/categorias/editar/$id')({
  head: () => createAdminHead(staffTitles.categories),
  component: EditCategory,
})

const page: DetailConfig<CategoryEdit> = {
  screen: 'categorias',
  query: categoryQuery,
  live: () => ['categories'],
  title: ({ form }) => form.name,
  main: (category) => <Form key={category.id} category={category} />,
  side: (category) => (
    <>
      <CategoryCounts category={category} />
      <RemoveCategory category={category} />
      <MembersList category={category} />
    </>
  ),
}

function EditCategory() {
  return <DetailPage page={page} id={Route.useParams().id} />
}

function Form({ category }: { category: CategoryEdit }) {
  const values = useMemo(() => toCategoryValues(category), [category])
  const save = async (typed: CategoryValues): Promise<string> => {
    await api.categories(category.id).put({ body: { ...toCategoryForm(typed), version: category.version } })
    return words.form.saved
  }
  return (
    <ResourceForm<CategoryValues>
      wide
      values={values}
      draft={`categorias-${category.id}`}
      submit={words.form.save}
      save={save}
      conflict={conflict}
    >
      <CategoryFields id={category.id} picture={category.media} />
    </ResourceForm>
  )
}

function CategoryCounts({ category: { chosen, byRule } }: { category: CategoryEdit }) {
  const facts = [
    [words.numbers.chosen, chosen],
    [words.numbers.byRule, byRule],
  ] as const
  return (
    <Section title={words.numbers.title}>
      <dl className="grid gap-1">
        {facts.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{count.toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Removes a category: merges it into another one, or deletes it if it is empty. */
function RemoveCategory({ category: { id, form } }: { category: CategoryEdit }) {
  const navigate = useNavigate()
  const { data } = useStaffQuery(treeQuery())
  const tree = data?.items ?? []
  const others = flattenTree(tree).filter(({ leaf }) => !isWithin(tree, id, leaf.id))
  const { merge, remove } = words
  const leave = () => navigate({ to: '/admin/categorias', ignoreBlocker: true })
  return (
    <Section title={merge.title}>
      <div className="flex flex-wrap gap-2">
        <ActionButton
          label={merge.do}
          confirmation={{
            title: merge.do,
            text: merge.text,
            danger: true,
            fields: [
              {
                name: 'into',
                label: merge.into,
                type: 'select',
                required: true,
                options: Object.fromEntries([['', '–'], ...others.map(({ leaf }) => [leaf.id, leaf.name])]),
              },
            ],
          }}
          run={({ into = '' }) => api.categories(id).merge.post({ body: { into } })}
          done={merge.done}
          onDone={leave}
        />
        <ActionButton
          label={remove.do}
          danger
          confirmation={{ title: remove.question(form.name), text: remove.text, danger: true }}
          run={() => api.categories(id).delete()}
          done={remove.done}
          onDone={leave}
        />
      </div>
    </Section>
  )
}
