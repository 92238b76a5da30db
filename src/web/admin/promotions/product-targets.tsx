import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { PromotionForm } from '#contract/pricing'
import { promotions } from '#texts/admin-products/promotions'
import { ProductSearch } from '#web/admin/pickers/product/product-search.tsx'
import { SelectedChips } from '#web/admin/kit/form/selected-chips.tsx'

const words = promotions.form
type Named = { id: string; name: string }

/** Select of the products that the promotion applies to. `named` holds the names of those selected before. */
export function ProductTargets({ named }: { named: readonly Named[] }) {
  const { field, fieldState } = useController<PromotionForm, 'productIds'>({ name: 'productIds' })
  const [names, setNames] = useState(() => new Map(named.map(({ id, name }) => [id, name])))
  return (
    <div>
      <ProductSearch
        label={words.products}
        error={fieldState.error?.message}
        exclude={field.value}
        none={words.noProduct}
        row={({ name }) => <span className="flex min-h-9 items-center">{name}</span>}
        onSelect={({ id, name }) => {
          setNames(new Map(names).set(id, name))
          field.onChange([...field.value, id])
        }}
      />
      <SelectedChips
        selected={field.value.map((id) => ({ id, name: names.get(id) ?? '…' }))}
        onRemove={(id) => field.onChange(field.value.filter((each) => each !== id))}
      />
    </div>
  )
}
