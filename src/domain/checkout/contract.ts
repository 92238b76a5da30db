import { z } from 'zod'
import { cartHeaders, CartView } from '#contract/cart'
import { normalizeCouponCode } from '#shared/catalog/coupon-code'
import { emailSchema } from '#shared/contact/email-schema'
import { AddressInput, Cep } from '#contract/customers'
import { CardFields, methods, PaymentChoice, PaymentView } from '#contract/payments'
import { GiftInput, OrderStatus } from '#contract/orders'
import { AppliedPromotion, CouponProblem, InstallmentPlan } from '#contract/pricing'
import { parseCnpj, parseCpf } from '#shared/brazil/documents'
import { defineEndpoints } from '#shared/http/endpoint'
import { fullNamePattern } from '#shared/contact/contact-fields'
import { freeTextSchema } from '#shared/text/free-text'
import { parsePhone } from '#shared/brazil/phone'
import { checkout as words } from '#texts/checkout/checkout'
import { fieldErrors } from '#texts/storefront/field-errors'
import { freeTextErrors } from '#texts/storefront/free-text'

export const errors = {
  'checkout.empty': 409,
  'checkout.cart_changed': 409,
  'checkout.price_changed': 409,
  'checkout.sold_out': 409,
  'checkout.key_missing': 400,
  'checkout.key_reused': 409,
  'checkout.address_missing': 422,
  'checkout.shipping_gone': 409,
  'checkout.held_too_much': 409,
  /** the terms have a newer version than the one shown; data: `version` */
  'checkout.terms_changed': 409,
} as const

const parsed = (parse: (text: string) => string | undefined, message: string) =>
  z
    .string({ error: message })
    .max(40, message)
    .transform((text, context) => {
      const value = parse(text)
      if (!value) context.addIssue({ code: 'custom', message })
      return value ?? z.NEVER
    })

export const Customer = z.strictObject({
  name: freeTextSchema(words.identification.name, freeTextErrors, {
    max: 120,
    short: fieldErrors.name,
  }).regex(fullNamePattern, fieldErrors.name),
  email: emailSchema(fieldErrors.email),
  cpf: parsed(parseCpf, fieldErrors.cpf),
  phone: parsed(parsePhone, fieldErrors.phone),
  cnpj: parsed(parseCnpj, fieldErrors.cnpj).optional(),
  ie: z.string().trim().max(20, fieldErrors.tooLong).optional(),
})
export type Customer = z.infer<typeof Customer>

const coupon = z
  .string({ error: fieldErrors.coupon })
  .overwrite(normalizeCouponCode)
  .max(40, fieldErrors.coupon)

/** `terms`: a wholesale company pays later, within its credit limit. */
export const checkoutMethods = [...methods, 'terms'] as const
export type CheckoutMethod = (typeof checkoutMethods)[number]
export const CheckoutPayment = PaymentChoice.extend({
  method: z.enum(checkoutMethods, { error: fieldErrors.choice }),
})
export type CheckoutPayment = z.infer<typeof CheckoutPayment>

export const PlaceOrder = z.strictObject({
  customer: Customer,
  address: AddressInput.optional(),
  shippingOptionId: z.string({ error: fieldErrors.choice }).min(1, fieldErrors.choice).max(60),
  payment: CheckoutPayment,
  couponCode: coupon.optional(),
  gift: GiftInput.optional(),
  expectedTotal: z.int(fieldErrors.price).min(0).optional(),
  /** `version` of the cart shown; if it differs, checkout throws `checkout.cart_changed` with the current cart */
  expectedCart: z.string().max(40).optional(),
  /** version of the terms shown; if it differs, checkout throws `checkout.terms_changed` */
  termsVersion: z.string().max(20).optional(),
  marketingConsent: z.boolean().optional(),
})
export type PlaceOrder = z.input<typeof PlaceOrder>
export type PlaceOrderParsed = z.infer<typeof PlaceOrder>

export const PlacedOrder = z.object({
  orderId: z.string(),
  number: z.string(),
  /** gives access to the order without an account */
  token: z.string(),
  status: OrderStatus,
  total: z.int(),
  payment: PaymentView.nullable(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/**
 * Proof of work in the data of `orders.proof_needed`. The browser finds the counter whose key (PBKDF2 of nonce,
 * counter and salt) begins with `keyPrefix`. It repeats the request with the same Idempotency-Key and sends in
 * `proofHeader` the base64 of `{ challenge, solution: { counter, derivedKey } }`.
 */
export type ProofOfWorkChallenge = {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
  }
  signature: string
}
/** Price of the cart with a shipping option, for each payment method; all amounts in centavos. */
export const CheckoutSummary = z.object({
  items: z.int(),
  promotions: z.array(AppliedPromotion),
  /** why the typed coupon does not apply; null if it does or none was typed */
  couponProblem: CouponProblem.nullable(),
  shipping: z.int(),
  /** payment methods that are available now */
  methods: z.array(z.enum(methods)),
  /** null if the card is typed in our own fields, or at the provider */
  cardFields: CardFields.nullable(),
  byMethod: z.object({
    pix: z.object({ discount: z.int(), total: z.int() }),
    card: z.object({ discount: z.int(), total: z.int() }),
    boleto: z.object({ discount: z.int(), total: z.int() }),
    terms: z.object({ discount: z.int(), total: z.int() }),
  }),
  /** for a card payment */
  installmentPlans: z.array(InstallmentPlan),
  /** last day to pay a boleto, `2026-11-28`; null if none is offered for this cart */
  boletoDueDate: z.string().nullable(),
  /** payment on terms; null for anybody but an approver of a wholesale company that has them */
  terms: z
    .object({
      days: z.int(),
      /** last day to pay, `2026-12-26` */
      dueOn: z.string(),
      /** what the company may still owe */
      free: z.int(),
      /** why this cart cannot be bought on terms; null if it can */
      problem: z.enum(['overdue', 'limit_exceeded']).nullable(),
      /** text beside the button that orders */
      reminder: z.string(),
    })
    .nullable(),
  /** current version of the terms */
  termsVersion: z.string(),
})
export type CheckoutSummary = z.infer<typeof CheckoutSummary>

export const endpoints = defineEndpoints({
  summary: {
    method: 'GET',
    path: '/api/checkout/summary',
    summary: 'Quanto custa o carrinho com esta entrega, em cada forma de pagamento',
    headers: cartHeaders,
    query: z.object({
      cep: Cep.optional(),
      shippingOptionId: z.string().max(60).optional(),
      couponCode: coupon.optional(),
    }),
    answer: CheckoutSummary,
    errors: ['cart.session_ended', 'checkout.empty', 'checkout.shipping_gone'],
  },
  reopenCart: {
    method: 'POST',
    path: '/api/checkout/orders/:id/cart',
    summary: 'Desiste de um pedido que não foi pago e devolve as peças dele ao carrinho',
    params: z.object({ id: z.uuid(fieldErrors.id) }),
    query: z.object({ token: z.string().max(200).optional() }),
    headers: cartHeaders,
    answer: CartView,
    errors: [
      'cart.session_invalid',
      'cart.session_ended',
      'orders.not_found',
      'orders.expired',
      'orders.already_paid',
    ],
  },
  placeOrder: {
    method: 'POST',
    path: '/api/checkout',
    summary:
      'Fecha o pedido: mesma Idempotency-Key, mesmo pedido. 202 orders.proof_needed: nada foi feito ainda, repita com o trabalho pedido em data.challenge',
    headers: {
      ...cartHeaders,
      'idempotency-key': 'required',
      'x-proof-of-work': 'optional',
    },
    body: PlaceOrder,
    answer: PlacedOrder,
    status: 201,
    errors: [
      'checkout.key_missing',
      'checkout.key_reused',
      'cart.session_ended',
      'checkout.empty',
      'checkout.cart_changed',
      'checkout.price_changed',
      'checkout.sold_out',
      'checkout.address_missing',
      'checkout.shipping_gone',
      'checkout.held_too_much',
      'checkout.terms_changed',
      'orders.too_many_open',
      'orders.boleto_open',
      'orders.address_full',
      'orders.proof_needed',
      'pricing.coupon_refused',
      'payments.not_offered',
      'payments.card_again',
      'payments.unavailable',
      'wholesale.limit_exceeded',
      'wholesale.overdue',
      'shipping.cep_unknown',
      'shipping.address_mismatch',
      'wholesale.approver_needed',
      'wholesale.below_minimum',
    ],
  },
})
