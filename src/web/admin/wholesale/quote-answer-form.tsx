import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuoteAnswer, StaffQuoteView } from '#contract/quotes'
import { formatBrl } from '#shared/money/money'
import { quotesPanel as words } from '#texts/admin/quotes'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { formatAmountInput, parseAmount } from '#web/admin/kit/form/amount.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { TextArea, TextInput } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

type Draft = { percent: string; prices: Record<string, string>; validUntil: string; message: string }
type Price = QuoteAnswer['price']

const labelOf = ({ name, color, size }: StaffQuoteView['lines'][number]): string =>
  [name, color, size].filter(Boolean).join(', ')

const draftOf = ({ lines, validUntil, message }: StaffQuoteView): Draft => ({
  percent: '',
  prices: Object.fromEntries(
    lines.map(({ id, unitPrice, quantity, agreedTotal }) => [
      id,
      formatAmountInput(agreedTotal === null ? unitPrice : Math.round(agreedTotal / quantity)),
    ]),
  ),
  validUntil: validUntil ?? '',
  message,
})

/** Returns the price as the server takes it; text that is no number is passed on, so that the server refuses it. */
function priceOf({ percent, prices }: Draft, { lines }: StaffQuoteView): Price {
  if (percent.trim() !== '') return { kind: 'percent', percentOff: parseAmount(percent) as number }
  return {
    kind: 'lines',
    lines: lines.map(({ id }) => ({ id, unitPrice: parseAmount(prices[id] ?? '') as number })),
  }
}

/** Returns the total of the draft in centavos, as the server will agree; null while a price is no number. */
function totalOf(price: Price, { lines, total }: StaffQuoteView): number | null {
  if (price.kind === 'percent')
    return typeof price.percentOff === 'number'
      ? total - Math.floor((total * price.percentOff + 5_000) / 10_000)
      : null
  const parts = lines.map(({ quantity }, at) => {
    const unitPrice: unknown = price.lines[at]?.unitPrice
    return typeof unitPrice === 'number' ? unitPrice * quantity : Number.NaN
  })
  const whole = parts.reduce((sum, part) => sum + part, 0)
  return Number.isNaN(whole) ? null : whole
}

/** Answer of a quote: one discount for all or a price per line, the last day, and a message. */
export function AnswerForm({ quote, isOpen }: { quote: StaffQuoteView; isOpen: boolean }) {
  const [draft, setDraft] = useState(() => draftOf(quote))
  const { run, busy, problem, fields } = useAction()
  const queries = useQueryClient()
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const price = priceOf(draft, quote)
  const total = totalOf(price, quote)
  const { validUntil, message, percent } = draft
  const send = async () => {
    const body = { price, validUntil, message, version: quote.version }
    if ((await run(() => api.quotes.staff(quote.id).answer.put({ body }))) !== 'done') return
    toast(words.sent)
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  return (
    <PageForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Lines quote={quote} draft={draft} isOpen={isOpen && percent.trim() === ''} onChange={change} />
      {isOpen && (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <TextInput
            label={words.percent}
            hint={words.percentHint(quote.discountLimit)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={percent}
            error={fields['price.percentOff'] ?? fields['price']}
            onChange={({ currentTarget: { value } }) => change({ percent: value })}
          />
          <TextInput
            label={words.validUntil}
            type="date"
            value={validUntil}
            error={fields['validUntil']}
            onChange={({ currentTarget: { value } }) => change({ validUntil: value })}
          />
          <TextArea
            label={words.message}
            className="sm:col-span-2"
            rows={3}
            maxLength={1_000}
            value={message}
            error={fields['message']}
            onChange={({ currentTarget: { value } }) => change({ message: value })}
          />
          <p className="sm:col-span-2">
            <span className="text-muted">{words.total}</span>
            <output className="display ml-2 text-lg tabular-nums">
              {total === null ? '–' : formatBrl(total)}
            </output>
            <span className="block text-xs text-muted">{words.totalHint}</span>
          </p>
          {problem && (
            <p role="alert" className="text-danger sm:col-span-2">
              {problem}
            </p>
          )}
          <div className="sm:col-span-2">
            <Button type="submit" look="earth" size="small" loading={busy}>
              {quote.status === 'requested' ? words.send : words.resend}
            </Button>
          </div>
        </div>
      )}
    </PageForm>
  )
}

type LinesProps = {
  quote: StaffQuoteView
  draft: Draft
  isOpen: boolean
  onChange: (part: Partial<Draft>) => void
}

const Lines = ({ quote, draft: { prices }, isOpen, onChange }: LinesProps) => (
  <ul aria-label={words.lines} className="mt-4 divide-y divide-faint">
    {quote.lines.map((line) => {
      const name = labelOf(line)
      return (
        <li key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <p className="min-w-0 grow">
            <span className="font-semibold">{name}</span>
            <span className="block text-muted">
              {words.listPrice(line.quantity, formatBrl(line.unitPrice))}
            </span>
          </p>
          {isOpen ? (
            <TextInput
              quiet
              label={words.priceOf(name)}
              inputMode="decimal"
              autoComplete="off"
              className="w-28"
              maxLength={20}
              value={prices[line.id] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange({ prices: { ...prices, [line.id]: value } })
              }
            />
          ) : (
            <span className="tabular-nums">{formatBrl(line.agreedTotal ?? line.total)}</span>
          )}
        </li>
      )
    })}
  </ul>
)
