import { Link } from '@tanstack/react-router'
import type { InvoiceView, RefusalField } from '#contract/invoices'
import { invoiceSection, refusalTexts } from '#texts/admin/invoices'
import { linkClass } from '#web/admin/kit/detail/section.tsx'

/** Fields that are corrected on the screen of the settings; those of a product on its own. */
const settingsFields: ReadonlySet<RefusalField> = new Set([
  'cfop',
  'store_cnpj',
  'store_ie',
  'crt',
  'nature',
  'payment',
])

type Props = { refusal: NonNullable<InvoiceView['refusal']>; productIds: readonly string[] }

/** Why an invoice was refused, in plain words, with the way to what must be corrected. */
export function InvoiceRefusal({ refusal, productIds }: Props) {
  const { code, reason, field, productId } = refusal
  const { what, todo, link } = refusalTexts[field]
  // A rejection of SEFAZ names no product; of an order with one product it is that one.
  const [only, ...others] = productIds
  const product = productId ?? (others.length === 0 ? only : undefined)
  return (
    <div className="mt-2 rounded-field bg-danger-wash px-3 py-2">
      <p className="font-semibold">{what}</p>
      <p>{todo}</p>
      {link && settingsFields.has(field) && (
        <Link to="/admin/configuracoes" search={{ aba: 'notas' }} className={linkClass}>
          {link}
        </Link>
      )}
      {link && !settingsFields.has(field) && product && (
        <Link to="/admin/produtos/editar/$id" params={{ id: product }} hash="tecido" className={linkClass}>
          {link}
        </Link>
      )}
      <p className="mt-1.5 text-xs text-muted">{invoiceSection.emitterSaid(reason, code)}</p>
    </div>
  )
}
