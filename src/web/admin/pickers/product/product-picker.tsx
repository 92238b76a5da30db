import { useDeferredValue, useState } from 'react'
import { promotions } from '#texts/admin-products/promotions'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { TextInput } from '#web/ui/forms/field.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { productSearchQuery } from './queries.ts'

const words = promotions.form

type Props = { label: string; onSelect: (id: string) => void }

/** Search for a product by name; Enter selects the first result. */
export function ProductPicker({ label, onSelect }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useStaffQuery({ ...productSearchQuery(search), enabled: search.length > 1 })
  const found = search.length > 1 ? data?.items : undefined
  const take = (id: string) => {
    onSelect(id)
    setTyped('')
  }
  return (
    <div>
      <TextInput
        type="search"
        label={label}
        hint={words.findProduct}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter selects the first result and must not submit the form.
          event.preventDefault()
          if (found?.[0]) take(found[0].id)
        }}
      />
      <div role="status">{found?.length === 0 && <p className="mt-1 text-muted">{words.noProduct}</p>}</div>
      {found && found.length > 0 && (
        <ul className="mt-1 divide-y divide-hairline rounded-panel border border-hairline">
          {found.map(({ id, name, picture }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => take(id)}
                className="flex min-h-10 w-full items-center gap-2.5 px-3 text-left hover:bg-raised"
              >
                <Picture picture={picture} sizes="22px" alt="" className="h-6.75 w-5.5 shrink-0 rounded-xs" />
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
