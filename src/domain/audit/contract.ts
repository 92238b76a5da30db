import { z } from 'zod'
import { defineEndpoints } from '#shared/http/endpoint'
import type { audit } from '#texts/admin/audit'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Audited actions and entities. Each needs a Portuguese text, or it does not compile. */
export type AuditAction = keyof typeof audit.actions
export type AuditEntity = keyof typeof audit.entities

const text = z.string().trim().max(120).optional()

/** Accepted days: PostgreSQL has no year 0, and JavaScript formats years after 9999 differently. */
const day = z.iso
  .date(fieldErrors.day)
  .refine((text) => text >= '2000-01-01' && text < '2200-01-01', fieldErrors.day)

/** Range of days, both included, in the time zone of the store (America/Sao_Paulo). */
export const DayRange = z.object({ from: day.optional(), to: day.optional() })

/** Filters of the audit; all of them apply. */
export const AuditFilter = DayRange.extend({
  /** part of the actor: an email, or a part of the system */
  who: text,
  /** exact action and entity */
  action: z.string().max(60).optional(),
  entity: z.string().max(60).optional(),
  entityId: z.string().trim().max(120).optional(),
  /** part of the record's name, or of its values before and after */
  text,
})
export type AuditFilter = z.output<typeof AuditFilter>

export const AuditQuery = AuditFilter.extend({
  /** cursor: the id of the last row of the previous page */
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
  /** null for staff without an admin record, and for the system */
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
  /** cursor of the next page; null on the last */
  next: z.string().nullable(),
})
export type AuditPage = z.infer<typeof AuditPage>

export const endpoints = defineEndpoints({
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
