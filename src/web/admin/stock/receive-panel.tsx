import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { PurchaseView } from '#contract/stock'
import { stock } from '#texts/admin-products/stock'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { PanelLoader } from '#web/admin/kit/detail/panel-loader.tsx'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { SidePanel } from '#web/admin/kit/panel/side-panel.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { getVariantName } from './cells.tsx'
import { createIdempotencyHeader, purchasesQuery } from './queries.ts'
import { BarcodeInput } from '#web/admin/kit/scan/barcode-input.tsx'
import { parseScan } from '#web/admin/kit/scan/parse-scan.ts'
import { getCount, fillAll, fillNone, getOpenLines, toReceiptLines, applyScan, setCount } from './receipt.ts'

const words = stock.purchases

type Props = { id: string; onClose: () => void }

/** Side panel that receives a purchase. */
export const ReceivePanel = ({ id, onClose }: Props) => (
  <SidePanel title={words.receive} name={words.receive} onClose={onClose}>
    <PanelLoader query={purchasesQuery()} live={['stock']}>
      {({ items }) => {
        const purchase = items.find((one) => one.id === id && one.status === 'open')
        return purchase ? (
          <ReceiveForm purchase={purchase} onClose={onClose} />
        ) : (
          <p className="p-5 text-muted">{words.nothingComes}</p>
        )
      }}
    </PanelLoader>
  </SidePanel>
)

/** A scan that matches no line, shown until staff confirm it. */
type RejectedScan = { code: string; text: string }

function useReceipt({ id, lines: all }: PurchaseView, onClose: () => void) {
  const lines = getOpenLines(all)
  const [state, setState] = useState(() => fillAll(lines))
  const [misread, setMisread] = useState<readonly RejectedScan[]>([])
  const [problem, setProblem] = useState('')
  // A retry reuses the idempotency key; another receipt gets a new one.
  const [key, setKey] = useState(createIdempotencyHeader)
  const reader = useRef<HTMLInputElement>(null)
  const action = useAction()
  const queries = useQueryClient()
  const put = (next: typeof state) => {
    setProblem('')
    setKey(createIdempotencyHeader())
    setState(next)
  }
  const read = (code: string, quantity: number, from = state) => {
    const result = applyScan(from, lines, code, quantity)
    put('state' in result ? result.state : from)
    if ('state' in result) return
    const text =
      'unknown' in result ? words.notOrdered(code) : words.tooMany(result.beyond.sku, result.beyond.left)
    setMisread([{ code: quantity === 1 ? code : `${quantity} × ${code}`, text }, ...misread])
  }
  const send = async () => {
    const receipt = toReceiptLines(state, lines)
    if (lines.some((line) => getCount(state, line) === undefined)) return setProblem(words.badCount)
    if (receipt.length === 0) return setProblem(words.noneCame)
    const call = () => api.stock.purchases(id).receipts.post({ body: { lines: receipt }, headers: key })
    if ((await action.run(call)) !== 'done') return
    toast(words.received)
    onClose()
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  return {
    lines,
    state,
    misread,
    reader,
    read,
    send,
    problem: problem || action.problem,
    busy: action.busy,
    change: (variantId: string, text: string) => put(setCount(state, variantId, text)),
    fill: (how: typeof fillAll) => put(how(lines)),
    forget: () => {
      setMisread([])
      reader.current?.focus()
    },
  }
}

type Receipt = ReturnType<typeof useReceipt>

function ReceiveForm({ purchase, onClose }: { purchase: PurchaseView; onClose: () => void }) {
  const receipt = useReceipt(purchase, onClose)
  const { lines, state, reader, read, send, problem, busy, fill } = receipt
  const pieces = toReceiptLines(state, lines).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="grid content-start gap-4 px-5 pt-4 text-sm">
      <p className="font-semibold">{purchase.supplier}</p>
      <BarcodeInput ref={reader} onScan={read} />
      <RejectedScans {...receipt} />
      <PageForm
        noValidate
        aria-label={words.receive}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void send()
        }}
        className="grid gap-3"
      >
        <div className="flex flex-wrap items-center gap-2">
          <Button look="ghost" size="small" onClick={() => fill(fillAll)}>
            {words.all}
          </Button>
          <Button look="ghost" size="small" onClick={() => fill(fillNone)}>
            {words.fromZero}
          </Button>
          <p className="text-xs text-muted">{state.isCountingUp ? words.counting : words.allBut}</p>
        </div>
        <Lines {...receipt} />
        {problem && (
          <p role="alert" className="rounded-field bg-danger-wash px-3 py-2 text-danger">
            {problem}
          </p>
        )}
        <div className="sticky bottom-0 -mx-5 grid justify-items-start gap-2 border-t border-hairline bg-surface px-5 py-3">
          <p className="text-xs text-muted">{words.receiveText}</p>
          <SubmitButton look="earth" loading={busy}>
            {words.receivePieces(pieces)}
          </SubmitButton>
        </div>
      </PageForm>
    </div>
  )
}

const RejectedScans = ({ misread, forget }: Receipt) =>
  misread[0] && (
    <div className="grid gap-2">
      <p
        role="alert"
        key={misread.length}
        className="rounded-panel bg-danger px-4 py-3 text-base font-semibold text-paper"
      >
        {misread[0].text}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 grow wrap-anywhere text-muted">
          {words.setAside(misread.map(({ code }) => code).join(', '))}
        </p>
        <Button look="ghost" size="small" onClick={forget}>
          {words.seen}
        </Button>
      </div>
    </div>
  )

/**
 * Enter moves to the next line. If a scanner typed here, its code is scanned and the line keeps its previous value.
 */
const handleLineKey = (event: KeyboardEvent<HTMLInputElement>, before: string, receipt: Receipt) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const input = event.currentTarget
  const text = input.value.trim()
  const scan = /^\d{0,5}$/.test(text) ? undefined : parseScan(text)
  if (scan) {
    receipt.read(scan.code, scan.quantity, setCount(receipt.state, input.name, before))
    receipt.reader.current?.focus()
    return
  }
  const fields = [...(input.form?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  fields[fields.indexOf(input) + 1]?.focus()
}

const Lines = (receipt: Receipt) => (
  <table className="w-full tabular-nums">
    <caption className="sr-only">{words.lines}</caption>
    <thead>
      <tr className="text-xs text-muted">
        <th scope="col" className="h-8 text-left font-medium">
          {stock.columns.variant}
        </th>
        <th scope="col" className="px-2 text-right font-medium">
          {words.left}
        </th>
        <th scope="col" className="w-20 text-right font-medium">
          {words.cameColumn}
        </th>
      </tr>
    </thead>
    <tbody>
      {receipt.lines.map((line) => (
        <LineRow key={line.variantId} line={line} receipt={receipt} />
      ))}
    </tbody>
  </table>
)

function LineRow({ line, receipt }: { line: Receipt['lines'][number]; receipt: Receipt }) {
  const { variantId, sku, left } = line
  const { state, change } = receipt
  const [before, setBefore] = useState('')
  const count = getCount(state, line)
  const look =
    count === undefined
      ? 'border-danger text-danger'
      : count === left
        ? 'border-control'
        : 'border-control font-semibold text-ipe-ink'
  return (
    <tr>
      <th scope="row" className="border-t border-hairline py-1.5 text-left font-semibold">
        {getVariantName(line)} <span className="block font-normal text-muted">{sku}</span>
      </th>
      <td className="border-t border-hairline px-2 text-right text-muted">{left}</td>
      <td className="border-t border-hairline py-1.5">
        <input
          name={variantId}
          aria-label={words.cameOf(getVariantName(line), left)}
          aria-invalid={count === undefined}
          inputMode="numeric"
          autoComplete="off"
          value={state.counts[variantId] ?? ''}
          onFocus={(event) => {
            setBefore(event.currentTarget.value)
            event.currentTarget.select()
          }}
          onChange={(event) => change(variantId, event.currentTarget.value)}
          onKeyDown={(event) => handleLineKey(event, before, receipt)}
          className={`h-9 w-full min-w-0 rounded-field border bg-paper px-2.5 text-right ${look}`}
        />
      </td>
    </tr>
  )
}
