import { z } from 'zod'
import { MercadoPagoApiError } from './errors.ts'

/**
 * Body of `POST /v1/orders`; any other key is refused. Sources (25 Nov 2026): the types of
 * https://github.com/mercadopago/sdk-nodejs 3.6.1, and
 * https://www.mercadopago.com.br/developers/en/reference/online-payments/checkout-api/create-order/post
 */
const amount = z.string().regex(/^\d{1,9}\.\d{2}$/)

const Address = z.strictObject({
  zip_code: z.string().regex(/^\d{8}$/),
  street_name: z.string().min(1),
  street_number: z.string().min(1),
  neighborhood: z.string().min(1),
  city: z.string().min(1),
  state: z.string().regex(/^[A-Z]{2}$/),
  complement: z.string().min(1).optional(),
})

const Payer = z.strictObject({
  email: z.email(),
  entity_type: z.enum(['individual', 'association']),
  first_name: z.string().min(1),
  last_name: z.string().min(1).optional(),
  identification: z.union([
    z.strictObject({ type: z.literal('CPF'), number: z.string().regex(/^\d{11}$/) }),
    z.strictObject({ type: z.literal('CNPJ'), number: z.string().regex(/^\d{14}$/) }),
  ]),
  phone: z
    .strictObject({ area_code: z.string().regex(/^\d{2}$/), number: z.string().regex(/^\d{8,9}$/) })
    .optional(),
  address: Address.optional(),
})

const Card = z.strictObject({
  id: z.enum(['visa', 'master', 'elo', 'amex', 'hipercard', 'debvisa', 'debmaster', 'debelo']),
  type: z.enum(['credit_card', 'debit_card']),
  token: z.string().regex(/^\w{32,33}$/),
  installments: z.int().min(1).max(36),
  statement_descriptor: z.string().min(1).max(50).optional(),
})

const cardSecurity = z.strictObject({
  online: z.strictObject({
    transaction_security: z.strictObject({
      validation: z.enum(['on_fraud_risk', 'never', 'always']),
      liability_shift: z.literal('required'),
    }),
  }),
})

const Root = {
  type: z.literal('online'),
  processing_mode: z.literal('automatic'),
  capture_mode: z.enum(['automatic', 'automatic_async']),
  external_reference: z.string().regex(/^[\w-]{1,64}$/),
  description: z.string().min(1).max(255).optional(),
  total_amount: amount,
}

const withPayment = <Payment extends z.ZodType, PayerType extends z.ZodType, More extends z.ZodRawShape>(
  payment: Payment,
  payer: PayerType,
  more: More,
) =>
  z.strictObject({
    ...Root,
    payer,
    transactions: z.strictObject({ payments: z.array(payment).length(1) }),
    ...more,
  })

const CardOrder = withPayment(z.strictObject({ amount, payment_method: Card }), Payer, {
  config: cardSecurity.optional(),
})
const PixOrder = withPayment(
  z.strictObject({
    amount,
    expiration_time: z.string().regex(/^(?:PT\d+M|P\d+D)$/),
    payment_method: z.strictObject({ id: z.literal('pix'), type: z.literal('bank_transfer') }),
  }),
  Payer,
  {},
)
const BoletoOrder = withPayment(
  z.strictObject({
    amount,
    expiration_time: z.string().regex(/^P\d+D$/),
    payment_method: z.strictObject({ id: z.literal('boleto'), type: z.literal('ticket') }),
  }),
  Payer.required({ address: true }),
  {},
)

export type OrderBody = z.infer<typeof CardOrder> | z.infer<typeof PixOrder> | z.infer<typeof BoletoOrder>

const schemas: Readonly<Record<string, z.ZodType<OrderBody>>> = {
  bank_transfer: PixOrder,
  ticket: BoletoOrder,
  credit_card: CardOrder,
  debit_card: CardOrder,
}

/** Minutes of an ISO duration as the documents write it. */
export function minutesOf(duration: string): number {
  const [, count = '0', unit] = /^PT?(\d+)([MD])$/.exec(duration) ?? []
  return Number(count) * (unit === 'D' ? 24 * 60 : 1)
}

/** Documented limits of `expiration_time` in minutes: Pix 30 minutes to 30 days, boleto 1 to 30 days. */
const lifetimes: Readonly<Record<string, readonly [number, number]>> = {
  bank_transfer: [30, 30 * 24 * 60],
  ticket: [24 * 60, 30 * 24 * 60],
}

/** Least centavos of a method, as integrators published them in 2026. */
const least: Readonly<Record<string, number>> = { ticket: 400, credit_card: 50, debit_card: 50 }

const typeOf = (body: unknown): string =>
  z
    .object({
      transactions: z.object({
        payments: z.array(z.object({ payment_method: z.object({ type: z.string() }) })),
      }),
    })
    .safeParse(body).data?.transactions.payments[0]?.payment_method.type ?? ''

/** Reads the body of an order. Throws what Mercado Pago would refuse. */
export function readOrderBody(body: unknown): OrderBody {
  const type = typeOf(body)
  const schema = schemas[type]
  if (!schema) throw new MercadoPagoApiError(400, 'required_properties', ['payment_method.type'])
  const read = schema.safeParse(body)
  if (!read.success) {
    const details = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    const isUnknown = read.error.issues.some(({ code }) => code === 'unrecognized_keys')
    throw new MercadoPagoApiError(400, isUnknown ? 'unsupported_properties' : 'property_value', details)
  }
  const [payment] = read.data.transactions.payments
  if (payment!.amount !== read.data.total_amount) throw new MercadoPagoApiError(400, 'invalid_total_amount')
  if (Math.round(Number(payment!.amount) * 100) < (least[type] ?? 1))
    throw new MercadoPagoApiError(400, 'property_value', ['transactions.payments.0.amount'])
  const [shortest, longest] = lifetimes[type] ?? []
  const minutes = 'expiration_time' in payment! ? minutesOf(payment.expiration_time) : 0
  if (shortest !== undefined && (minutes < shortest || minutes > longest!))
    throw new MercadoPagoApiError(400, 'property_value', ['transactions.payments.0.expiration_time'])
  return read.data
}
