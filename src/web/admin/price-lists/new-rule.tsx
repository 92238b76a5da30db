import { useDeferredValue, useState } from 'react'
import { formatAmount } from '#shared/money/amount'
import { priceLists as words } from '#texts/admin-products/price-lists'
import { promotions } from '#texts/admin-products/promotions'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { indentName } from '#web/admin/pickers/category/indent-name.ts'
import { choicesQuery, productSearchQuery } from '#web/admin/pickers/product/queries.ts'
import { Select, TextInput } from '#web/ui/forms/field.tsx'

type Named = { id: string; name: string }
type Props = {
  onProduct: (product: Named & { price: number }) => void
  onCategory: (category: Named) => void
}

/** Adds a rule for a product (found by name or SKU) or a category. */
export function NewRule({ onProduct, onCategory }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useStaffQuery({ ...productSearchQuery(search), enabled: search.length > 1 })
  const { data: choices } = useStaffQuery(choicesQuery())
  const found = search.length > 1 ? (data?.items ?? []) : []
  const choose = (product: Named & { price: number }) => {
    onProduct(product)
    setTyped('')
  }
  return (
    <div className="grid gap-3 border-t border-hairline pt-3">
      <div>
        <TextInput
          type="search"
          label={words.forProduct}
          hint={promotions.form.findProduct}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (found[0]) choose(found[0])
          }}
        />
        {found.length > 0 && (
          <ul className="mt-1 divide-y divide-hairline rounded-panel border border-hairline">
            {found.map(({ id, name, price }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => choose({ id, name, price })}
                  className="flex min-h-11 w-full items-center gap-3 px-3 text-left hover:bg-raised md:min-h-9"
                >
                  <span className="min-w-0 grow truncate">{name}</span>
                  <span className="text-muted tabular-nums">{formatAmount(price)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Select
        label={words.forCategory}
        value=""
        onChange={({ currentTarget: { value } }) => {
          const chosen = choices?.categories.find(({ id }) => id === value)
          if (chosen) onCategory(chosen)
        }}
      >
        <option value="">–</option>
        {(choices?.categories ?? []).map((category) => (
          <option key={category.id} value={category.id}>
            {indentName(category)}
          </option>
        ))}
      </Select>
    </div>
  )
}
