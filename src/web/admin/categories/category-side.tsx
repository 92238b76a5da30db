import type { CategoryEdit } from '#contract/products'
import { flattenTree, isWithin } from '#shared/data/ordered-tree'
import { categories as words } from '#texts/admin-products/categories'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { FactList } from '#web/admin/kit/detail/fact-list.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { useOpenList } from '#web/admin/kit/resource/resource-pages.tsx'
import { api } from '#web/client/api.ts'
import { MembersList } from './members-list.tsx'
import { treeQuery } from './queries.ts'

/** Sidebar of a category: its counts, merge and removal, and its members. */
export const CategorySide = ({ category }: { category: CategoryEdit }) => (
  <>
    <Section title={words.numbers.title}>
      <FactList
        facts={[
          [words.numbers.chosen, category.chosen.toLocaleString('pt-BR')],
          [words.numbers.byRule, category.byRule.toLocaleString('pt-BR')],
        ]}
      />
    </Section>
    <RemoveCategory category={category} />
    <MembersList category={category} />
  </>
)

/** Removes a category: merges it into another one, or deletes it if it is empty. */
function RemoveCategory({ category: { id, form } }: { category: CategoryEdit }) {
  const { data } = useStaffQuery(treeQuery())
  const tree = data?.items ?? []
  const others = flattenTree(tree).filter(({ leaf }) => !isWithin(tree, id, leaf.id))
  const { merge, remove } = words
  const leave = useOpenList({ screen: 'categorias' })
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
