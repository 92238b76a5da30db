import { z } from 'zod'

const id = z.string().min(1)
const text = z.string().nullish()
/** Payments and chargebacks have numbers where orders have strings. */
const numericId = z.union([z.string().min(1), z.int()]).transform(String)

/** Amount in centavos of `189.90` or 189.9. */
const amount = z
  .union([z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/), z.number().min(0)])
  .transform((reais) => Math.round(Number(reais) * 100))

const PaymentMethod = z.object({
  id: text,
  type: text,
  ticket_url: text,
  barcode_content: text,
  digitable_line: text,
  qr_code: text,
  transaction_security: z.object({ url: text, status: text }).nullish(),
})

export const OrderPayment = z.object({
  id,
  amount,
  paid_amount: amount.nullish(),
  status: z.string(),
  status_detail: text,
  date_of_expiration: text,
  payment_method: PaymentMethod.nullish(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderRefund = z.object({ id, transaction_id: text, amount, status: text })
export type OrderRefund = z.infer<typeof OrderRefund>

export const OrderChargeback = z.object({
  id,
  case_id: numericId.nullish(),
  transaction_id: text,
  status: text,
})
export type OrderChargeback = z.infer<typeof OrderChargeback>

export const MercadoPagoOrder = z.object({
  id,
  external_reference: text,
  status: z.string(),
  status_detail: text,
  total_paid_amount: amount.nullish(),
  currency: text,
  country_code: text,
  transactions: z.object({
    payments: z.array(OrderPayment).min(1),
    refunds: z.array(OrderRefund).nullish(),
    chargebacks: z.array(OrderChargeback).nullish(),
  }),
})
export type MercadoPagoOrder = z.infer<typeof MercadoPagoOrder>

/** Found orders; each is read again by its id. */
export const OrderList = z.object({
  data: z.array(z.object({ id, external_reference: text, status: text })),
})

/** Answer of a refund: the order with this refund only. */
export const RefundAnswer = z.object({ transactions: z.object({ refunds: z.array(OrderRefund).min(1) }) })

/** Case of a chargeback. The SDK names some fields differently from the reference, so both are read. */
export const ChargebackCase = z.object({
  id: numericId,
  payments: z.array(numericId).nullish(),
  payment_id: numericId.nullish(),
  amount: amount.nullish(),
  reason: text,
  coverage_applied: z.boolean().nullish(),
  status: text,
  date_documentation_deadline: text,
  documentation_status: text,
})
export type ChargebackCase = z.infer<typeof ChargebackCase>

/** Payment of the older Payments API: the only place that tells the fee. */
export const NumericPayment = z.object({
  external_reference: text,
  fee_details: z.array(z.object({ amount, fee_payer: text })).nullish(),
})
export const NumericPaymentList = z.object({ results: z.array(NumericPayment) })

/** Installment plans of a card brand. */
export const InstallmentOptions = z.array(
  z.object({
    payment_method_id: text,
    payment_type_id: text,
    payer_costs: z.array(z.object({ installments: z.int(), installment_rate: z.number().min(0) })),
  }),
)
