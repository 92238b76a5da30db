import { z } from 'zod'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Whether staff keep the store closed: the settings group `opening`. */
export const Opening = z.strictObject({ isClosed: z.boolean(fieldErrors.choice) })
export type Opening = z.output<typeof Opening>

export const OpeningEdit = z.object({
  form: Opening,
  /** visitors see the store: staff do not keep it closed, and nothing is missing that the law requires */
  isOpen: z.boolean(),
  version: z.string(),
})
export type OpeningEdit = z.output<typeof OpeningEdit>

const OpeningBody = Opening.extend({ version: z.string().max(40, fieldErrors.tooLong).optional() })
export type OpeningBody = z.output<typeof OpeningBody>

const staff = staffEndpointOf('configuracoes', '/api/settings/staff/opening')

export const openingEndpoints = defineEndpoints({
  readOpening: staff('GET', '', 'Se a loja está aberta ao público', { answer: OpeningEdit }),
  saveOpening: staff('PUT', '', 'Fecha a loja ao público, ou deixa abrir quando a lei permite', {
    body: OpeningBody,
    answer: OpeningEdit,
    errors: ['record.changed'],
  }),
})
