import X from 'lucide-react/icons/x'
import { useController, useWatch } from 'react-hook-form'
import type { ProductChoices } from '#contract/products'
import { productEditor } from '#texts/product-editor'
import { SelectField } from '#web/admin/kit/form/value-fields.tsx'
import { Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { EditorValues } from '#web/admin/products/form/values.ts'

const words = productEditor.fields

type Props = { categories: ProductChoices['categories'] }

const indented = ({ name, depth }: Props['categories'][number]): string => `${'\u2003'.repeat(depth)}${name}`

/** The category that a product belongs to, and any others that it stands in. */
export function CategoryFields({ categories }: Props) {
  const main = useWatch<EditorValues, 'categoryId'>({ name: 'categoryId' })
  const { field, fieldState } = useController<EditorValues, 'otherCategoryIds'>({ name: 'otherCategoryIds' })
  const others = field.value
  const free = categories.filter(({ id }) => id !== main && !others.includes(id))
  return (
    <>
      <SelectField
        name="categoryId"
        label={words.category}
        none={words.noCategory}
        options={categories.map((each) => [each.id, indented(each)])}
      />
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
        {others.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {others.map((id) => {
              const name = categories.find((each) => each.id === id)?.name ?? '…'
              return (
                <li key={id}>
                  <button
                    type="button"
                    aria-label={words.drop(name)}
                    onClick={() => field.onChange(others.filter((each) => each !== id))}
                    className="inline-flex min-h-6.5 items-center gap-1.5 rounded-full bg-raised pr-2 pl-2.5 text-xs hover:bg-hairline"
                  >
                    {name}
                    <Icon of={X} size={12} />
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </>
  )
}
