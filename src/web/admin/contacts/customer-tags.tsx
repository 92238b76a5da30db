import X from 'lucide/dist/esm/icons/x.mjs'
import { useQueryClient } from '@tanstack/react-query'
import type { CustomerView } from '#contract/customer-insights'
import { staffCustomers } from '#texts/admin/customers'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { offerUndo } from '#web/admin/kit/undo/undo.ts'
import { api } from '#web/client/api.ts'
import { Icon } from '#web/ui/display/icon.tsx'

const words = staffCustomers.one

/** Letters of a tag, as the contract allows. */
const maxLetters = 40

/** Tags of a customer, which staff add and remove. Removing can be undone. */
export const CustomerTags = ({ customer }: { customer: CustomerView }) => (
  <Section title={words.tags} aside={<AddTag id={customer.id} />}>
    {customer.tags.length === 0 ? (
      <p className="text-muted">{words.noTags}</p>
    ) : (
      <ul className="flex flex-wrap gap-1.5">
        {customer.tags.map((tag) => (
          <li key={tag} className="flex min-w-0 items-center rounded-full bg-raised pl-2.5 text-xs">
            <span className="truncate py-1">{tag}</span>
            <RemoveTag id={customer.id} tag={tag} />
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const AddTag = ({ id }: { id: string }) => (
  <ActionButton
    label={words.addTag}
    name={words.addTagTitle}
    keys="e"
    confirmation={{
      title: words.addTagTitle,
      text: words.addTagText,
      fields: [{ name: 'tag', label: words.tag, required: true, maxLength: maxLetters }],
    }}
    run={({ tag = '' }) => api['customer-insights'](id).tags.post({ body: { tag } })}
    done={words.tagAdded}
  />
)

function RemoveTag({ id, tag }: { id: string; tag: string }) {
  const action = useAction()
  const queries = useQueryClient()
  const { tags } = api['customer-insights'](id)
  const remove = async () => {
    await tags(tag).delete()
    offerUndo({ subject: tag, message: words.tagRemoved, undo: () => tags.post({ body: { tag } }) })
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  return (
    <button
      type="button"
      aria-label={words.removeTag(tag)}
      disabled={action.busy}
      className="grid size-6 place-items-center rounded-full hover:bg-hairline"
      onClick={() => void action.run(remove)}
    >
      <Icon of={X} size={12} />
    </button>
  )
}
