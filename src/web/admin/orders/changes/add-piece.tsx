import { type RefObject, useDeferredValue, useState } from 'react'
import type { CardView } from '#contract/catalog'
import { formatBrl } from '#shared/money/money'
import { orderEdit as words } from '#texts/admin/order-edit'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import type { AddedPiece } from './edit-values.ts'
import { pieceQuery, pieceSearchQuery } from './queries.ts'

type Props = {
  field: RefObject<HTMLInputElement | null>
  onAdd: (piece: Omit<AddedPiece, 'quantity'>) => void
}

/** Adds a piece: searches the catalogue by name or code, then asks for colour and size. */
export function AddPiece({ field, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const [product, setProduct] = useState<CardView>()
  const search = useDeferredValue(typed.trim())
  const { data } = useStaffQuery({ ...pieceSearchQuery(search), enabled: search.length > 1 })
  const found = search.length > 1 ? data?.items.filter(({ kind }) => kind === 'product') : undefined
  const select = (card: CardView) => {
    setProduct(card)
    setTyped('')
  }
  if (product)
    return (
      <Variants
        product={product}
        onClose={() => setProduct(undefined)}
        onAdd={(piece) => {
          onAdd(piece)
          setProduct(undefined)
        }}
      />
    )
  return (
    <div>
      <TextInput
        ref={field}
        type="search"
        label={words.add}
        hint={words.addHint}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter selects the first result and must not submit the form.
          event.preventDefault()
          if (found?.[0]) select(found[0])
        }}
      />
      <div role="status">{found?.length === 0 && <p className="mt-1 text-muted">{words.none}</p>}</div>
      {found && found.length > 0 && (
        <ul className="mt-1 divide-y divide-hairline rounded-panel border border-hairline">
          {found.map((card) => (
            <li key={card.id}>
              <button
                type="button"
                onClick={() => select(card)}
                className="flex min-h-11 w-full items-center gap-2.5 px-3 text-left hover:bg-raised"
              >
                <Picture
                  picture={card.colors[0]?.pictures[0]}
                  sizes="22px"
                  alt=""
                  className="h-6.75 w-5.5 shrink-0 rounded-xs"
                />
                <span className="min-w-0 grow truncate">{card.name}</span>
                <span className="tabular-nums">{formatBrl(card.price.cash)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type VariantProps = { product: CardView; onClose: () => void; onAdd: Props['onAdd'] }

function Variants({ product, onClose, onAdd }: VariantProps) {
  const { data, isPending, error, refetch } = useStaffQuery(pieceQuery(product.id))
  return (
    <fieldset className="grid gap-2 rounded-panel border border-hairline p-3">
      <legend className="px-1 text-xs font-medium text-muted">{words.pick(product.name)}</legend>
      {isPending && <p className="text-muted">{words.loading}</p>}
      {error && (
        <p role="alert" className="text-danger">
          {error.message}{' '}
          <Button look="plain" size="small" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {data?.variants.map(({ id, color, size, available }, index) => {
          const label = [color.name, size].filter(Boolean).join(', ')
          return (
            <Button
              key={id}
              look="ghost"
              size="small"
              autoFocus={index === 0}
              disabled={available === 0}
              onClick={() => onAdd({ variantId: id, label: `${product.name}, ${label}` })}
            >
              {available === 0 ? `${label} (${words.soldOut})` : label}
            </Button>
          )
        })}
      </div>
      <Button look="plain" size="small" className="w-fit" onClick={onClose}>
        {words.cancelPick}
      </Button>
    </fieldset>
  )
}
