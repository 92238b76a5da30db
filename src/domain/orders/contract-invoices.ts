import { z } from 'zod'

/** `return`: entry invoice for goods that came back. */
export const invoiceKinds = ['sale', 'return'] as const
export const invoiceStates = ['requested', 'issued', 'refused', 'cancelled'] as const

/** Issued invoice (NF-e) of an order, as its customer sees it. */
export const OrderInvoiceView = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(['issued', 'cancelled']),
  number: z.int(),
  series: z.int().nullable(),
  /** access key, 44 characters */
  key: z.string(),
  /** the printed form (DANFE) and the file that counts by law; null if there is none */
  pdfUrl: z.string().nullable(),
  xmlUrl: z.string().nullable(),
  issuedAt: z.string().nullable(),
})
export type OrderInvoiceView = z.infer<typeof OrderInvoiceView>
