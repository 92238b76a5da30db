import { z } from 'zod'
import { AddItem, cartHeaders, cartLimits } from '#contract/cart'
import { Cep } from '#contract/customers'
import { states } from '#shared/brazil/cep'
import { defineEndpoints } from '#shared/http/endpoint'

export const errors = {
  'shipping.option_gone': 409,
  'shipping.cep_unknown': 422,
  'shipping.address_unknown': 404,
  'shipping.address_mismatch': 422,
} as const

export const QuoteRequest = z.strictObject({
  cep: Cep,
  /** absent: the cart of this session */
  items: z.array(AddItem).min(1).max(cartLimits.lines).optional(),
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
})
export type ShippingOption = z.infer<typeof ShippingOption>

export const QuoteView = z.object({
  options: z.array(ShippingOption),
  /** `city` is empty if the CEP alone does not tell it */
  destination: z.object({ cep: z.string(), state: z.string(), region: z.string(), city: z.string() }),
  /** centavos missing for free shipping; null if there is none or it is reached */
  missingForFree: z.int().nullable(),
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
