import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceRequestResults, OrderInvoices } from '#contract/invoices'
import type { StaffOrderView } from '#contract/orders'
import { invoiceSection as words } from '#texts/admin/invoices'
import { errors } from '#texts/errors'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { api } from '#web/client/api.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { InvoiceCard } from './invoice-card.tsx'
import { invoicesQuery } from './invoice-queries.ts'

type Order = Pick<StaffOrderView, 'id' | 'items'>

/** Invoices of an order (nota fiscal): state, number, key and files, and what can be asked for. */
export function InvoiceSection({ order }: { order: Order }) {
  const { data, error } = useStaffQuery(invoicesQuery(order.id))
  const productIds = [...new Set(order.items.map(({ productId }) => productId))]
  return (
    <Section title={words.title}>
      {error && (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      )}
      {data?.invoices.length === 0 && <p className="text-muted">{words.none}</p>}
      <div className="divide-y divide-faint">
        {data?.invoices.map((invoice) => (
          <InvoiceCard key={invoice.id} orderId={order.id} productIds={productIds} invoice={invoice} />
        ))}
      </div>
      {data && <RequestButtons orderId={order.id} known={data} />}
    </Section>
  )
}

type RequestProps = { orderId: string; known: OrderInvoices }

function RequestButtons({ orderId, known }: RequestProps) {
  const { canRequest, canRequestReturn, emitter, byHand, invoices } = known
  if (!canRequest && !canRequestReturn) return null
  const isAgain = invoices[0]?.state === 'refused'
  const kind = canRequest ? 'sale' : 'return'
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {canRequest && emitter && !byHand && (
        <RequestButton orderId={orderId} kind="sale" label={isAgain ? words.again : words.request} />
      )}
      {canRequestReturn && emitter && !byHand && (
        <RequestButton orderId={orderId} kind="return" label={words.requestReturn} />
      )}
      <ByHandButton orderId={orderId} kind={kind} />
      {!emitter && (
        <p className="basis-full text-muted">
          {words.noEmitter}{' '}
          <Link to="/admin/configuracoes" search={{ aba: 'notas' }} className={linkClass}>
            {words.settings}
          </Link>
        </p>
      )}
    </div>
  )
}

type KindProps = { orderId: string; kind: 'sale' | 'return' }

function RequestButton({ orderId, kind, label }: KindProps & { label: string }) {
  const queries = useQueryClient()
  const tell = async ({ results: [result] }: InvoiceRequestResults) => {
    // The endpoint answers 200 for orders that it refuses, each with its error.
    const code = result?.error as keyof typeof errors | null | undefined
    toast(code ? errors[code] : words.requested, code ? { tone: 'danger' } : undefined)
    await queries.refetchQueries({ queryKey: invoicesQuery(orderId).queryKey })
  }
  return (
    <ActionButton
      label={label}
      run={() => api.invoices.requests.post({ body: { orderIds: [orderId], kind } })}
      onDone={tell}
      done={() => undefined}
    />
  )
}

function ByHandButton({ orderId, kind }: KindProps) {
  const queries = useQueryClient()
  return (
    <ActionButton
      label={words.byHand}
      confirmation={{
        title: words.byHandTitle,
        text: words.byHandText,
        confirm: words.byHandSave,
        fields: [
          { name: 'key', label: words.key, required: true, maxLength: 80 },
          { name: 'pdfUrl', label: words.pdfUrl, maxLength: 500 },
          { name: 'xmlUrl', label: words.xmlUrl, maxLength: 500 },
        ],
      }}
      run={({ key = '', pdfUrl, xmlUrl }) =>
        api.invoices['by-hand'].post({
          body: { orderId, kind, key, ...(pdfUrl && { pdfUrl }), ...(xmlUrl && { xmlUrl }) },
        })
      }
      onDone={(now) => void queries.setQueryData(invoicesQuery(orderId).queryKey, now)}
      done={words.byHandDone}
    />
  )
}
