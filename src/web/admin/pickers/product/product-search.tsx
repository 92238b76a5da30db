import { type ReactNode, useDeferredValue, useState } from 'react'
import type { ProductListRow } from '#contract/products'
import { promotions } from '#texts/admin-products/promotions'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { useFirstResult } from '#web/admin/kit/query/use-first-result.ts'
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

/** Search for a product by name or SKU; Enter selects the first result, also before it has arrived. */
export function ProductSearch({ label, error, exclude = [], none, row, onSelect }: Props) {
  const [typed, setTyped] = useState('')
  const findFirst = useFirstResult()
  const search = useDeferredValue(typed.trim())
  const { data } = useStaffQuery({ ...productSearchQuery(search), enabled: search.length > 1 })
  const isOffered = ({ id }: ProductListRow) => !exclude.includes(id)
  const found = search.length > 1 ? data?.items.filter(isOffered) : undefined
  const select = (product: ProductListRow) => {
    onSelect(product)
    setTyped('')
  }
  const selectFirst = async () => {
    const wanted = typed.trim()
    const first =
      wanted.length > 1 &&
      (await findFirst((queries) => queries.fetchQuery(productSearchQuery(wanted)), isOffered))
    if (first) select(first)
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
          void selectFirst()
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
