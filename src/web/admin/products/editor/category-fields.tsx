import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { ProductFormOptions } from '#contract/products'
import { screens } from '#shared/auth/permissions'
import { productEditor } from '#texts/admin-products/product-editor'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { SelectedChips } from '#web/admin/kit/form/selected-chips.tsx'
import { Select } from '#web/ui/forms/field.tsx'
import { indentName } from '#web/admin/pickers/category/indent-name.ts'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { NewCategoryDialog } from './new-category-dialog.tsx'

const words = productEditor.fields

type Props = { categories: ProductFormOptions['categories'] }

/** Option value of "new category"; no category has this id. */
const newCategoryOption = 'new'

/** Select of the main category. Staff with the right to create categories can create one here. */
export function CategoryField({ categories }: Props) {
  const { field, fieldState } = useController<EditorValues, 'categoryId'>({ name: 'categoryId' })
  const mayCreate = hasPermission(useAdminMe(), screens.categorias.flag)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Select
        {...field}
        label={words.category}
        value={field.value ?? ''}
        error={fieldState.error?.message}
        onChange={({ currentTarget: { value } }) =>
          value === newCategoryOption ? setAsked(true) : field.onChange(value || null)
        }
      >
        <option value="">{words.noCategory}</option>
        {categories.map((each) => (
          <option key={each.id} value={each.id}>
            {indentName(each)}
          </option>
        ))}
        {mayCreate && <option value={newCategoryOption}>{words.newCategory}</option>}
      </Select>
      {asked && (
        <NewCategoryDialog
          categories={categories}
          onCreated={(id) => {
            field.onChange(id)
            setAsked(false)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

/** Select of the additional categories. */
export function OtherCategories({ categories }: Props) {
  const main = useWatch<EditorValues, 'categoryId'>({ name: 'categoryId' })
  const { field, fieldState } = useController<EditorValues, 'otherCategoryIds'>({ name: 'otherCategoryIds' })
  const others = field.value
  const free = categories.filter(({ id }) => id !== main && !others.includes(id))
  return (
    <div>
      <Select
        label={words.otherCategories}
        value=""
        error={fieldState.error?.message}
        onChange={(event) => field.onChange([...others, event.currentTarget.value])}
      >
        <option value="">–</option>
        {free.map((each) => (
          <option key={each.id} value={each.id}>
            {indentName(each)}
          </option>
        ))}
      </Select>
      <SelectedChips
        selected={others.map((id) => ({ id, name: categories.find((each) => each.id === id)?.name ?? '…' }))}
        onRemove={(id) => field.onChange(others.filter((each) => each !== id))}
      />
    </div>
  )
}
