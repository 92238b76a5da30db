import { useQueryClient } from '@tanstack/react-query'
import type { ProductChoices } from '#contract/products'
import { slugOf } from '#shared/slug'
import { categories as words } from '#texts/categories'
import { useAction } from '#web/admin/frame/use-action.ts'
import type { Answers } from '#web/admin/kit/act/field.ts'
import { blankCategory } from '#web/admin/products/form/blank-category.ts'
import { choicesQuery } from '#web/admin/products/form/choices.ts'
import { indented } from '#web/admin/products/form/indented.ts'
import { api } from '#web/client/api.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/toast-store.ts'

const Asking = lazyPart(() => import('#web/admin/kit/act/asking.tsx'), { dialog: 'center' })

type Props = {
  categories: ProductChoices['categories']
  onCreated: (id: string) => void
  onClose: () => void
}

/** Dialog that creates a category from name and parent. Calls `onCreated` with its id once the choices are reloaded. */
export function NewCategory({ categories, onCreated, onClose }: Props) {
  const action = useAction()
  const queries = useQueryClient()
  const create = async ({ name = '', parentId }: Answers) => {
    let id = ''
    const outcome = await action.run(async () => {
      const body = { ...blankCategory, name, slug: slugOf(name), parentId: parentId || null }
      id = (await api.categories.post({ body })).id
    })
    if (outcome !== 'done') return
    await queries.invalidateQueries({ queryKey: choicesQuery().queryKey })
    toast(words.form.created(name))
    onCreated(id)
  }
  // The slug is derived from the name, so its errors are shown at the name.
  const { slug, ...fields } = action.fields
  return (
    <Asking
      ask={{
        title: words.create,
        text: words.createText,
        confirm: words.form.create,
        fields: [
          { name: 'name', label: words.form.name, maxLength: 80, required: true },
          {
            name: 'parentId',
            label: words.form.parent,
            type: 'select',
            options: {
              '': words.form.noParent,
              ...Object.fromEntries(categories.map((each) => [each.id, indented(each)])),
            },
          },
        ],
      }}
      action={{ ...action, fields: slug ? { name: slug, ...fields } : fields }}
      onAnswer={(answers) => void create(answers)}
      onClose={onClose}
    />
  )
}
