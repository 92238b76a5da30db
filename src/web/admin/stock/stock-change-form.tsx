import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ChangeReason, StockChange, StockRow } from '#contract/stock'
import { stock } from '#texts/admin-products/stock'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { usePinRow } from '#web/admin/kit/list/pinned-rows.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { offerUndo } from '#web/admin/kit/undo/undo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { validateChange, parseChange, guessReason } from './parse-change.ts'
import { changeStock, createIdempotencyHeader } from './queries.ts'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { BareInput } from '#web/ui/forms/character-limit.tsx'

const words = stock.change

type Row = Pick<StockRow, 'variantId' | 'sku' | 'onHand' | 'reserved' | 'salesPerDay'>
type Props = {
  row: Row
  onDone?: () => void
  /** shown inside a panel: does not take the focus */
  isEmbedded?: boolean
}

const reasons: readonly ChangeReason[] = ['received', 'counted', 'returned', 'damaged']

/** Returns the state of a stock change: input, resulting level, validation and submit with undo. */
function useStockChange(row: Row, onDone: (() => void) | undefined) {
  const { variantId, sku, onHand, reserved, salesPerDay } = row
  const [text, setText] = useState('')
  const [chosen, setReason] = useState<ChangeReason>()
  const [note, setNote] = useState('')
  // A retry reuses the idempotency key; another change gets a new one.
  const [key, setKey] = useState(createIdempotencyHeader)
  const action = useAction()
  const queries = useQueryClient()
  const pin = usePinRow()
  const reason = chosen ?? guessReason(text)
  const said = parseChange(text, row)
  const against = said && validateChange(said, row, reason)
  const problem =
    against === 'promised' ? words.promised(reserved) : against ? words[against] : (action.problem ?? '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!said || against) return
    const body = { variantId, change: said.change, reason, ...(note.trim() ? { note: note.trim() } : {}) }
    const change = async (sent: StockChange, to: number, headers?: Record<string, string>) => {
      await changeStock(sent, headers)
      const available = to - reserved
      pin(variantId, { onHand: to, available, daysOfStock: salesPerDay > 0 ? available / salesPerDay : null })
    }
    if ((await action.run(() => change(body, said.onHand, key))) !== 'done') return
    const back: StockChange = {
      variantId,
      change: { by: onHand - said.onHand },
      reason: 'counted',
      note: words.undone,
    }
    offerUndo({
      subject: sku,
      message: words.done(onHand, said.onHand),
      undo: () => change(back, onHand),
    })
    setText('')
    setNote('')
    setReason(undefined)
    setKey(createIdempotencyHeader())
    onDone?.()
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  const type = (next: string) => {
    setText(next)
    // A changed input is a new request.
    setKey(createIdempotencyHeader())
    action.clear()
  }
  const ready = said !== undefined && against === undefined
  return { text, type, reason, setReason, note, setNote, said, problem, ready, busy: action.busy, submit }
}

/** Form that changes the stock on hand, with a preview of the result. */
export function StockChangeForm({ row, onDone, isEmbedded = false }: Props) {
  const { text, type, reason, setReason, note, setNote, said, problem, ready, busy, submit } = useStockChange(
    row,
    onDone,
  )
  const isWrong = text !== '' && !said
  return (
    <PageForm onSubmit={(event) => void submit(event)} noValidate className="grid gap-2.5">
      <ChangePreview row={row} said={said} />
      <BareInput
        aria-label={words.field}
        aria-invalid={isWrong || undefined}
        placeholder={words.hint}
        value={text}
        autoFocus={!isEmbedded}
        autoComplete="off"
        maxLength={10}
        onChange={(event) => type(event.currentTarget.value)}
        className="h-9 w-full rounded-field border border-control bg-paper px-3 text-right font-semibold tabular-nums placeholder:font-normal placeholder:text-muted aria-invalid:border-danger"
      />
      <Reasons
        name={`reason-${isEmbedded ? 'panel' : 'cell'}-${row.variantId}`}
        reason={reason}
        onChoose={setReason}
      />
      <BareInput
        aria-label={words.note}
        placeholder={words.note}
        value={note}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setNote(event.currentTarget.value)}
        className="h-9 w-full rounded-field border border-control bg-paper px-3 placeholder:text-muted"
      />
      {problem && (
        <p role="alert" className="rounded-field bg-danger-wash px-3 py-2 text-danger">
          {problem}
        </p>
      )}
      <div className="flex items-center justify-between gap-2">
        <span className="text-xs text-muted">{isWrong ? words.wrong : words.hint}</span>
        <Button
          type="submit"
          look={isEmbedded ? 'ink' : 'earth'}
          size="small"
          loading={busy}
          aria-disabled={!ready}
        >
          {words.submit}
        </Button>
      </div>
    </PageForm>
  )
}

/** Renders the current and the resulting stock. */
const ChangePreview = ({
  row: { onHand, reserved },
  said,
}: {
  row: Row
  said: { onHand: number } | undefined
}) => (
  <p aria-live="polite" className="flex items-baseline gap-2 text-muted">
    {words.onHand}
    <b className="font-semibold text-ink">{onHand}</b>
    {said && (
      <>
        <span aria-hidden>→</span>
        <b className="display text-lg text-ink">{said.onHand}</b>
        <span className="grow" />
        <span>{words.available}</span> <b className="font-semibold text-ink">{said.onHand - reserved}</b>
      </>
    )}
  </p>
)

type ReasonsProps = { name: string; reason: ChangeReason; onChoose: (reason: ChangeReason) => void }

const Reasons = ({ name, reason, onChoose }: ReasonsProps) => (
  <fieldset className="flex flex-wrap gap-1.5">
    <legend className="sr-only">{words.reason}</legend>
    {reasons.map((each) => (
      <label
        key={each}
        className="relative inline-flex min-h-7.5 cursor-pointer items-center rounded-full border border-hairline px-3 text-xs font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
      >
        <input
          type="radio"
          name={name}
          checked={reason === each}
          onChange={() => onChoose(each)}
          className="sr-only"
        />
        {stock.reasons[each]}
      </label>
    ))}
  </fieldset>
)
