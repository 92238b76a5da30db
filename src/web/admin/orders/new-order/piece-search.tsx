import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { PieceChoice } from '#contract/orders'
import { formatAmount } from '#shared/money/amount'
import { newOrder } from '#texts/admin/new-order'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { BareInput } from '#web/ui/forms/character-limit.tsx'
import { useDebouncedValue } from '#web/ui/forms/use-debounced-value.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { piecesQuery } from './queries.ts'

const CameraScanner = lazyComponent(() => import('#web/admin/kit/scan/camera-scanner.tsx'))
const words = newOrder.pieces
/** Milliseconds without typing before a search. */
const pauseMs = 150

type Size = PieceChoice['sizes'][number]
type Props = {
  field: RefObject<HTMLInputElement | null>
  onAdd: (variantId: string) => void
}

const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus between the sizes; before the first it returns to the field. */
function moveFocus(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null): void {
  const step = moves[event.key]
  if (step === undefined) return
  const sizes = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const next = sizes.indexOf(document.activeElement as HTMLButtonElement) + step
  event.preventDefault()
  if (next < 0) field?.focus()
  else sizes[next]?.focus()
}

/** Search for pieces by name, SKU or barcode. Enter adds the piece of an exact code, else the first size there is. */
export function PieceSearch({ field, onAdd }: Props) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const [camera, setCamera] = useState(false)
  const search = useDebouncedValue(typed.trim(), pauseMs)
  const { data } = useStaffQuery(piecesQuery(search))
  const found = search === '' ? undefined : data?.items

  const add = ({ name }: PieceChoice, { variantId }: Pick<Size, 'variantId'>) => {
    onAdd(variantId)
    setSaid(words.added(name))
  }
  const read = async (code: string) => {
    if (code === '') return
    const { items, exact } = await queries.fetchQuery(piecesQuery(code))
    const piece = items.find(({ sizes }) => sizes.some(({ variantId }) => variantId === exact)) ?? items[0]
    const size = piece?.sizes.find(({ variantId, available }) =>
      exact ? variantId === exact : available > 0,
    )
    if (!piece) return setSaid(words.none(code))
    if (!size || size.available === 0) return setSaid(words.soldOut(piece.name))
    add(piece, size)
    setTyped('')
  }
  return (
    <div className="p-4 md:px-6">
      <label className="grid gap-1.5 text-sm font-semibold">
        {words.search}
        <BareInput
          ref={field}
          type="search"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={80}
          limitClass="order-last w-full"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              void read(typed.trim())
            }
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            document.querySelector<HTMLButtonElement>('[data-sizes] button:not(:disabled)')?.focus()
          }}
          className="min-h-12 w-full rounded-field border-2 border-control bg-surface px-4 text-base font-normal focus:border-earth"
        />
      </label>
      <p className="mt-1 text-xs text-muted">{words.searchHint}</p>
      {'mediaDevices' in navigator && (
        <Button look="ghost" size="small" className="mt-2" onClick={() => setCamera(!camera)}>
          {camera ? words.cameraOff : words.camera}
        </Button>
      )}
      {camera && <CameraScanner onRead={(code) => void read(code)} />}
      <p role="status" className="mt-1 min-h-5 text-sm text-muted">
        {found?.length === 0 ? words.none(search) : said}
      </p>
      <ul data-sizes onKeyDown={(event) => moveFocus(event, field.current)} className="grid gap-2">
        {found?.map((piece) => (
          <FoundPiece
            key={`${piece.productId} ${piece.color}`}
            piece={piece}
            onAdd={(size) => add(piece, size)}
          />
        ))}
      </ul>
    </div>
  )
}

const FoundPiece = ({ piece, onAdd }: { piece: PieceChoice; onAdd: (size: Size) => void }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <Picture picture={piece.image} sizes="24px" alt="" className="h-7.5 w-6 shrink-0 rounded-xs" />
    <span className="min-w-40 grow">
      {piece.name}{' '}
      <span className="text-muted">
        {[piece.color, formatAmount(piece.price)].filter(Boolean).join(' · ')}
      </span>
    </span>
    <span className="flex flex-wrap gap-1.5">
      {piece.sizes.map((size) => (
        <button
          key={size.variantId}
          type="button"
          disabled={size.available === 0}
          aria-label={words.add(piece.name, size.size ?? '', size.available)}
          onClick={() => onAdd(size)}
          className="inline-flex min-h-11 min-w-13 items-center justify-center gap-1.5 rounded-field border border-control px-2.5 hover:bg-raised focus-visible:border-earth disabled:text-muted disabled:opacity-60 md:min-h-8"
        >
          {size.size}
          <b className="tabular-nums">{size.available}</b>
        </button>
      ))}
    </span>
  </li>
)
