import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CutOffs } from '#contract/settings'
import { labelEnds, labelSteps, type ServiceAgency, trackingStatuses } from './contract.ts'
import type { LabelRequest, ServiceQuote } from './ports.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Cache of CEP lookups. */
export const postalCodes = pgTable('postal_codes', {
  /** 8 digits */
  cep: text('cep').primaryKey(),
  /** empty for a city with a single CEP */
  street: text('street').notNull(),
  district: text('district').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  /** IBGE code of the city, empty if the source does not tell it */
  ibge: text('ibge').notNull().default(''),
  source: text('source').notNull(),
  lookedUpAt: instant('looked_up_at').notNull().defaultNow(),
})

/** Carrier as staff set it up. A carrier without a row is off. */
export const shippingCarriers = pgTable('shipping_carriers', {
  /** also authenticates the sealed credentials */
  id: uuid('id').primaryKey().defaultRandom(),
  carrier: text('carrier').notNull().unique('shipping_carriers_carrier'),
  enabled: boolean('enabled').notNull(),
  isSandbox: boolean('is_sandbox').notNull().default(false),
  /** offered services; empty: all */
  services: text('services').array().notNull(),
  /** agency where packages of a service are dropped off, for services that ask for one */
  agencies: jsonb('agencies').$type<readonly ServiceAgency[]>().notNull().default([]),
  cutOffs: jsonb('cut_offs').$type<CutOffs | null>(),
  extraDays: integer('extra_days').notNull().default(0),
  /** JSON of client and tokens, sealed with the row's id (`src/platform/config/sealing.ts`) */
  credentials: text('credentials'),
  /** until then one process renews the tokens, and all others wait */
  renewingUntil: instant('renewing_until'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Quote of a carrier for packages to a CEP, also a failed one. */
export const shippingQuotes = pgTable(
  'shipping_quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** digest of everything that the price depends on */
    key: text('key').notNull(),
    carrier: text('carrier').notNull(),
    cep: text('cep').notNull(),
    services: jsonb('services').$type<readonly ServiceQuote[]>().notNull(),
    /** why the carrier gave no quote */
    failure: text('failure'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('shipping_quotes_key').on(table.key, table.createdAt.desc()),
    index('shipping_quotes_recent').on(table.createdAt),
  ],
)

/** Label of a package, out or back. Its id is our key at the carrier. */
export const shippingLabels = pgTable(
  'shipping_labels',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** package of an order: no foreign key, orders are on a higher layer */
    packageId: uuid('package_id').notNull(),
    direction: text('direction', { enum: ['out', 'back'] }).notNull(),
    carrier: text('carrier').notNull(),
    service: text('service').notNull(),
    /** written before the call of a step and after it */
    state: text('state', { enum: [...labelSteps, ...labelEnds] }).notNull(),
    /** what to order, with the address; null once it is not needed any more */
    request: jsonb('request').$type<LabelRequest>(),
    providerRef: text('provider_ref'),
    /** centavos */
    price: integer('price'),
    trackingCode: text('tracking_code'),
    trackingUrl: text('tracking_url'),
    /** last status that its carrier reported */
    trackingStatus: text('tracking_status', { enum: trackingStatuses }),
    /** why it was refused, or the last failed try */
    failure: text('failure'),
    /** until then one process works on it */
    leasedUntil: instant('leased_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    draftedAt: instant('drafted_at'),
    boughtAt: instant('bought_at'),
    issuedAt: instant('issued_at'),
    trackedAt: instant('tracked_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('shipping_labels_package')
      .on(table.packageId, table.direction)
      .where(sql`${table.state} not in ('cancelled', 'expired', 'refused')`),
    unique('shipping_labels_provider_ref').on(table.carrier, table.providerRef),
    index('shipping_labels_unfinished')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('drafting', 'drafted', 'buying', 'bought', 'issuing')`),
    index('shipping_labels_under_way')
      .on(table.trackedAt)
      .where(
        sql`${table.state} = 'issued' and (${table.trackingStatus} is null or ${table.trackingStatus} in ('received', 'posted', 'suspended', 'undelivered'))`,
      ),
    check(
      'shipping_labels_ref',
      sql`${table.providerRef} is not null or ${table.state} in ('drafting', 'cancelled', 'expired', 'refused')`,
    ),
    check(
      'shipping_labels_bought',
      sql`${table.boughtAt} is not null or ${table.state} not in ('bought', 'issuing', 'issued')`,
    ),
  ],
)

/** Status that a carrier reported of a label, each once. */
export const shippingTrackingEvents = pgTable(
  'shipping_tracking_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    labelId: uuid('label_id')
      .notNull()
      .references(() => shippingLabels.id),
    packageId: uuid('package_id').notNull(),
    status: text('status', { enum: trackingStatuses }).notNull(),
    /** when it happened, as the carrier says */
    at: instant('at').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    unique('shipping_tracking_events_once').on(table.labelId, table.status),
    index('shipping_tracking_events_package').on(table.packageId, table.at),
  ],
)

/** Webhooks of carriers, each stored once. They only say which label to look at. */
export const shippingCarrierEvents = pgTable(
  'shipping_carrier_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    carrier: text('carrier').notNull(),
    eventId: text('event_id').notNull(),
    providerRef: text('provider_ref').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    unique('shipping_carrier_events_once').on(table.carrier, table.eventId),
    index('shipping_carrier_events_recent').on(table.receivedAt),
  ],
)
