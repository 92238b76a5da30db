import { z } from 'zod'
import { AddItem, cartHeaders, cartLimits } from '#contract/cart'
import { Cep } from '#contract/customers'
import { states } from '#shared/brazil/cep'
import { normalizeCouponCode } from '#shared/catalog/coupon-code'
import { defineEndpoints } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'
import { carrierEndpoints } from './contract-carriers.ts'
import { dispatchEndpoints } from './contract-dispatch.ts'
import { rateEndpoints } from './contract-rates.ts'
import { scheduleEndpoints } from './contract-schedule.ts'

export * from './contract-carriers.ts'
export * from './contract-dispatch.ts'
export * from './contract-rates.ts'
export * from './contract-schedule.ts'

export const errors = {
  'shipping.option_gone': 409,
  'shipping.cep_unknown': 422,
  'shipping.address_unknown': 404,
  'shipping.address_mismatch': 422,
  'shipping.carrier_unknown': 404,
  /** staff did not enable it, or its account must be entered again */
  'shipping.carrier_off': 409,
  'shipping.carrier_refused': 422,
  'shipping.carrier_unavailable': 503,
  'shipping.webhook_refused': 401,
  'shipping.sender_missing': 409,
  'shipping.invoice_missing': 409,
  'shipping.label_not_found': 404,
  'shipping.label_expired': 409,
  'shipping.label_not_ready': 409,
  'shipping.label_not_cancellable': 409,
  'shipping.return_not_possible': 409,
} as const

/** States of a shipment as its carrier reports them. `received`: at an agency; the last five end it. */
export const trackingStatuses = [
  'received',
  'posted',
  'suspended',
  'undelivered',
  'delivered',
  'cancelled',
  'expired',
] as const
export type TrackingStatus = (typeof trackingStatuses)[number]

/** Steps of a label, each stored before and after the call to its carrier. */
export const labelSteps = ['drafting', 'drafted', 'buying', 'bought', 'issuing', 'issued'] as const
/** Ends of a label without a shipment. */
export const labelEnds = ['cancelled', 'expired', 'refused'] as const
export type LabelState = (typeof labelSteps)[number] | (typeof labelEnds)[number]

export const QuoteRequest = z.strictObject({
  cep: Cep,
  /** absent: the cart of this session */
  items: z.array(AddItem).min(1).max(cartLimits.lines).optional(),
  /** as typed; one that does not apply changes nothing */
  couponCode: z
    .string({ error: fieldErrors.coupon })
    .overwrite(normalizeCouponCode)
    .max(40, fieldErrors.coupon)
    .optional(),
})
export type QuoteRequest = z.input<typeof QuoteRequest>
export type QuoteRequestParsed = z.infer<typeof QuoteRequest>

export const ShippingOption = z.object({
  id: z.string(),
  name: z.string(),
  /** centavos; 0 is free */
  price: z.int(),
  /** counted from the payment */
  businessDays: z.int(),
  /** delivery or pickup day if paid today; `2026-12-01` */
  arrivesBy: z.iso.date(),
  kind: z.enum(['delivery', 'pickup']),
  /** hours of the delivery day, `14:00` to `18:00`; absent: the whole day */
  hours: z.object({ from: z.string(), to: z.string() }).optional(),
})
export type ShippingOption = z.infer<typeof ShippingOption>

export const QuoteView = z.object({
  options: z.array(ShippingOption),
  /** `city` is empty if the CEP alone does not tell it */
  destination: z.object({ cep: z.string(), state: z.string(), region: z.string(), city: z.string() }),
  /** centavos missing for free shipping; null if there is none or it is reached */
  missingForFree: z.int().nullable(),
  /** promotion that makes an option free; `code`: of the coupon that was sent, null if none is needed */
  freeByPromotion: z.object({ optionName: z.string(), code: z.string().nullable() }).nullable(),
  /** `live`: with options of carriers that answered in time; `table`: those of the store only */
  source: z.enum(['live', 'table']),
})
export type QuoteView = z.infer<typeof QuoteView>

/** Address of a CEP; street and district are empty for a city with a single CEP. */
export const CepAddress = z.object({
  cep: z.string(),
  street: z.string(),
  district: z.string(),
  /** empty if only the state is known */
  city: z.string(),
  state: z.enum(states),
  /** IBGE code of the city, or empty */
  ibge: z.string(),
})
export type CepAddress = z.infer<typeof CepAddress>

export const endpoints = defineEndpoints({
  ...carrierEndpoints,
  ...dispatchEndpoints,
  ...rateEndpoints,
  ...scheduleEndpoints,
  carrierWebhook: {
    method: 'POST',
    path: '/api/shipping/webhooks/:carrier',
    summary: 'Aviso da transportadora; só diz qual envio olhar',
    params: z.object({ carrier: z.string().max(40) }),
    headers: 'any',
    // Melhor Envio registers an address only after it answered 200 to a test call.
    status: 200,
    errors: ['shipping.carrier_unknown', 'shipping.webhook_refused'],
  },
  address: {
    method: 'GET',
    path: '/api/shipping/addresses/:cep',
    summary: 'Endereço de um CEP',
    params: z.object({ cep: z.string().max(20) }),
    answer: CepAddress,
    errors: ['shipping.address_unknown'],
    limit: { points: 120, seconds: 60 },
  },
  quote: {
    method: 'POST',
    path: '/api/shipping/quotes',
    summary: 'Opções de entrega e retirada para um CEP',
    headers: cartHeaders,
    body: QuoteRequest,
    answer: QuoteView,
    errors: [
      'shipping.cep_unknown',
      'cart.session_ended',
      'cart.variant_not_found',
      'cart.set_not_found',
      'cart.set_incomplete',
    ],
  },
})
