import { type ReactNode, useDeferredValue, useState } from 'react'
import type { ProductListRow } from '#contract/products'
import { promotions } from '#texts/admin-products/promotions'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { TextInput } from '#web/ui/forms/field.tsx'
import { productSearchQuery } from './queries.ts'

type Props = {
  label: string
  error?: string | undefined
  /** ids of products that are not offered */
  exclude?: readonly string[]
  /** text if nothing is found */
  none?: string
  /** content of a result */
  row: (product: ProductListRow) => ReactNode
  onSelect: (product: ProductListRow) => void
}

/** Search for a product by name or SKU; Enter selects the first result. */
export function ProductSearch({ label, error, exclude = [], none, row, onSelect }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useStaffQuery({ ...productSearchQuery(search), enabled: search.length > 1 })
  const found = search.length > 1 ? data?.items.filter(({ id }) => !exclude.includes(id)) : undefined
  const select = (product: ProductListRow) => {
    onSelect(product)
    setTyped('')
  }
  return (
    <div>
      <TextInput
        type="search"
        label={label}
        hint={promotions.form.findProduct}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter selects the first result and must not submit the form.
          event.preventDefault()
          if (found?.[0]) select(found[0])
        }}
      />
      {none && <div role="status">{found?.length === 0 && <p className="mt-1 text-muted">{none}</p>}</div>}
      {found && found.length > 0 && (
        <ul className="mt-1 divide-y divide-hairline rounded-panel border border-hairline">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => select(product)}
                className="w-full px-3 text-left hover:bg-raised"
              >
                {row(product)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
