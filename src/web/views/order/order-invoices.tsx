import type { OrderInvoiceView } from '#contract/orders'
import { formatAccessKey } from '#shared/brazil/access-key'
import { invoiceTexts } from '#texts/checkout/invoice'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'

const linkClass = 'underline decoration-hairline underline-offset-2 hover:decoration-current'

/** Invoices of an order for its customer: number, access key to copy, and files. */
export const OrderInvoices = ({ invoices }: { invoices: readonly OrderInvoiceView[] }) => (
  <ul className="space-y-4 text-sm">
    {invoices.map(({ id, kind, state, number, series, key, pdfUrl, xmlUrl }) => (
      <li key={id}>
        <p className="font-semibold">
          {kind === 'return' ? invoiceTexts.ofReturn(number, series) : invoiceTexts.number(number, series)}
        </p>
        <p className="text-muted" hidden={state !== 'cancelled'}>
          {invoiceTexts.cancelled}
        </p>
        <p className="mt-1 text-muted">{invoiceTexts.key}</p>
        <p className="break-words tabular-nums">{formatAccessKey(key)}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <CopyButton
            text={key}
            label={invoiceTexts.copyKey}
            copied={invoiceTexts.copied}
            forbidden={invoiceTexts.copyFailed}
          />
          {pdfUrl && (
            <a href={pdfUrl} download className={linkClass}>
              {invoiceTexts.pdf}
            </a>
          )}
          {xmlUrl && (
            <a href={xmlUrl} download className={linkClass}>
              {invoiceTexts.xml}
            </a>
          )}
        </div>
      </li>
    ))}
  </ul>
)
