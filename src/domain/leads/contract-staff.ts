import { z } from 'zod'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { leadStates } from '#shared/contact/lead-states'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'

export const leadErrors = { 'leads.lead_not_found': 404 } as const

const State = z.enum(leadStates, fieldErrors.choice)
/** ISO 8601, UTC */
const Instant = z.string()

export const LeadRow = z.object({
  id: z.string(),
  name: z.string(),
  /** `+5562…` */
  whatsapp: z.string(),
  interest: z.string(),
  state: State,
  note: z.string(),
  createdAt: Instant,
  /** version of the accepted sentence */
  consentVersion: z.string(),
  handledBy: z.string().nullable(),
  handledAt: Instant.nullable(),
})
export type LeadRow = z.infer<typeof LeadRow>

/** Lead on its page; `version` covers the fields that staff edit. */
export const LeadView = LeadRow.extend({ version: z.string() })
export type LeadView = z.infer<typeof LeadView>

export const LeadSearch = z.object({ ...pageQueryFields(fieldErrors.page), state: State.optional() })
export type LeadSearch = z.output<typeof LeadSearch>

export const LeadPage = z.object({
  items: z.array(LeadRow),
  counts: z.record(State, z.int()),
  ...pageResultFields,
})
export type LeadPage = z.infer<typeof LeadPage>

/** Fields that staff edit; missing ones stay. With a `version`, a changed lead is not overwritten. */
export const LeadChange = z.strictObject({
  state: State.optional(),
  note: z.string(fieldErrors.required).trim().max(1_000, fieldErrors.tooLong).optional(),
  version: z.string().max(40, fieldErrors.tooLong).optional(),
})
export type LeadChange = z.output<typeof LeadChange>

const on = staffEndpointOf('clientes', '/api/leads/staff')
const onLead = {
  params: z.object({ id: z.uuid(fieldErrors.id) }),
  answer: LeadView,
  errors: ['leads.lead_not_found'],
} as const

export const leadEndpoints = defineEndpoints({
  leads: on('GET', '', 'Quem pediu contato, o mais novo primeiro', { query: LeadSearch, answer: LeadPage }),
  exportLeads: on('GET', '/file', 'Quem pediu contato, em CSV', { download: 'text/csv; charset=utf-8' }),
  lead: on('GET', '/:id', 'Quem pediu contato, com a anotação', onLead),
  changeLead: on('PATCH', '/:id', 'Diz em que pé está um contato, ou anota algo', {
    ...onLead,
    body: LeadChange,
    errors: ['leads.lead_not_found', 'record.changed'],
  }),
  eraseLead: on('DELETE', '/:id', 'Apaga um pedido de contato, quando quem o fez pede', {
    params: onLead.params,
    errors: onLead.errors,
  }),
})
