import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type DoctorFinding,
  doctorStates,
  type IncidentChange,
  incidentData,
  incidentRisks,
  incidentStates,
} from './contract.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Runs of the consistency checks. */
export const doctorRuns = pgTable(
  'doctor_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state', { enum: doctorStates }).notNull(),
    askedBy: text('asked_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** number of checks */
    checks: integer('checks').notNull().default(0),
    /** number of differences; `findings` holds the first of them */
    total: integer('total').notNull().default(0),
    findings: jsonb('findings').$type<DoctorFinding[]>().notNull().default([]),
  },
  (table) => [index('doctor_runs_recent').on(table.createdAt)],
)

/** Register of security incidents with personal data (Resolução CD/ANPD 15/2024, art. 10). Rows are never deleted. */
export const incidents = pgTable(
  'incidents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state', { enum: incidentStates }).notNull(),
    title: text('title').notNull(),
    /** when the store learned of it: the deadline counts from here */
    knownAt: instant('known_at').notNull(),
    occurredAt: instant('occurred_at'),
    description: text('description').notNull(),
    data: text('data', { enum: incidentData }).array().notNull(),
    /** number of holders; null: not known yet */
    people: integer('people'),
    risk: text('risk', { enum: incidentRisks }).notNull(),
    riskReason: text('risk_reason').notNull(),
    measures: text('measures').notNull(),
    /** small agents have twice the time (art. 6, § 3) */
    smallAgent: boolean('small_agent').notNull(),
    authorityToldAt: instant('authority_told_at'),
    authorityProtocol: text('authority_protocol').notNull(),
    holdersToldAt: instant('holders_told_at'),
    holdersTold: text('holders_told').notNull(),
    notToldReason: text('not_told_reason').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('incidents_recent').on(table.knownAt),
    check('incidents_people', sql`${table.people} >= 0`),
  ],
)

/** Append-only history of the register. */
export const incidentEvents = pgTable(
  'incident_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incidents.id),
    at: instant('at').notNull().defaultNow(),
    actor: text('actor').notNull(),
    /** changed fields with their values before and after; all of them when it was entered */
    changes: jsonb('changes').$type<IncidentChange[]>().notNull(),
  },
  (table) => [index('incident_events_incident').on(table.incidentId, table.id)],
)
