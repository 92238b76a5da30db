import { findOrder, type Order } from '#context/orders/queries.ts'
import { listSentEmails, type SentEmail } from '#context/orders/ports.ts'
import { orderView } from '#context/orders/views/order-view.ts'
import type { OrderView } from '#contract/orders'
import { findTermsPublication } from '#domain/content'
import { type CustomerMessage, listMessagesFrom } from '#domain/leads'
import {
  type Dispute,
  listDisputes,
  listPayments,
  listRefunds,
  type Payment,
  type Refund,
} from '#domain/payments'
import { readSettings } from '#domain/settings'
import { AppError } from '#platform/http/errors'
import { database, type Db, queryRows, statement } from '#platform/postgres/database'

/** Package of an order with the names of its pieces. */
export type EvidencePackage = {
  number: number
  trackingCode: string | null
  readyAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  returnedToSenderAt: Date | null
  lostAt: Date | null
  pieces: number
  names: string
}

/** Everything that answers a contested payment. It has neither device nor IP address. */
export type Evidence = {
  store: { name: string; cnpj: string }
  order: OrderView
  dispute: Dispute
  payments: readonly Payment[]
  refunds: readonly Refund[]
  packages: readonly EvidencePackage[]
  emails: readonly SentEmail[]
  messages: readonly CustomerMessage[]
  /** `publishedAt` is null for the sentence that holds before any terms are published */
  terms: { version: string; publishedAt: Date | null; acceptedAt: Date }
}

const packagesQuery = statement<EvidencePackage>(
  'orders.evidence_packages',
  `select p.number, p.tracking_code as "trackingCode", p.ready_at as "readyAt", p.shipped_at as "shippedAt",
     p.delivered_at as "deliveredAt", p.returned_to_sender_at as "returnedToSenderAt", p.lost_at as "lostAt",
     coalesce(sum(k.quantity), 0)::int as pieces,
     coalesce(string_agg(k.quantity || ' × ' || concat_ws(', ', i.name, i.color, i.size), '; ' order by i.position), '')
       as names
   from packages p left join package_items k on k.package_id = p.id left join order_items i on i.id = k.item_id
   where p.order_id = $1 group by p.id order by p.number`,
)

/** An erased account leaves an empty email, which must not match anybody's messages. */
const listMessages = (db: Db, { customerEmail, placedAt }: Order): Promise<CustomerMessage[]> =>
  !customerEmail ? Promise.resolve([]) : listMessagesFrom(db, customerEmail, placedAt)

/** Reads the evidence of a dispute. Throws `orders.not_found` and `payments.dispute_not_found`. */
export async function readEvidence(orderId: string, disputeId: string): Promise<Evidence> {
  const db = database()
  const order = await findOrder(db, orderId)
  const dispute = (await listDisputes(db, orderId)).find(({ id }) => id === disputeId)
  if (!dispute) throw new AppError('payments.dispute_not_found')
  const [view, store, payments, refunds, packages, emails, messages, publishedAt] = await Promise.all([
    orderView(db, order, { without: ['waysToPay'] }),
    readSettings('business'),
    listPayments(db, orderId),
    listRefunds(db, orderId),
    queryRows(db, packagesQuery, [orderId]),
    listSentEmails()(orderId),
    listMessages(db, order),
    order.termsVersion === null ? undefined : findTermsPublication(db, order.termsVersion),
  ])
  return {
    store: { name: store.legalName || store.name, cnpj: store.cnpj },
    order: view,
    dispute,
    payments,
    refunds,
    packages,
    emails,
    messages,
    terms: {
      version: order.termsVersion ?? '',
      publishedAt: publishedAt ?? null,
      acceptedAt: order.placedAt,
    },
  }
}
