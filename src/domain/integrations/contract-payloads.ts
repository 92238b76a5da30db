import { z } from 'zod'
import { OrderInvoiceView, OrderItemView, OrderView, PackageView, RefundView } from '#contract/orders'
import { PaymentView } from '#contract/payments'
import { StockLevel } from '#contract/stock'

/** Version of all payloads. A field may be added to it; a field that changes or goes needs the next one. */
export const payloadVersion = 1

/**
 * Order in a webhook, as it is when the event is prepared. It names nobody: a program with the scope `orders:read` asks
 * for the customer by the id.
 */
export const WebhookOrder = OrderView.pick({
  id: true,
  number: true,
  status: true,
  paymentStatus: true,
  fulfillmentStatus: true,
  balance: true,
  placedAt: true,
  expiresAt: true,
  totals: true,
}).extend({
  items: z.array(OrderItemView.omit({ image: true })),
  shipping: OrderView.shape.shipping.omit({ address: true }),
  packages: z.array(PackageView),
  payment: PaymentView.pick({
    id: true,
    method: true,
    status: true,
    amount: true,
    installments: true,
  }).nullable(),
  refunds: z.array(
    RefundView.pick({ id: true, amount: true, status: true, method: true, at: true, doneAt: true }),
  ),
  // The links to the files carry the token of the order.
  invoices: z.array(OrderInvoiceView.omit({ pdfUrl: true, xmlUrl: true })),
})
export type WebhookOrder = z.infer<typeof WebhookOrder>

export const WebhookProduct = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['draft', 'active', 'archived']),
})
export const WebhookLevel = StockLevel.extend({
  productId: z.string(),
  sku: z.string(),
  gtin: z.string().nullable(),
})

const OrderData = z.object({ order: WebhookOrder })

/** Data of each event type. */
export const webhookData = {
  'order.placed': OrderData,
  'order.approved': OrderData,
  'order.paid': OrderData,
  'order.packed': OrderData,
  'order.shipped': OrderData,
  'order.ready_for_pickup': OrderData,
  'order.delivered': OrderData,
  'order.completed': OrderData,
  'order.changed': OrderData,
  'order.refunded': OrderData,
  'order.cancelled': OrderData,
  'order.expired': OrderData,
  'product.saved': z.object({ products: z.array(WebhookProduct) }),
  'stock.changed': z.object({ levels: z.array(WebhookLevel) }),
} as const satisfies Record<string, z.ZodType>

export type EventType = keyof typeof webhookData
export const eventTypes = Object.keys(webhookData) as [EventType, ...EventType[]]

/** Event that the test button sends to one endpoint, whatever it subscribes to. */
export const testType = 'webhook.test'
export type SentType = EventType | typeof testType
export const TestData = z.object({ message: z.string() })

/** Body of a webhook. `id` is that of the header `webhook-id`; one event has one id in all its deliveries. */
export const webhookBodyOf = (type: SentType) =>
  z.object({
    id: z.uuid(),
    type: z.literal(type),
    version: z.literal(payloadVersion),
    /** when it happened; deliveries may arrive in another order */
    timestamp: z.iso.datetime(),
    data: type === testType ? TestData : webhookData[type],
  })
