import { useQueryClient } from '@tanstack/react-query'
import type { InvoiceView, OrderInvoices } from '#contract/invoices'
import { formatAccessKey } from '#shared/brazil/access-key'
import { formatDayAndTime } from '#shared/dates/dates'
import { invoiceSection as words } from '#texts/admin/invoices'
import { invoiceTexts } from '#texts/checkout/invoice'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { api } from '#web/client/api.ts'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx'
import { invoicesQuery } from './invoice-queries.ts'
import { InvoiceRefusal } from './invoice-refusal.tsx'

const tones: Record<InvoiceView['state'], StatusTone> = {
  requested: 'waiting',
  issued: 'done',
  refused: 'alert',
  cancelled: 'ended',
}

const formatOptional = (instant: string | null) => instant && formatDayAndTime(instant)

type Props = { orderId: string; productIds: readonly string[]; invoice: InvoiceView }

/** One invoice of an order: its state, number and key, files, refusal, and what can be done with it. */
export function InvoiceCard({ orderId, productIds, invoice }: Props) {
  const { kind, state, number, series, emitter, refusal, failure } = invoice
  return (
    <article
      aria-label={words.label(words.kinds[kind], words.states[state])}
      className="py-3 first:pt-0 last:pb-0"
    >
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <span className="font-semibold">{words.kinds[kind]}</span>
        <StatusDot tone={tones[state]}>{words.states[state]}</StatusDot>
      </div>
      <DescriptionList
        items={{
          [words.number]: number === null ? null : invoiceTexts.number(number, series),
          [words.emitter]: words.emitters[emitter] ?? emitter,
          [words.requestedAt]: state === 'requested' && formatDayAndTime(invoice.requestedAt),
          [words.issuedAt]: formatOptional(invoice.issuedAt),
          [words.cancelledAt]: formatOptional(invoice.cancelledAt),
        }}
      />
      {refusal && <InvoiceRefusal refusal={refusal} productIds={productIds} />}
      {state === 'requested' && !failure && <p className="mt-2 text-muted">{words.waiting}</p>}
      {failure && <p className="mt-2 rounded-field bg-ipe-wash px-3 py-2">{words.failures[failure]}</p>}
      <KeyAndFiles invoice={invoice} />
      <InvoiceActions orderId={orderId} invoice={invoice} />
    </article>
  )
}

function KeyAndFiles({ invoice: { state, key, pdfUrl, xmlUrl, emitter } }: { invoice: InvoiceView }) {
  if (!key) return null
  return (
    <>
      <p className="mt-2 text-xs text-muted">{words.key}</p>
      <p className="break-words tabular-nums">{formatAccessKey(key)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <CopyButton
          text={key}
          label={words.copyKey}
          copied={invoiceTexts.copied}
          forbidden={invoiceTexts.copyFailed}
        />
        {pdfUrl && (
          <a href={pdfUrl} download className={linkClass}>
            {words.pdf}
          </a>
        )}
        {xmlUrl && (
          <a href={xmlUrl} download className={linkClass}>
            {words.xml}
          </a>
        )}
        {state === 'issued' && emitter !== 'by-hand' && !(pdfUrl && xmlUrl) && (
          <span className="text-muted">{words.filesLater}</span>
        )}
      </div>
    </>
  )
}

/** Why an issued invoice can or cannot be cancelled. */
function noteOfCancellation({ state, cancel }: InvoiceView): string | undefined {
  if (state !== 'issued') return undefined
  if (cancel.requestedAt) return words.cancelling
  if (cancel.problem) return words.cancelRefused
  if (!cancel.until) return undefined
  return cancel.elsewhere ? words.cancelElsewhere : words.cancelUntil(formatDayAndTime(cancel.until))
}

function InvoiceActions({ orderId, invoice }: Pick<Props, 'orderId' | 'invoice'>) {
  const queries = useQueryClient()
  const keep = (now: OrderInvoices) => void queries.setQueryData(invoicesQuery(orderId).queryKey, now)
  const { id, state, emitter, number, cancel } = invoice
  const note = noteOfCancellation(invoice)
  const canCancel = state === 'issued' && cancel.until && !cancel.requestedAt && !cancel.elsewhere
  const canCheck = emitter !== 'by-hand' && (state === 'requested' || cancel.requestedAt)
  return (
    <>
      {note && <p className="mt-2 text-muted">{note}</p>}
      {(canCancel || canCheck) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {canCheck && (
            <ActionButton
              label={words.check}
              run={() => api.invoices(id).check.post()}
              onDone={keep}
              done={() => undefined}
            />
          )}
          {canCancel && (
            <ActionButton
              label={words.cancel}
              danger
              confirmation={{
                title: words.cancelTitle(number ?? 0),
                text: words.cancelText,
                cancel: words.keep,
                danger: true,
                fields: [
                  { name: 'reason', label: words.cancelReason, type: 'area', required: true, maxLength: 255 },
                ],
              }}
              run={({ reason = '' }) => api.invoices(id).cancel.post({ body: { reason } })}
              onDone={keep}
              done={words.cancelDone}
            />
          )}
        </div>
      )}
    </>
  )
}
