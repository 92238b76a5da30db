import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { PieceChoice, SetChoice } from '#contract/orders'
import { formatAmount } from '#shared/money/amount'
import { orderEdit as words } from '#texts/admin/order-edit'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { piecesQuery } from '#web/admin/orders/new-order/queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { useDebouncedValue } from '#web/ui/forms/use-debounced-value.ts'
import { Picture } from '#web/views/media/picture.tsx'
import { ChooseSet } from './choose-set.tsx'
import type { AddedPiece, AddedSet } from './edit-values.ts'

/** Milliseconds without typing before a search. */
const pauseMs = 150

type Props = {
  field: RefObject<HTMLInputElement | null>
  onAdd: (piece: Omit<AddedPiece, 'quantity'>) => void
  onAddSet: (set: Omit<AddedSet, 'quantity'>) => void
}

/** Adds a piece or a whole set: searches what is for sale by name, SKU or EAN, then asks for the sizes. */
export function AddPiece({ field, onAdd, onAddSet }: Props) {
  const [typed, setTyped] = useState('')
  const [piece, setPiece] = useState<PieceChoice>()
  const [set, setSet] = useState<SetChoice>()
  const queries = useQueryClient()
  const search = useDebouncedValue(typed.trim(), pauseMs)
  const { data, error } = useStaffQuery(piecesQuery(search))
  const found = search === '' ? undefined : data?.items
  const sets = search === '' ? undefined : data?.sets
  const select = (choice: PieceChoice) => {
    setPiece(choice)
    setTyped('')
  }
  const selectSet = (choice: SetChoice) => {
    setSet(choice)
    setTyped('')
  }
  /** Selects the piece of this code or name; the shown results may be of what was typed before. */
  const read = async (text: string) => {
    if (text === '') return
    const { items, exact, sets: named } = await queries.fetchQuery(piecesQuery(text))
    const first = items.find(({ sizes }) => sizes.some(({ variantId }) => variantId === exact)) ?? items[0]
    if (first) select(first)
    else if (named[0]) selectSet(named[0])
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
  if (set)
    return (
      <ChooseSet
        set={set}
        onClose={() => setSet(undefined)}
        onAdd={(added) => {
          onAddSet(added)
          setSet(undefined)
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
      <div role="status">
        {found?.length === 0 && sets?.length === 0 && <p className="mt-1 text-muted">{words.none}</p>}
      </div>
      <Results items={found ?? []} sets={sets ?? []} onSelect={select} onSelectSet={selectSet} />
    </div>
  )
}

type ResultProps = {
  items: readonly PieceChoice[]
  sets: readonly SetChoice[]
  onSelect: (piece: PieceChoice) => void
  onSelectSet: (set: SetChoice) => void
}

const Results = ({ items, sets, onSelect, onSelectSet }: ResultProps) =>
  items.length + sets.length > 0 && (
    <ul className="mt-1 divide-y divide-hairline rounded-panel border border-hairline">
      {items.map((choice) => (
        <li key={`${choice.productId} ${choice.color}`}>
          <Result
            image={choice.image}
            name={[choice.name, choice.color].filter(Boolean).join(', ')}
            price={choice.price}
            onSelect={() => onSelect(choice)}
          />
        </li>
      ))}
      {sets.map((choice) => (
        <li key={choice.setId}>
          <Result
            image={choice.image}
            name={`${choice.name}, ${words.setOf(choice.pieces.length)}`}
            price={choice.price}
            onSelect={() => onSelectSet(choice)}
          />
        </li>
      ))}
    </ul>
  )

type FoundProps = { image: PieceChoice['image']; name: string; price: number; onSelect: () => void }

const Result = ({ image, name, price, onSelect }: FoundProps) => (
  <button
    type="button"
    onClick={onSelect}
    className="flex min-h-11 w-full items-center gap-2.5 px-3 text-left hover:bg-raised"
  >
    <Picture picture={image} sizes="22px" alt="" className="h-6.75 w-5.5 shrink-0 rounded-xs" />
    <span className="min-w-0 grow truncate">{name}</span>
    <span className="tabular-nums">{formatAmount(price)}</span>
  </button>
)

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
