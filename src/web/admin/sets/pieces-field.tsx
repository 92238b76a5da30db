import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useController } from 'react-hook-form'
import type { SetForm } from '#contract/products'
import { setEditor as words } from '#texts/admin-products/set-editor'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { productQuery } from '#web/admin/pickers/product/queries.ts'
import { moveItem } from '#web/admin/kit/reorder/positions.ts'
import { ProductPicker } from '#web/admin/pickers/product/product-picker.tsx'
import { Select } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'

type Piece = SetForm['pieces'][number]

/** Sortable products of a set, each in one colour or in any, with a search to add one. */
export function PiecesField() {
  const { field } = useController<SetForm, 'pieces'>({ name: 'pieces' })
  const pieces = field.value
  const put = (next: Piece[]) => field.onChange(next)
  return (
    <>
      <ol className="grid gap-2">
        {pieces.map((piece, at) => (
          <PieceRow
            key={`${piece.productId} ${at}`}
            piece={piece}
            at={at}
            onUp={() => put(moveItem(pieces, at, at - 1))}
            onDrop={() => put(pieces.toSpliced(at, 1))}
            onColor={(colorName) => put(pieces.with(at, { ...piece, colorName }))}
          />
        ))}
      </ol>
      <ProductPicker
        label={words.piece}
        onSelect={(productId) => put([...pieces, { productId, colorName: '' }])}
      />
    </>
  )
}

type RowProps = {
  piece: Piece
  at: number
  onUp: () => void
  onDrop: () => void
  onColor: (name: string) => void
}

function PieceRow({ piece, at, onUp, onDrop, onColor }: RowProps) {
  const { data } = useStaffQuery(productQuery(piece.productId))
  const { fieldState } = useController({ name: `pieces.${at}.productId` })
  const name = data?.form.name ?? '…'
  const colors = [...new Set(data?.form.variants.map(({ colorName }) => colorName).filter(Boolean))]
  const picture = data && Object.values(data.media)[0]
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-faint pb-2">
      <Picture picture={picture} sizes="36px" alt="" className="h-11 w-9 shrink-0 rounded-xs" />
      <span className="min-w-40 grow">
        {name}
        {data && data.state !== 'active' && (
          <span className="ml-2 text-xs text-danger">{words.notForSale}</span>
        )}
        {fieldState.error?.message && (
          <span role="alert" className="block text-danger">
            {fieldState.error.message}
          </span>
        )}
      </span>
      {(colors.length > 1 || piece.colorName !== '') && (
        <Select
          label={words.color(name)}
          quiet
          value={piece.colorName}
          onChange={({ currentTarget }) => onColor(currentTarget.value)}
        >
          <option value="">{words.anyColor}</option>
          {[...new Set([...colors, ...(piece.colorName ? [piece.colorName] : [])])].map((color) => (
            <option key={color} value={color}>
              {color}
            </option>
          ))}
        </Select>
      )}
      <span className="flex">
        <button
          type="button"
          disabled={at === 0}
          aria-label={words.up(name)}
          onClick={onUp}
          className="grid size-9 place-content-center text-muted hover:text-ink disabled:opacity-30"
        >
          <Icon of={ArrowUp} size={15} />
        </button>
        <button
          type="button"
          aria-label={words.drop(name)}
          onClick={onDrop}
          className="grid size-9 place-content-center text-muted hover:text-danger"
        >
          <Icon of={X} size={15} />
        </button>
      </span>
    </li>
  )
}
