import { useQueryClient } from '@tanstack/react-query'
import type { ProductFormOptions } from '#contract/products'
import { toSlug } from '#shared/text/slug'
import { categories as words } from '#texts/admin-products/categories'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import type { ConfirmationValues } from '#web/admin/kit/actions/confirmation.ts'
import { emptyCategory } from '#web/admin/pickers/category/empty-category.ts'
import { choicesQuery } from '#web/admin/pickers/product/queries.ts'
import { indentName } from '#web/admin/pickers/category/indent-name.ts'
import { api } from '#web/client/api.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

const Asking = lazyComponent(() => import('#web/admin/kit/actions/confirm-dialog.tsx'), { dialog: 'center' })

type Props = {
  categories: ProductFormOptions['categories']
  onCreated: (id: string) => void
  onClose: () => void
}

/** Dialog that creates a category from name and parent. Calls `onCreated` with its id once the choices are reloaded. */
export function NewCategoryDialog({ categories, onCreated, onClose }: Props) {
  const action = useAction()
  const queries = useQueryClient()
  const create = async ({ name = '', parentId }: ConfirmationValues) => {
    let id = ''
    const outcome = await action.run(async () => {
      const body = { ...emptyCategory, name, slug: toSlug(name), parentId: parentId || null }
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
      confirmation={{
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
              ...Object.fromEntries(categories.map((each) => [each.id, indentName(each)])),
            },
          },
        ],
      }}
      action={{ ...action, fields: slug ? { name: slug, ...fields } : fields }}
      onConfirm={(answers) => void create(answers)}
      onClose={onClose}
    />
  )
}
