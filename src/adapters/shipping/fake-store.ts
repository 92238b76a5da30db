import type { CarrierLabel, LabelRequest } from '#domain/shipping'
import { database, queryRows, statement } from '#platform/postgres/database'

/** Label as the fake carrier stores it. */
export type FakeLabel = {
  ref: string
  request: LabelRequest
  status: CarrierLabel['status']
  price: number
  trackingCode: string | null
  issuedAt: Date | null
  postedAt: Date | null
  deliveredAt: Date | null
  /** how often it was paid */
  purchases: number
}

// It plays an external service, so its data is in its own schema, which exists only in a demo.
const ownTables = `
  create table if not exists fake_provider.labels (
    ref text primary key, key text not null unique, request jsonb not null, status text not null, price int not null,
    tracking_code text, issued_at timestamptz, posted_at timestamptz, delivered_at timestamptz,
    purchases int not null default 0)`

const columns = `ref, request, status, price, tracking_code as "trackingCode", issued_at as "issuedAt",
  posted_at as "postedAt", delivered_at as "deliveredAt", purchases`

const insert = statement<FakeLabel>(
  'fake_carrier.insert',
  `insert into fake_provider.labels (ref, key, request, status, price) values ($1, $2, $3, 'draft', $4)
   on conflict (key) do update set key = excluded.key returning ${columns}`,
)
const select = statement<FakeLabel>(
  'fake_carrier.find',
  `select ${columns} from fake_provider.labels where ref = $1 or key = $2`,
)
const pay = statement(
  'fake_carrier.pay',
  `update fake_provider.labels set status = 'bought', purchases = purchases + 1 where ref = $1 and status = 'draft'`,
)
const issue = statement(
  'fake_carrier.issue',
  `update fake_provider.labels set status = 'issued', tracking_code = $2, issued_at = now()
   where ref = $1 and status = 'bought'`,
)
const cancel = statement(
  'fake_carrier.cancel',
  `update fake_provider.labels set status = 'cancelled' where ref = $1 and posted_at is null`,
)
/** The shipment moves by itself: it is posted after $2 ms, and delivered after four times as long. */
const advance = statement(
  'fake_carrier.advance',
  `update fake_provider.labels set
     posted_at = coalesce(posted_at, issued_at + make_interval(secs => $2::float8 / 1000)),
     delivered_at = case when issued_at + make_interval(secs => $2::float8 / 250) <= now()
       then coalesce(delivered_at, issued_at + make_interval(secs => $2::float8 / 250)) else delivered_at end
   where ref = any($1) and status = 'issued' and issued_at + make_interval(secs => $2::float8 / 1000) <= now()`,
)
const move = statement(
  'fake_carrier.move',
  `update fake_provider.labels set posted_at = coalesce(posted_at, now()),
     delivered_at = case when $2 then coalesce(delivered_at, now()) else delivered_at end
   where ref = $1 and status = 'issued'`,
)

export const openLabels = () => database().$client.query(ownTables)

/** Stores a draft once per key. */
export async function addDraft(ref: string, request: LabelRequest, price: number): Promise<FakeLabel> {
  const [label] = await queryRows(database(), insert, [ref, request.key, JSON.stringify(request), price])
  if (!label) throw new Error('the draft was not stored')
  return label
}

/** Finds a label by its reference or by our key. */
export const findStored = async (ref: string | null, key: string | null): Promise<FakeLabel | undefined> =>
  (await queryRows(database(), select, [ref, key]))[0]

export const payLabel = (ref: string) => queryRows(database(), pay, [ref])
export const issueStored = (ref: string, trackingCode: string) =>
  queryRows(database(), issue, [ref, trackingCode])
export const cancelStored = (ref: string) => queryRows(database(), cancel, [ref])
export const advanceLabels = (refs: readonly string[], stepMs: number) =>
  queryRows(database(), advance, [refs, stepMs])
export const moveShipment = (ref: string, isDelivered: boolean) =>
  queryRows(database(), move, [ref, isDelivered])

export const toCarrierLabel = ({ ref, status, price, trackingCode }: FakeLabel): CarrierLabel => ({
  ref,
  status,
  price,
  trackingCode,
  trackingUrl: null,
})
