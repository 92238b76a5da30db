import { useController, useWatch } from 'react-hook-form'
import type { ProductChoices } from '#contract/products'
import { productEditor } from '#texts/product-editor'
import { ChosenChips } from '#web/admin/kit/form/chosen-chips.tsx'
import { SelectField } from '#web/admin/kit/form/value-fields.tsx'
import { Select } from '#web/ui/field.tsx'
import type { EditorValues } from '#web/admin/products/form/values.ts'

const words = productEditor.fields

type Props = { categories: ProductChoices['categories'] }

const indented = ({ name, depth }: Props['categories'][number]): string => `${'\u2003'.repeat(depth)}${name}`

/** The category that a product belongs to. */
export const CategoryField = ({ categories }: Props) => (
  <SelectField
    name="categoryId"
    label={words.category}
    none={words.noCategory}
    options={categories.map((each) => [each.id, indented(each)])}
  />
)

/** Any other categories that it stands in. */
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
            {indented(each)}
          </option>
        ))}
      </Select>
      <ChosenChips
        chosen={others.map((id) => ({ id, name: categories.find((each) => each.id === id)?.name ?? '…' }))}
        onDrop={(id) => field.onChange(others.filter((each) => each !== id))}
      />
    </div>
  )
}
