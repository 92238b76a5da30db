import { z } from 'zod'
import { endpointsOf } from '#shared/endpoint'
import type { audit } from '#texts/audit'
import { fields } from '#texts/fields'

/** What may be done, and to what: each has its word in the texts, or it does not compile. */
export type AuditAction = keyof typeof audit.actions
export type AuditEntity = keyof typeof audit.entities

const text = z.string().trim().max(120).optional()

/** Days of a shop's life: PostgreSQL has no year 0, and JavaScript writes the day after 9999 in another form. */
const day = z.iso.date(fields.day).refine((text) => text >= '2000-01-01' && text < '2200-01-01', fields.day)

/** From which day to which, both included, as Goiânia has them. */
export const Days = z.object({ from: day.optional(), to: day.optional() })

/** What narrows the audit; all of it together. */
export const AuditFilter = Days.extend({
  /** part of who it was: an e-mail, or a part of the system */
  who: text,
  /** exactly this verb and this noun */
  action: z.string().max(60).optional(),
  entity: z.string().max(60).optional(),
  entityId: z.string().trim().max(120).optional(),
  /** part of what it was about, or of what it was before and after */
  text,
})
export type AuditFilter = z.output<typeof AuditFilter>

export const AuditQuery = AuditFilter.extend({
  /** the id of the last row of the page before */
  after: z.uuid().optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuditQuery = z.output<typeof AuditQuery>

const Change = z.record(z.string(), z.unknown()).nullable()

export const AuditRow = z.object({
  id: z.string(),
  /** ISO 8601, UTC */
  at: z.string(),
  actor: z.string(),
  /** empty for whoever was staff by their profile alone, and for the system */
  adminUserId: z.string().nullable(),
  userId: z.string().nullable(),
  action: z.string(),
  entityType: z.string(),
  entityId: z.string().nullable(),
  entityName: z.string().nullable(),
  before: Change,
  after: Change,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

export const AuditPage = z.object({
  items: z.array(AuditRow),
  /** what the next page is asked with; null on the last */
  next: z.string().nullable(),
})
export type AuditPage = z.infer<typeof AuditPage>

export const endpoints = endpointsOf({
  list: {
    method: 'GET',
    path: '/api/audit',
    summary: 'O que a equipe fez, do mais novo ao mais antigo',
    screen: 'auditoria',
    query: AuditQuery,
    answer: AuditPage,
  },
  export: {
    method: 'GET',
    path: '/api/audit/export',
    summary: 'O mesmo como CSV, separado por ponto e vírgula',
    screen: 'auditoria',
    query: AuditFilter,
    download: 'text/csv; charset=utf-8',
  },
})
