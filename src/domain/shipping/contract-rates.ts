import { z } from 'zod'
import { CepRange } from '#contract/settings'
import { states } from '#shared/brazil/cep'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'

const name = z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(80, fieldErrors.tooLong)
const whole = (least: number, most: number) =>
  z.int(fieldErrors.wholeNumber).min(least, fieldErrors.tooLittle).max(most, fieldErrors.tooMuch)
const cents = z.int(fieldErrors.price).min(0, fieldErrors.price).max(10_000_000, fieldErrors.tooMuch)
const businessDays = whole(0, 365)

/** Price of parcels up to a weight in grams, and business days from posting. */
export const FreightWeight = z.strictObject({ upToGrams: whole(1, 1_000_000), price: cents, businessDays })
export type FreightWeight = z.output<typeof FreightWeight>

/** Delivery area: whole states, CEP ranges, or both. */
export const FreightArea = z.strictObject({
  states: z.array(z.enum(states, staffFieldErrors.stateUnknown)).max(27, fieldErrors.tooMany),
  ranges: z.array(CepRange).max(200, fieldErrors.tooMany),
  weights: z.array(FreightWeight).min(1, staffFieldErrors.noWeight).max(30, fieldErrors.tooMany),
})
export type FreightArea = z.output<typeof FreightArea>

/** Shipping option of the store. The narrowest area with the CEP applies, then the cheapest price for the weight. */
export const FreightOption = z.strictObject({
  id: z
    .string(fieldErrors.slug)
    .max(40, fieldErrors.tooLong)
    // A colon marks options of carriers and couriers.
    .regex(/^[\w-]+$/, fieldErrors.slug),
  name,
  areas: z.array(FreightArea).min(1, staffFieldErrors.noOptionArea).max(60, fieldErrors.tooMany),
})
export type FreightOption = z.output<typeof FreightOption>

/** Freight table as staff edit it: part of the settings group `shipping`. */
export const FreightTable = z.strictObject({
  options: z.array(FreightOption).max(20, fieldErrors.tooMany),
  /** subtotal in centavos from which an option is free; null: never */
  freeAbove: cents.nullable(),
  /** option that can be free; empty: none */
  freeRateId: z.string().max(80, fieldErrors.choice),
  /** null: customers cannot collect orders */
  pickup: z.strictObject({ name, businessDays }).nullable(),
})
export type FreightTable = z.output<typeof FreightTable>

export const FreightTableEdit = z.object({
  form: FreightTable,
  /** options of carriers and couriers, which can be free too */
  others: z.array(z.object({ id: z.string(), name: z.string() })),
  version: z.string(),
})
export type FreightTableEdit = z.output<typeof FreightTableEdit>

const FreightTableForm = FreightTable.extend({
  version: z.string().max(40, fieldErrors.tooLong).optional(),
})
export type FreightTableForm = z.output<typeof FreightTableForm>

const staff = staffEndpointOf('configuracoes', '/api/settings/shipping-rates')

export const rateEndpoints = defineEndpoints({
  readRates: staff('GET', '', 'A tabela de frete da loja, por área e peso', { answer: FreightTableEdit }),
  saveRates: staff('PUT', '', 'Grava a tabela de frete, o frete grátis e a retirada', {
    body: FreightTableForm,
    bytes: 524_288,
    answer: FreightTableEdit,
    errors: ['record.changed'],
  }),
})
