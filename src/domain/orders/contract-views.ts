import { z } from 'zod'
import { PictureView } from '#contract/media'
import { CardFields, methods, PaymentView } from '#contract/payments'
import { AppliedPromotion, InstallmentPlan } from '#contract/pricing'
import { missingData, orderChannels } from './contract-by-staff.ts'
import { Gift, PackageView } from './contract-packages.ts'
import { FulfillmentStatus, OrderStatus, PaymentStatus } from './contract-statuses.ts'

export const Address = z.object({
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string().optional(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
})
export type Address = z.infer<typeof Address>

/** Set that an item was bought in; items with the same `group` are its pieces. */
export const OrderSet = z.object({ group: z.int(), id: z.string(), name: z.string() })
export type OrderSet = z.infer<typeof OrderSet>

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

export const OrderItemView = z.object({
  id: z.string(),
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  image: PictureView.nullable(),
  set: OrderSet.nullable(),
  quantity: z.int(),
  /** centavos; for a piece of a set, its share of the set's price */
  unitPrice: z.int(),
  total: z.int(),
})
export type OrderItemView = z.infer<typeof OrderItemView>

export const TimelineEntry = z.object({
  status: OrderStatus,
  at: z.string(),
  /** text for the customer, e.g. the tracking code; for staff also the cancellation reason */
  note: z.string().nullable(),
  /** user who made the change; only staff see it */
  actor: z.string().nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** Amounts that the customer pays, in centavos: `total = items - promotions - discount + shipping + interest`. */
export const OrderTotals = z.object({
  items: z.int(),
  promotions: z.array(AppliedPromotion),
  /** discount of the payment method */
  discount: z.int(),
  shipping: z.int(),
  /** interest of the installments, of the store or of the payment provider */
  interest: z.int(),
  total: z.int(),
})
export type OrderTotals = z.infer<typeof OrderTotals>

/** Price of an unpaid order for each payment method. */
export const WaysToPay = z.object({
  /** payment methods that are available now for this order */
  methods: z.array(z.enum(methods)),
  pix: z.object({ discount: z.int(), total: z.int() }),
  /** `fields`: null if the card is typed in our own fields, or at the provider */
  card: z.object({ plans: z.array(InstallmentPlan), fields: CardFields.nullable() }),
  /** null if no boleto is offered for this order; `dueDate` is its last day, `2026-11-28` */
  boleto: z.object({ total: z.int(), dueDate: z.string() }).nullable(),
})
export type WaysToPay = z.infer<typeof WaysToPay>

/** Line of an order that is changed. */
export const ChangedLine = z.object({
  /** id of the line before; null for a new line */
  itemId: z.string().nullable(),
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  image: PictureView.nullable(),
  /** pieces of one set change together */
  setGroup: z.int().nullable(),
  quantity: z.int(),
  unitPrice: z.int(),
  total: z.int(),
})
export type ChangedLine = z.infer<typeof ChangedLine>

/** Change of a paid order that waits for the payment of its difference. Amounts are centavos. */
export const OpenChangeView = z.object({
  id: z.string(),
  /** what the order costs with the change */
  total: z.int(),
  /** what is still to pay */
  difference: z.int(),
  expiresAt: z.string(),
  lines: z.array(ChangedLine),
  /** newest attempt to pay the difference */
  payment: PaymentView.nullable(),
  waysToPay: WaysToPay,
})
export type OpenChangeView = z.infer<typeof OpenChangeView>

/** Payment on terms of a wholesale company. Amounts are centavos. */
export const TermsView = z.object({
  company: z.string(),
  /** last day to pay, `2026-12-26` */
  dueOn: z.string(),
  amount: z.int(),
  /** what is still to pay */
  balance: z.int(),
  settledAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
})
export type TermsView = z.infer<typeof TermsView>

/** Money that goes back to the customer. */
export const RefundView = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'done', 'failed']),
  method: PaymentView.shape.method,
  at: z.string(),
  doneAt: z.string().nullable(),
})
export type RefundView = z.infer<typeof RefundView>

export const OrderView = z.object({
  id: z.string(),
  number: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  fulfillmentStatus: FulfillmentStatus,
  /** centavos; above 0 the customer owes, below 0 the store owes */
  balance: z.int(),
  placedAt: z.string(),
  /** end of the time in which a new charge is possible; null once paid or ended */
  expiresAt: z.string().nullable(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string(), document: z.string() }),
  shipping: z.object({
    kind: z.enum(['delivery', 'pickup']),
    name: z.string(),
    businessDays: z.int(),
    address: Address.nullable(),
    trackingCode: z.string().nullable(),
  }),
  /** null if it is none */
  gift: Gift.nullable(),
  items: z.array(OrderItemView),
  packages: z.array(PackageView),
  totals: OrderTotals,
  payment: PaymentView.nullable(),
  /** money that goes back */
  refunds: z.array(RefundView),
  /** invoices (NF-e) that were issued, oldest first */
  invoices: z.array(OrderInvoiceView),
  /** null once paid or ended; for the balance of an order on terms */
  waysToPay: WaysToPay.nullable(),
  /** null if the order is paid at order */
  terms: TermsView.nullable(),
  /** change that waits for its payment */
  change: OpenChangeView.nullable(),
  timeline: z.array(TimelineEntry),
})
export type OrderView = z.infer<typeof OrderView>

/** Customer for whom staff make an order; `id` is of the latest order of somebody who has unpaid ones only. */
export const KnownBuyer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** `***.456.789-**`: an order takes the whole one by the id of the customer */
  cpf: z.string().nullable(),
  /** of the latest order that has one */
  address: Address.nullable(),
  /** orders that were paid, and neither cancelled nor refunded whole */
  orders: z.int(),
})
export type KnownBuyer = z.infer<typeof KnownBuyer>

/** Order as its link shows it. Known personal data is masked. */
export const PayLinkView = z.object({
  number: z.string(),
  status: OrderStatus,
  channel: z.enum(orderChannels),
  /** end of the hold; null once paid or ended */
  expiresAt: z.string().nullable(),
  /** first name of who made it, and of the customer */
  seller: z.string().nullable(),
  firstName: z.string().nullable(),
  known: z.object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    cpf: z.string().nullable(),
    address: z.string().nullable(),
  }),
  missing: z.array(z.enum(missingData)),
  shipping: z.object({
    kind: z.enum(['delivery', 'pickup']),
    name: z.string(),
    businessDays: z.int(),
    /** CEP that the price holds for */
    cep: z.string().nullable(),
  }),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      color: z.string().nullable(),
      size: z.string().nullable(),
      image: PictureView.nullable(),
      quantity: z.int(),
      total: z.int(),
    }),
  ),
  totals: OrderTotals,
  waysToPay: WaysToPay.nullable(),
  /** payment on terms; null for anybody but an approver of the company that the order of a quote is for */
  terms: z
    .object({
      days: z.int(),
      /** last day to pay, `2026-12-26` */
      dueOn: z.string(),
      /** what the company may still owe */
      free: z.int(),
      total: z.int(),
      /** why this order cannot be bought on terms; null if it can */
      problem: z.enum(['overdue', 'limit_exceeded']).nullable(),
    })
    .nullable(),
  /** it was bought on terms and is not paid yet */
  isOnTerms: z.boolean(),
  termsVersion: z.string(),
  /** order page, once a payment was started */
  order: z.object({ id: z.string(), token: z.string() }).nullable(),
})
export type PayLinkView = z.infer<typeof PayLinkView>
