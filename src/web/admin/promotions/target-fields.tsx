import { useDeferredValue, useState } from 'react'
import { useController } from 'react-hook-form'
import type { PromotionForm } from '#contract/pricing'
import { promotions } from '#texts/admin-products/promotions'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { CategoryChoice } from '#web/admin/pickers/category/category-choice.tsx'
import { productSearchQuery } from '#web/admin/pickers/product/queries.ts'
import { SelectedChips } from '#web/admin/kit/form/selected-chips.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'

const words = promotions.form
type Named = { id: string; name: string }

/** Select of the categories that the promotion applies to, including their descendants. */
export const CategoryTargets = () => <CategoryChoice label={words.categories} />

/** Select of the products that the promotion applies to. `named` holds the names of those selected before. */
export function ProductTargets({ named }: { named: readonly Named[] }) {
  const { field, fieldState } = useController<PromotionForm, 'productIds'>({ name: 'productIds' })
  const [names, setNames] = useState(() => new Map(named.map(({ id, name }) => [id, name])))
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useStaffQuery({ ...productSearchQuery(search), enabled: search.length > 1 })
  const choose = ({ id, name }: Named) => {
    setNames(new Map(names).set(id, name))
    field.onChange([...field.value, id])
    setTyped('')
  }
  const found = search.length > 1 ? data?.items.filter(({ id }) => !field.value.includes(id)) : undefined
  return (
    <div>
      <TextInput
        type="search"
        label={words.products}
        hint={words.findProduct}
        autoComplete="off"
        value={typed}
        error={fieldState.error?.message}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter selects the first result and must not submit the form.
          event.preventDefault()
          if (found?.[0]) choose(found[0])
        }}
      />
      <div role="status">{found?.length === 0 && <p className="mt-1 text-muted">{words.noProduct}</p>}</div>
      {found && found.length > 0 && (
        <ul className="mt-1 divide-y divide-hairline rounded-panel border border-hairline">
          {found.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => choose({ id, name })}
                className="min-h-9 w-full px-3 text-left hover:bg-raised"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <SelectedChips
        selected={field.value.map((id) => ({ id, name: names.get(id) ?? '…' }))}
        onRemove={(id) => field.onChange(field.value.filter((each) => each !== id))}
      />
    </div>
  )
}
