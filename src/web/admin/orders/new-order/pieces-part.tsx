import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { RefObject } from 'react'
import type { StaffQuote } from '#contract/orders'
import { formatAmount } from '#shared/money/amount'
import { newOrder } from '#texts/admin/new-order'
import { type IconShape, Icon } from '#web/ui/display/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { PieceSearch } from './piece-search.tsx'
import type { NewOrder } from './use-new-order.ts'

const words = newOrder.pieces

type Props = { order: NewOrder; field: RefObject<HTMLInputElement | null> }

/** Pieces of the order with their prices, and the search that adds them. */
export function PiecesPart({ order, field }: Props) {
  const { draft, quote, setPiece } = order
  const known = new Map(quote?.items.map((piece) => [piece.variantId, piece]))
  const isGone = draft.items.some(({ variantId }) => quote?.gone.includes(variantId))
  return (
    <section aria-labelledby="new-order-pieces" className="border-b border-hairline">
      <h2 id="new-order-pieces" className="px-4 pt-4 font-semibold md:px-6">
        {words.title} <span className="font-normal text-muted tabular-nums">{draft.items.length || ''}</span>
      </h2>
      {draft.items.length === 0 && <p className="px-4 pt-2 text-muted md:px-6">{words.empty}</p>}
      {isGone && (
        <p role="alert" className="px-4 pt-2 text-danger md:px-6">
          {words.gone}
        </p>
      )}
      <ul className="divide-y divide-hairline px-4 md:px-6">
        {draft.items.map(({ variantId, quantity }) => {
          const piece = known.get(variantId)
          return (
            piece && (
              <PieceRow
                key={variantId}
                piece={piece}
                quantity={quantity}
                onChange={(to) => setPiece(variantId, to)}
              />
            )
          )
        })}
      </ul>
      <PieceSearch field={field} onAdd={(variantId) => setPiece(variantId, (quantity) => quantity + 1)} />
    </section>
  )
}

type RowProps = {
  piece: StaffQuote['items'][number]
  quantity: number
  onChange: (to: (quantity: number) => number) => void
}

function PieceRow({ piece, quantity, onChange }: RowProps) {
  const isShort = piece.available < quantity
  const details = [[piece.color, piece.size].filter(Boolean).join(', '), piece.sku]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <Picture picture={piece.image} sizes="36px" alt="" className="h-11 w-9 shrink-0 rounded-xs" />
      <div className="min-w-40 grow">
        <p className="font-semibold">{piece.name}</p>
        <p className="text-sm text-muted">
          {[...details, piece.shelf && words.shelf(piece.shelf)].filter(Boolean).join(' · ')}
        </p>
        <p className={`text-sm ${isShort ? 'font-semibold text-danger' : 'text-muted'}`}>
          {isShort ? words.short(piece.available) : words.available(piece.available)}
        </p>
      </div>
      <div className="flex items-center rounded-full border border-control">
        <StepButton label={words.less(piece.name)} icon={Minus} onClick={() => onChange((now) => now - 1)} />
        <output
          aria-label={words.quantity(piece.name)}
          className="min-w-7 text-center font-semibold tabular-nums"
        >
          {quantity}
        </output>
        <StepButton label={words.more(piece.name)} icon={Plus} onClick={() => onChange((now) => now + 1)} />
      </div>
      <p className="w-20 text-right tabular-nums">
        {piece.discount > 0 && (
          <s className="block text-sm text-muted">{formatAmount(piece.total + piece.discount)}</s>
        )}
        <b>{formatAmount(piece.total)}</b>
      </p>
    </li>
  )
}

const StepButton = ({ label, icon, onClick }: { label: string; icon: IconShape; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 place-content-center rounded-full hover:bg-raised md:size-8"
  >
    <Icon of={icon} size={14} />
  </button>
)
