import { randomUUID } from 'node:crypto'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { labelEnds, type LabelState, type TrackingStatus } from '#contract/shipping'
import type { CarrierLabel, LabelRequest } from '#context/shipping/ports.ts'
import { shippingLabels } from '#tables/shipping'
import { publishEvent } from '#platform/jobs/events'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { labelPriced } from './label-priced.ts'

export type LabelRow = typeof shippingLabels.$inferSelect
export type Direction = LabelRow['direction']

/** Label of a package, for the layers above. Amounts are centavos. */
export type Label = {
  id: string
  packageId: string
  direction: Direction
  carrier: string
  service: string
  state: LabelState
  price: number | null
  trackingCode: string | null
  trackingUrl: string | null
  trackingStatus: TrackingStatus | null
  /** why it was refused, or the last failed try */
  failure: string | null
  /** null: nothing was paid for it yet */
  boughtAt: Date | null
  issuedAt: Date | null
}

export const toLabel = ({
  id,
  packageId,
  direction,
  carrier,
  service,
  state,
  price,
  trackingCode,
  trackingUrl,
  trackingStatus,
  failure,
  boughtAt,
  issuedAt,
}: LabelRow): Label => ({
  id,
  packageId,
  direction,
  carrier,
  service,
  state,
  price,
  trackingCode,
  trackingUrl,
  trackingStatus,
  failure,
  boughtAt,
  issuedAt,
})

/** Ends and waits of a label that its carrier refused. */
const refusedStates: ReadonlySet<LabelState> = new Set(['drafted', 'refused', 'expired'])

/** Returns why the carrier refused a label, as it words it; null if it did not. A job continues other failed ones. */
export const refusalOf = ({ state, failure }: Pick<Label, 'state' | 'failure'>): string | null =>
  refusedStates.has(state) ? failure : null

const endStates: ReadonlySet<LabelState> = new Set(labelEnds)
const isLive = notInArray(shippingLabels.state, [...labelEnds])

/** Returns the label of a package that has not ended; undefined if there is none. */
export async function findLiveLabel(
  db: Db,
  packageId: string,
  direction: Direction,
): Promise<LabelRow | undefined> {
  const [row] = await db
    .select()
    .from(shippingLabels)
    .where(and(eq(shippingLabels.packageId, packageId), eq(shippingLabels.direction, direction), isLive))
  return row
}

export async function readLabel(db: Db, id: string): Promise<LabelRow | undefined> {
  const [row] = await db.select().from(shippingLabels).where(eq(shippingLabels.id, id))
  return row
}

/** Returns all labels of these packages, also ended ones, oldest first. */
export async function listLabels(db: Db, packageIds: readonly string[]): Promise<Label[]> {
  if (packageIds.length === 0) return []
  const rows = await db
    .select()
    .from(shippingLabels)
    .where(inArray(shippingLabels.packageId, [...packageIds]))
    .orderBy(shippingLabels.createdAt)
  return rows.map(toLabel)
}

/** Returns the labels of these packages that have not ended. */
export async function listLiveLabels(db: Db, packageIds: readonly string[]): Promise<Label[]> {
  const labels = await listLabels(db, packageIds)
  return labels.filter(({ state, direction }) => direction === 'out' && !endStates.has(state))
}

/** Issued label with its reference at the carrier. */
export type IssuedLabel = { packageId: string; carrier: string; ref: string }

/** Returns the issued labels of these packages, in the order of the packages. */
export async function listIssued(db: Db, packageIds: readonly string[]): Promise<IssuedLabel[]> {
  const rows = await db
    .select()
    .from(shippingLabels)
    .where(
      and(
        inArray(shippingLabels.packageId, [...packageIds]),
        eq(shippingLabels.direction, 'out'),
        eq(shippingLabels.state, 'issued'),
      ),
    )
  const byPackage = new Map(rows.map((row) => [row.packageId, row]))
  return packageIds.flatMap((packageId) => {
    const { carrier, providerRef: ref = null } = byPackage.get(packageId) ?? {}
    return carrier !== undefined && ref !== null ? [{ packageId, carrier, ref }] : []
  })
}

type NewLabel = Pick<LabelRow, 'packageId' | 'direction' | 'carrier' | 'service'> & {
  request: Omit<LabelRequest, 'key'>
}

/** Inserts the first step of a label. The request carries its id, the key at the carrier. */
export async function insertLabel(tx: Db, { request, ...label }: NewLabel): Promise<LabelRow> {
  const id = randomUUID()
  const [row] = await tx
    .insert(shippingLabels)
    .values({ id, ...label, state: 'drafting', request: { ...request, key: id } })
    .returning()
  if (!row) throw new Error('the label was not stored')
  return row
}

/** Seconds that one process has for a step: two tries of 8 s, and a look before and after them. */
const leaseSeconds = 60

const claim = statement<{ id: string }>(
  'shipping.claim_label',
  `update shipping_labels set leased_until = now() + make_interval(secs => $2)
   where id = $1 and (leased_until is null or leased_until <= now()) returning id`,
)
const extend = statement(
  'shipping.extend_label',
  'update shipping_labels set leased_until = now() + make_interval(secs => $2) where id = $1',
)
const release = statement(
  'shipping.release_label',
  'update shipping_labels set leased_until = null where id = $1',
)

/** Claims a label for this process. Returns false while another one works on it. */
export const claimLabel = async (id: string): Promise<boolean> =>
  (await queryRows(database(), claim, [id, leaseSeconds])).length > 0

export const extendLease = (id: string): Promise<unknown> => queryRows(database(), extend, [id, leaseSeconds])
export const releaseLabel = (id: string): Promise<unknown> => queryRows(database(), release, [id])

type Change = Partial<
  Pick<
    LabelRow,
    | 'state'
    | 'request'
    | 'providerRef'
    | 'price'
    | 'trackingCode'
    | 'trackingUrl'
    | 'failure'
    | 'draftedAt'
    | 'boughtAt'
    | 'issuedAt'
  >
>

/** States by which the price of a label begins or ceases to count. */
const pricedStates: readonly (LabelState | undefined)[] = ['bought', 'cancelled', 'expired']

/**
 * Changes a label that is in this state, and publishes that its price counts or does not any more. Returns undefined if
 * another process moved it.
 */
export async function moveLabel(
  db: Db,
  { id, state }: Pick<LabelRow, 'id' | 'state'>,
  change: Change,
): Promise<LabelRow | undefined> {
  const update = async (tx: Db) => {
    const [row] = await tx
      .update(shippingLabels)
      .set({ ...change, updatedAt: new Date() })
      .where(and(eq(shippingLabels.id, id), eq(shippingLabels.state, state)))
      .returning()
    if (row && pricedStates.includes(change.state))
      await publishEvent(tx, labelPriced, { packageId: row.packageId })
    return row
  }
  return db === database() ? transaction(update) : update(db)
}

/** Returns what a carrier said of a label, without forgetting what it said before. */
export const knownOf = ({ price, trackingCode, trackingUrl }: CarrierLabel): Change => ({
  ...(price === null ? {} : { price }),
  ...(trackingCode === null ? {} : { trackingCode }),
  ...(trackingUrl === null ? {} : { trackingUrl }),
})
