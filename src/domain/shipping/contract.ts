import { z } from 'zod'
import { AddItem, limits } from '#contract/cart'
import { parseCep } from '#shared/cep'
import { endpointsOf } from '#shared/endpoint'
import { fields } from '#texts/fields'

export const errors = { 'shipping.option_gone': 409, 'shipping.cep_unknown': 422 } as const

export const Cep = z
  .string()
  .max(20)
  .transform((text, context) => {
    const cep = parseCep(text)
    if (!cep) context.addIssue({ code: 'custom', message: fields.cep })
    return cep ?? z.NEVER
  })

export const QuoteRequest = z.strictObject({
  cep: Cep,
  /** absent: the bag of this session */
  items: z.array(AddItem).min(1).max(limits.lines).optional(),
})
export type QuoteRequest = z.input<typeof QuoteRequest>
export type QuoteRequestParsed = z.infer<typeof QuoteRequest>

export const ShippingOption = z.object({
  id: z.string(),
  name: z.string(),
  /** centavos; 0 is free */
  price: z.int(),
  businessDays: z.int(),
  kind: z.enum(['delivery', 'pickup']),
})
export type ShippingOption = z.infer<typeof ShippingOption>

export const QuoteView = z.object({
  options: z.array(ShippingOption),
  destination: z.object({ cep: z.string(), state: z.string(), region: z.string() }),
  /** centavos missing to free freight, null where there is none or it is reached */
  missingForFree: z.int().nullable(),
})
export type QuoteView = z.infer<typeof QuoteView>

export const endpoints = endpointsOf({
  quote: {
    method: 'POST',
    path: '/api/shipping/quotes',
    summary: 'Opções de entrega e retirada para um CEP',
    body: QuoteRequest,
    answer: QuoteView,
    errors: ['shipping.cep_unknown', 'cart.variant_not_found', 'cart.set_not_found', 'cart.set_incomplete'],
  },
})
