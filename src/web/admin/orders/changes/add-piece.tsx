import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { PieceChoice } from '#contract/orders'
import { formatAmount } from '#shared/money/amount'
import { orderEdit as words } from '#texts/admin/order-edit'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { piecesQuery } from '#web/admin/orders/new-order/queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { useDebouncedValue } from '#web/ui/forms/use-debounced-value.ts'
import { Picture } from '#web/views/media/picture.tsx'
import type { AddedPiece } from './edit-values.ts'

/** Milliseconds without typing before a search. */
const pauseMs = 150

type Props = {
  field: RefObject<HTMLInputElement | null>
  onAdd: (piece: Omit<AddedPiece, 'quantity'>) => void
}

/** Adds a piece: searches what is for sale by name, SKU or EAN, then asks for the size. */
export function AddPiece({ field, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const [piece, setPiece] = useState<PieceChoice>()
  const queries = useQueryClient()
  const search = useDebouncedValue(typed.trim(), pauseMs)
  const { data, error } = useStaffQuery(piecesQuery(search))
  const found = search === '' ? undefined : data?.items
  const select = (choice: PieceChoice) => {
    setPiece(choice)
    setTyped('')
  }
  /** Selects the piece of this code or name; the shown results may be of what was typed before. */
  const read = async (text: string) => {
    if (text === '') return
    const { items, exact } = await queries.fetchQuery(piecesQuery(text))
    const first = items.find(({ sizes }) => sizes.some(({ variantId }) => variantId === exact)) ?? items[0]
    if (first) select(first)
  }
  if (piece)
    return (
      <Sizes
        piece={piece}
        onClose={() => setPiece(undefined)}
        onAdd={(added) => {
          onAdd(added)
          setPiece(undefined)
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
          // Enter selects and must not submit the form. A failed search is shown below.
          event.preventDefault()
          void read(typed.trim()).catch(() => {})
        }}
      />
      {error && (
        <p role="alert" className="mt-1 text-danger">
          {error.message}
        </p>
      )}
      <div role="status">{found?.length === 0 && <p className="mt-1 text-muted">{words.none}</p>}</div>
      {found && found.length > 0 && (
        <ul className="mt-1 divide-y divide-hairline rounded-panel border border-hairline">
          {found.map((choice) => (
            <li key={`${choice.productId} ${choice.color}`}>
              <button
                type="button"
                onClick={() => select(choice)}
                className="flex min-h-11 w-full items-center gap-2.5 px-3 text-left hover:bg-raised"
              >
                <Picture
                  picture={choice.image}
                  sizes="22px"
                  alt=""
                  className="h-6.75 w-5.5 shrink-0 rounded-xs"
                />
                <span className="min-w-0 grow truncate">
                  {[choice.name, choice.color].filter(Boolean).join(', ')}
                </span>
                <span className="tabular-nums">{formatAmount(choice.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type SizeProps = { piece: PieceChoice; onClose: () => void; onAdd: Props['onAdd'] }

const Sizes = ({ piece: { name, color, sizes }, onClose, onAdd }: SizeProps) => (
  <fieldset className="grid gap-2 rounded-panel border border-hairline p-3">
    <legend className="px-1 text-xs font-medium text-muted">{words.pick(name)}</legend>
    <div className="flex flex-wrap gap-2">
      {sizes.map(({ variantId, size, available }, index) => {
        const label = [color, size].filter(Boolean).join(', ') || name
        return (
          <Button
            key={variantId}
            look="ghost"
            size="small"
            autoFocus={index === 0}
            disabled={available === 0}
            onClick={() => onAdd({ variantId, label: [name, color, size].filter(Boolean).join(', ') })}
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
