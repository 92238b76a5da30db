import { insertDemoCharges } from '#adapters/payment/fake-store'
import { availabilityChanged, lastUnitsThreshold } from '#domain/stock'
import { formatOrderNumber, ordersTag } from '#domain/orders'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import { emailOutbox } from '#platform/postgres/tables'
import { auditLogs } from '#tables/audit'
import { consents } from '#tables/customers'
import { profiles } from '#tables/identity'
import { newsletterConsentLog, newsletterSubscribers } from '#tables/leads'
import { orderEvents, orderItems, orders, orderTimeline, packageItems, packages } from '#tables/orders'
import { paymentEvents, payments, refunds } from '#tables/payments'
import { promotionUses } from '#tables/pricing'
import { stockLedger, stockReservations } from '#tables/stock'
import { consents as words } from '#texts/storefront/consents'
import type { CatalogueSnapshot } from './catalogue.ts'
import { createSentEmails, type Sender } from './emails.ts'
import { createDigest, type GeneratedOrder, getOrderId, getPersonId } from './order.ts'
import { toEventRows, toPackageItemRows, toPackageRows, toRefundRows } from './order-facts.ts'
import {
  toAuditRows,
  type StaffIdentity,
  toItemRows,
  toLedgerRows,
  type NumberedOrder,
  toOrderRow,
  toPaymentRows,
  toReservationRows,
  toTimelineRows,
} from './order-rows.ts'
import { insertRows } from './insert-rows.ts'

export type BatchContext = {
  goods: CatalogueSnapshot
  sender: Sender
  clerk: StaffIdentity
  /** end of the year in ms */
  until: number
  /** first order whose emails are stored with their text */
  wholeFrom: number
}

const actor = 'semente'

const takeNumbers = statement<{ label: string }>(
  'demo.order_numbers',
  "select nextval('order_numbers') as label from generate_series(1, $1::int)",
)

/** Inserts orders in sequence with all related rows. Stock levels do not change. */
export async function writeOrders(
  tx: Db,
  made: readonly GeneratedOrder[],
  writing: BatchContext,
): Promise<void> {
  const labels = await queryRows(tx, takeNumbers, [made.length])
  const numbered = made.map((order, index): NumberedOrder => ({
    ...order,
    label: Number(labels[index]!.label),
  }))
  // Sent as one pipeline, in this order.
  await Promise.all([
    writePeople(tx, numbered),
    insertRows(
      tx,
      orders,
      numbered.map((order) => toOrderRow(order, writing.until)),
    ),
    insertRows(
      tx,
      orderItems,
      numbered.flatMap((order) => toItemRows(order, writing.goods)),
    ),
    insertRows(tx, orderTimeline, numbered.flatMap(toTimelineRows)),
    insertRows(tx, packages, numbered.flatMap(toPackageRows)),
    insertRows(tx, packageItems, numbered.flatMap(toPackageItemRows)),
    insertRows(tx, orderEvents, numbered.flatMap(toEventRows)),
    insertRows(tx, promotionUses, numbered.flatMap(useRows)),
    writePayments(tx, numbered, writing.until),
    insertRows(
      tx,
      auditLogs,
      numbered.flatMap((order) => toAuditRows(order, writing.clerk)),
    ),
    writeEmails(tx, numbered, writing),
  ])
  await invalidateTags(tx, [ordersTag])
  // Last, since it locks stock rows: customers of the few reserved variants wait as briefly as possible.
  await writeStock(tx, numbered)
}

const lastSeen = statement(
  'demo.last_seen',
  `update profiles p set last_sign_in_at = s.at, updated_at = s.at
   from (select id, max(at) as at from unnest($1::uuid[], $2::timestamptz[]) as s(id, at) group by id) s where p.id = s.id`,
)

/** Inserts customer accounts, created shortly before their first order. */
async function writePeople(tx: Db, made: readonly NumberedOrder[]): Promise<void> {
  const members = made.filter(({ customer }) => customer.isMember)
  const joined = members
    .filter(({ isFirst }) => isFirst)
    .map(({ customer, at }) => ({ customer, at: new Date(at - 240_000) }))
  await insertRows(
    tx,
    profiles,
    joined.map(({ customer: { number, name, email, phone }, at }) => ({
      id: getPersonId(number),
      name,
      email,
      phone,
      emailVerified: true,
      confirmedEmail: email,
      lastSignInAt: at,
      createdAt: at,
      updatedAt: at,
    })),
  )
  await insertRows(
    tx,
    consents,
    joined.flatMap(({ customer: { number, wantsNews }, at }) =>
      (wantsNews ? (['terms', 'privacy', 'marketing'] as const) : (['terms', 'privacy'] as const)).map(
        (purpose) => ({
          userId: getPersonId(number),
          purpose,
          version: words[purpose].version,
          granted: true,
          source: 'sign-up',
          at,
        }),
      ),
    ),
  )
  // Consent of an account is valid for its mailbox.
  const readers = joined.filter(({ customer }) => customer.wantsNews)
  const agreed = { source: 'sign-up', consentVersion: words.marketing.version } as const
  await insertRows(
    tx,
    newsletterSubscribers,
    readers.map(({ customer: { number, email }, at }) => ({
      ...agreed,
      id: getPersonId(number),
      email,
      state: 'confirmed' as const,
      userId: getPersonId(number),
      askedAt: at,
      confirmedAt: at,
    })),
  )
  await insertRows(
    tx,
    newsletterConsentLog,
    readers.map(({ customer, at }) => ({
      ...agreed,
      subscriberId: getPersonId(customer.number),
      step: 'confirmed' as const,
      at,
    })),
  )
  await queryRows(tx, lastSeen, [
    members.map(({ customer }) => getPersonId(customer.number)),
    members.map(({ at }) => new Date(at - 60_000)),
  ])
}

/** Cancelled orders have released their use of a promotion. */
const useRows = ({
  number,
  at,
  customer,
  totals,
  life,
}: NumberedOrder): (typeof promotionUses.$inferInsert)[] =>
  life.steps.some(({ status }) => status === 'cancelled' || status === 'expired')
    ? []
    : totals.promotions.map(({ id, code, amount }) => ({
        promotionId: id,
        orderId: getOrderId(number),
        customer: customer.cpf,
        code,
        amount,
        sales: totals.items - totals.promotionTotal,
        at: new Date(at),
      }))

async function writePayments(tx: Db, made: readonly NumberedOrder[], until: number): Promise<void> {
  const written = made.flatMap(toPaymentRows)
  await insertRows(tx, payments, written)
  await insertRows(tx, refunds, made.flatMap(toRefundRows))
  await insertDemoCharges(
    tx,
    written.map(({ id, method, amount, status, declineReason, nextAction, expiresAt, refundTotal }) => ({
      paymentId: id!,
      method,
      amount,
      status: status as 'pending',
      declineReason: declineReason as null,
      copyPaste: nextAction?.kind === 'pix' ? nextAction.copyPaste : null,
      expiresAt: expiresAt!,
      isRefunded: refundTotal !== 0,
    })),
  )
  // The provider sends an event at the end of each charge; the store keeps them for 30 days.
  const oldest = until - 30 * 86_400_000
  await insertRows(
    tx,
    paymentEvents,
    written
      .filter(({ status, updatedAt }) => status !== 'pending' && updatedAt!.getTime() > oldest)
      .map(({ id, updatedAt }) => {
        const eventId = createDigest(`event ${id}`, 0).slice(0, 32)
        return {
          provider: 'fake',
          eventId,
          providerRef: id!,
          paymentId: id!,
          body: { eventId, paymentId: id },
          receivedAt: updatedAt!,
          handledAt: updatedAt!,
        }
      }),
  )
}

async function writeEmails(tx: Db, made: readonly NumberedOrder[], writing: BatchContext): Promise<void> {
  const { goods, sender, wholeFrom } = writing
  await insertRows(
    tx,
    emailOutbox,
    made.flatMap((order) =>
      createSentEmails(order, formatOrderNumber(order.label), sender, {
        whole: order.number >= wholeFrom,
        goods,
      }).map(({ at, ...email }) => ({ ...email, createdAt: at, sentAt: at })),
    ),
  )
}

const promise = statement<{ variantId: string; available: number }>(
  'demo.promise',
  `with held as (
     select l.variant_id, h.quantity from stock_levels l
     join unnest($1::uuid[], $2::int[]) as h(variant_id, quantity) on h.variant_id = l.variant_id
     order by l.variant_id for update of l
   )
   update stock_levels l set reserved = l.reserved + h.quantity from held h where l.variant_id = h.variant_id
   returning l.variant_id as "variantId", l.on_hand - l.reserved as available`,
)

/** Inserts stock movements: sold items were received just before, so levels only change by open reservations. */
async function writeStock(tx: Db, made: readonly NumberedOrder[]): Promise<void> {
  await insertRows(tx, stockReservations, made.flatMap(toReservationRows))
  const lines = made.flatMap(toLedgerRows)
  const [missing, held] = [sumOf(lines, 'onHandChange'), sumOf(lines, 'reservedChange')]
  const receivedAt = new Date(made[0]!.at - 3_600_000)
  const received = [...missing].map(([variantId, change]) => ({
    variantId,
    onHandChange: -change,
    reservedChange: 0,
    reason: 'received' as const,
    orderId: null,
    actor,
    at: receivedAt,
  }))
  await insertRows(tx, stockLedger, [...received, ...lines])
  if (held.size === 0) return
  const promised = await queryRows(tx, promise, [[...held.keys()], [...held.values()]])
  const scarce = promised.filter(({ available }) => available <= lastUnitsThreshold)
  if (scarce.length > 0)
    await publishEvent(tx, availabilityChanged, { variantIds: scarce.map(({ variantId }) => variantId) })
}

type Line = ReturnType<typeof toLedgerRows>[number]

/** Sums the changes per variant, where they are not zero. */
function sumOf(lines: readonly Line[], key: 'onHandChange' | 'reservedChange'): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(line.variantId, (sums.get(line.variantId) ?? 0) + line[key])
  return new Map([...sums].filter(([, sum]) => sum !== 0))
}

const openBooks = statement(
  'demo.open_books',
  `insert into stock_ledger (variant_id, on_hand_change, reserved_change, reason, actor, at, unit_cost)
   select variant_id, on_hand * way, 0, reason, '${actor}', at,
     case when way = 1 and hashtext(p.id::text) % 9 <> 0
       then round(p.price * (0.34 + abs(hashtext(p.slug) % 12) / 100.0)) end
   from stock_levels join variants v on v.id = variant_id join products p on p.id = v.product_id
     cross join (values (1, 'received', $2::timestamptz), (-1, 'counted', $3)) as b(way, reason, at)
   where variant_id = any($1) and on_hand > 0 order by way desc, variant_id`,
)

/**
 * Inserts the opening stock with the purchase cost of most products: the stock counted at the seed is dated a year back instead.
 */
export const writeOpeningStock = (
  tx: Db,
  goods: CatalogueSnapshot,
  began: Date,
  until: Date,
): Promise<unknown> => queryRows(tx, openBooks, [goods.variantIds, began, until])

/** Returns the demo's staff user for the audit; null where the demo has no accounts. */
export const findStaffAccount = statement<{ userId: string; adminUserId: string }>(
  'demo.clerk',
  `select p.id as "userId", a.id as "adminUserId" from profiles p join admin_users a on a.user_id = p.id
   where p.email = $1`,
)
