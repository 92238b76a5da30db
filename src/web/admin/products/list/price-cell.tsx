import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ProductListRow } from '#contract/products'
import { formatAmount } from '#shared/money/amount'
import { formatBrl } from '#shared/money/money'
import { fieldErrors } from '#texts/storefront/field-errors'
import { products as words } from '#texts/admin-products/products'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { parseAmount } from '#web/admin/kit/form/amount.ts'
import { usePinRow } from '#web/admin/kit/list/pinned-rows.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { offerUndo } from '#web/admin/kit/undo/undo.ts'
import { updateProduct } from './queries.ts'

/** Price editable in its list cell: Enter saves with undo, Escape cancels, errors appear beside the input. */
export function PriceCell({ row }: { row: ProductListRow }) {
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const { run, busy, problem, fields: refused } = useAction()
  const queries = useQueryClient()
  const pin = usePinRow()
  const close = () => {
    setTyped(undefined)
    setWrong(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  const save = async () => {
    const price = parseAmount(typed ?? '')
    if (typeof price !== 'number') return setWrong(fieldErrors.amount)
    if (price === row.price) return close()
    const change = async (to: number) => {
      await updateProduct(row.id, { price: to })
      pin(row.id, { price: to })
    }
    const outcome = await run(() => change(price))
    if (outcome !== 'done') return
    await queries.invalidateQueries({ queryKey: staffQueryKey })
    close()
    offerUndo({
      subject: row.name,
      message: words.costs(formatBrl(price)),
      undo: () => change(row.price),
    })
  }
  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        aria-label={words.editPrice(row.name, formatAmount(row.price))}
        title={row.ownPrices > 0 ? words.ownPrices(row.ownPrices) : undefined}
        onClick={() => setTyped(formatAmount(row.price))}
        className="-mr-1.5 min-h-6 rounded-sm px-1.5 tabular-nums hover:bg-raised"
      >
        {formatAmount(row.price)}
        {row.ownPrices > 0 && <span aria-hidden>*</span>}
      </button>
    )
  const text = wrong ?? refused['price'] ?? problem
  const keys = (event: KeyboardEvent) => {
    // Keeps the keyboard shortcuts of the list from running.
    event.stopPropagation()
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter') void save()
    else return
    event.preventDefault()
  }
  return (
    <span className="relative block">
      <input
        autoFocus
        inputMode="decimal"
        aria-label={words.priceOf(row.name)}
        aria-invalid={text ? true : undefined}
        aria-busy={busy}
        title={text}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setWrong(undefined)
          setTyped(event.currentTarget.value)
        }}
        onKeyDown={keys}
        onBlur={() => !busy && !text && close()}
        className="h-7 w-full rounded-field border border-control bg-surface px-1.5 text-right tabular-nums aria-invalid:border-danger"
      />
      {text && (
        <span role="alert" className="sr-only">
          {text}
        </span>
      )}
    </span>
  )
}
