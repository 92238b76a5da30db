import { useState } from 'react'
import type { SetChoice } from '#contract/orders'
import { formatBrl } from '#shared/money/money'
import { orderEdit as words } from '#texts/admin/order-edit'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/forms/field.tsx'
import type { AddedSet } from './edit-values.ts'

type Piece = SetChoice['pieces'][number]
type Choice = Piece['choices'][number]

const describe = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')
const optionOf = ({ choices }: Piece, { variantId, color, size }: Choice): string =>
  describe([color, size]) || describe([String(choices.findIndex((each) => each.variantId === variantId) + 1)])

/** The only choice of a piece that is left; empty where there are more. */
const onlyChoice = ({ choices }: Piece): string => {
  const left = choices.filter(({ available }) => available > 0)
  return left.length === 1 && left[0] ? left[0].variantId : ''
}

type Props = { set: SetChoice; onAdd: (set: Omit<AddedSet, 'quantity'>) => void; onClose: () => void }

/** Chooses colour and size of each piece of a set, and adds it whole. */
export function ChooseSet({ set, onAdd, onClose }: Props) {
  const { setId, name, price, pieces } = set
  const [chosen, setChosen] = useState(() => pieces.map(onlyChoice))
  const add = () => {
    const labels = pieces.map((piece, at) => {
      const choice = piece.choices.find(({ variantId }) => variantId === chosen[at])
      return describe([piece.name, choice?.color ?? null, choice?.size ?? null])
    })
    onAdd({ setId, name, label: labels.join(' + '), variantIds: chosen })
  }
  return (
    <fieldset className="grid gap-3 rounded-panel border border-hairline p-3">
      <legend className="px-1 text-xs font-medium text-muted">{words.pickSet(name, formatBrl(price))}</legend>
      {pieces.map((piece, at) => (
        <Select
          // Two pieces of a set may be the same product.
          key={`${at} ${piece.name}`}
          label={piece.name}
          autoFocus={at === 0}
          value={chosen[at] ?? ''}
          onChange={({ currentTarget }) => setChosen(chosen.with(at, currentTarget.value))}
        >
          <option value="">{words.choose}</option>
          {piece.choices.map((choice) => (
            <option key={choice.variantId} value={choice.variantId} disabled={choice.available === 0}>
              {words.option(optionOf(piece, choice), choice.available)}
            </option>
          ))}
        </Select>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button look="ink" size="small" disabled={chosen.includes('')} onClick={add}>
          {words.addSet}
        </Button>
        <Button look="plain" size="small" onClick={onClose}>
          {words.cancelPick}
        </Button>
      </div>
    </fieldset>
  )
}
