import type { OrderExportRow } from '#domain/orders'
import type { SheetColumn } from '#platform/files/sheet'
import { formatCpf } from '#shared/brazil/documents'
import { formatPhone } from '#shared/brazil/phone'
import { orderExport } from '#texts/admin/order-export'
import { orders } from '#texts/checkout/orders'

const heads = orderExport.columns

const methodName = (method: string): string => (orders.method as Record<string, string>)[method] ?? method

/** Columns of an order export. */
export const orderColumns: readonly SheetColumn<OrderExportRow>[] = [
  { title: heads.number, kind: 'text', width: 12, of: ({ number }) => number },
  { title: heads.placedAt, kind: 'time', width: 17, of: ({ placedAt }) => placedAt },
  { title: heads.status, kind: 'text', width: 22, of: ({ status }) => orders.status[status] },
  { title: heads.customer, kind: 'text', width: 30, of: ({ customer }) => customer },
  { title: heads.cpf, kind: 'text', width: 15, of: ({ cpf }) => formatCpf(cpf) },
  { title: heads.email, kind: 'text', width: 30, of: ({ email }) => email },
  { title: heads.phone, kind: 'text', width: 16, of: ({ phone }) => formatPhone(phone) },
  { title: heads.city, kind: 'text', width: 20, of: ({ city }) => city },
  { title: heads.state, kind: 'text', width: 5, of: ({ state }) => state },
  { title: heads.pieces, kind: 'integer', width: 7, of: ({ pieces }) => pieces },
  { title: heads.payment, kind: 'text', width: 12, of: ({ paymentMethod }) => methodName(paymentMethod) },
  { title: heads.shipping, kind: 'text', width: 20, of: ({ shippingName }) => shippingName },
  { title: heads.tracking, kind: 'text', width: 18, of: ({ trackingCode }) => trackingCode },
  { title: heads.items, kind: 'amount', width: 14, of: ({ itemsTotal }) => itemsTotal },
  { title: heads.discount, kind: 'amount', width: 12, of: ({ discount }) => discount },
  { title: heads.freight, kind: 'amount', width: 10, of: ({ shippingTotal }) => shippingTotal },
  { title: heads.total, kind: 'amount', width: 12, of: ({ total }) => total },
  { title: heads.paidAt, kind: 'time', width: 17, of: ({ paidAt }) => paidAt },
  { title: heads.shippedAt, kind: 'time', width: 17, of: ({ shippedAt }) => shippedAt },
  { title: heads.deliveredAt, kind: 'time', width: 17, of: ({ deliveredAt }) => deliveredAt },
  { title: heads.giftReceiver, kind: 'text', width: 30, of: ({ gift }) => gift?.receiver ?? null },
  { title: heads.giftMessage, kind: 'text', width: 40, of: ({ gift }) => gift?.message ?? null },
]
