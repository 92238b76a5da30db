import { z } from 'zod'
import { staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

export const incidentStates = ['open', 'closed'] as const
/** Kinds of affected personal data (Resolução CD/ANPD 15/2024, art. 5). */
export const incidentData = [
  'contact',
  'documents',
  'addresses',
  'orders',
  'credentials',
  'payment',
  'sensitive',
  'other',
] as const
export type IncidentData = (typeof incidentData)[number]
export const incidentRisks = ['unknown', 'none', 'relevant'] as const

const text = (most: number) => z.string(fieldErrors.required).trim().max(most, fieldErrors.tooLong)
const when = z.iso.datetime(fieldErrors.day)

/** Incident as entered by staff. */
export const IncidentForm = z.strictObject({
  title: text(120).min(1, fieldErrors.required),
  state: z.enum(incidentStates, fieldErrors.choice),
  knownAt: when,
  occurredAt: when.nullable(),
  description: text(4_000).min(1, fieldErrors.required),
  data: z.array(z.enum(incidentData, fieldErrors.choice)).max(incidentData.length, fieldErrors.tooMany),
  people: z
    .int(fieldErrors.amount)
    .min(0, fieldErrors.amount)
    .max(100_000_000, fieldErrors.tooMuch)
    .nullable(),
  risk: z.enum(incidentRisks, fieldErrors.choice),
  riskReason: text(1_000),
  measures: text(2_000),
  smallAgent: z.boolean(fieldErrors.choice),
  authorityToldAt: when.nullable(),
  authorityProtocol: text(80),
  holdersToldAt: when.nullable(),
  holdersTold: text(1_000),
  notToldReason: text(1_000),
})
export type IncidentForm = z.infer<typeof IncidentForm>

const incidentDeadlines = ['not_needed', 'told', 'due', 'late'] as const
export type IncidentDeadline = (typeof incidentDeadlines)[number]

/** Incident in the list. */
export const IncidentRow = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(incidentStates),
  knownAt: when,
  people: z.int().nullable(),
  risk: z.enum(incidentRisks),
  /** last day to tell ANPD and holders, `2026-12-02` */
  dueOn: z.string(),
  deadline: z.enum(incidentDeadlines),
})
export type IncidentRow = z.infer<typeof IncidentRow>

/** Changed field with its values before and after. */
export const IncidentChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type IncidentChange = z.infer<typeof IncidentChange>

export const IncidentEvent = z.object({
  id: z.int(),
  at: when,
  actor: z.string(),
  changes: z.array(IncidentChange),
})
export type IncidentEvent = z.infer<typeof IncidentEvent>

export const IncidentView = IncidentRow.pick({ id: true, dueOn: true, deadline: true }).extend({
  form: IncidentForm,
  createdBy: z.string(),
  createdAt: when,
  /** day until which the law keeps the record */
  keptUntil: z.string(),
  events: z.array(IncidentEvent),
  version: z.string(),
})
export type IncidentView = z.infer<typeof IncidentView>

/** of a body: escapes take up to 6 bytes per character */
const bytes = 60 * 1024

const params = z.object({ id: z.uuid(fieldErrors.id) })
const incidents = staffEndpointOf('configuracoes', '/api/monitoring/incidents')

export const incidentEndpoints = {
  incidents: incidents('GET', '', 'O registro de incidentes com dados pessoais, do mais novo', {
    answer: z.object({ items: z.array(IncidentRow) }),
  }),
  incident: incidents('GET', '/:id', 'Um incidente, com o seu histórico', {
    params,
    answer: IncidentView,
    errors: ['monitoring.incident_not_found'],
  }),
  createIncident: incidents('POST', '', 'Registra um incidente', {
    body: IncidentForm,
    bytes,
    answer: IncidentView,
    status: 201,
  }),
  saveIncident: incidents('PUT', '/:id', 'Grava um incidente; o que estava antes fica no histórico', {
    params,
    body: IncidentForm.extend({ version: z.string().max(40, fieldErrors.tooLong).optional() }),
    bytes,
    answer: IncidentView,
    errors: ['monitoring.incident_not_found', 'record.changed'],
  }),
} as const
