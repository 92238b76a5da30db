import { listRecordChanges } from '#domain/audit'
import { listNotesAbout } from '#domain/desk'
import { findPeopleByEmail } from '#domain/identity'
import type { OrderFact } from '#context/orders/contract.ts'
import { listSentEmails } from '#context/orders/ports.ts'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { database, type Db, queryRows, statement } from '#platform/postgres/database'

type FactRow = { kind: string; at: Date; actor: string | null; data: object | null }

const packageFacts = [
  ['package_packed', 'packed_at'],
  ['package_ready', 'ready_at'],
  ['package_uncollected', 'uncollected_at'],
  ['package_shipped', 'shipped_at'],
  ['package_delivered', 'delivered_at'],
  ['package_returned', 'returned_to_sender_at'],
  ['package_lost', 'lost_at'],
]
  .map(
    ([kind, column]) => `
      select '${kind}', ${column}, null, jsonb_build_object('number', number, 'trackingCode', tracking_code)
      from packages where order_id = $1 and ${column} is not null`,
  )
  .join(' union all ')

const paymentData = `jsonb_build_object('provider', p.provider, 'method', p.method, 'amount', coalesce(p.customer_total, p.amount))`

/** Everything that the tables of orders and payments tell about an order. */
const byOrder = statement<FactRow>(
  'orders.timeline_facts',
  `select 'placed' as kind, o.placed_at as at,
     (select actor from order_timeline where order_id = o.id order by id limit 1) as actor, null::jsonb as data
   from orders o where o.id = $1
   union all
   select 'status', at, actor, jsonb_build_object('status', status, 'note', coalesce(note, staff_note))
   from order_timeline where order_id = $1 and status <> 'awaiting_payment'
   union all
   select 'charge', p.created_at, null, ${paymentData} from payments p where p.order_id = $1
   union all
   select 'captured', p.captured_at, m.confirmed_by, ${paymentData}
   from payments p left join manual_charges m on m.payment_id = p.id
   where p.order_id = $1 and p.captured_at is not null
   union all
   select 'declined', p.updated_at, null, ${paymentData} from payments p
   where p.order_id = $1 and p.status = 'declined'
   union all
   select 'refund_asked', created_at, actor, jsonb_build_object('amount', amount) from refunds where order_id = $1
   union all
   select 'refund_' || status, coalesce(done_at, created_at), case when by_hand then actor end,
     jsonb_build_object('amount', amount)
   from refunds where order_id = $1 and status <> 'pending'
   union all
   select 'dispute_opened', opened_at, null, jsonb_build_object('dispute', kind, 'amount', amount)
   from disputes where order_id = $1
   union all
   select 'dispute_' || status, closed_at, null, jsonb_build_object('dispute', kind, 'amount', amount)
   from disputes where order_id = $1 and closed_at is not null and status <> 'open'
   union all
   select case when state = 'applied' and expires_at is null then 'change_made' else 'change_asked' end, created_at,
     actor, jsonb_build_object('number', number, 'difference', difference)
   from order_changes where order_id = $1
   union all
   select 'change_' || state, closed_at, closed_by, jsonb_build_object('number', number, 'difference', difference)
   from order_changes where order_id = $1 and expires_at is not null and closed_at is not null
   union all ${packageFacts}`,
)

const readStored = async (db: Db, orderId: string): Promise<OrderFact[]> =>
  (await queryRows(db, byOrder, [orderId])).map(
    ({ data, at, ...fact }) => ({ ...fact, at: at.toISOString(), ...data }) as OrderFact,
  )

/** Actions that are facts of their own: money that goes back or that staff confirm, and changes of the agreement. */
const factActions: readonly string[] = ['REFUND', 'CONFIRM', 'EDIT', 'CANCEL_CHANGE']

/** Reads what staff changed besides the status and the money of an order. */
async function readChanges(db: Db, orderId: string): Promise<OrderFact[]> {
  const changes = await listRecordChanges(db, ['order', 'refund'], orderId)
  return changes
    .filter(({ action, after }) => !factActions.includes(action) && !(after && 'status' in after))
    .map(({ at, actor, action, after, before }): OrderFact => {
      if (action === 'REMIND') return { kind: 'reminded', at, actor }
      return (
        dueChangeOf({ at, actor }, before ?? {}, after ?? {}) ?? {
          kind: 'change',
          at,
          actor,
          fields: Object.keys(after ?? before ?? {}),
        }
      )
    })
}

type Values = Readonly<Record<string, unknown>>

/** Returns the change of a due date, undefined for other changes. */
function dueChangeOf(
  fact: { at: string; actor: string | null },
  { dueOn: before }: Values,
  { dueOn, reason }: Values,
): OrderFact | undefined {
  if (typeof before !== 'string' || typeof dueOn !== 'string') return undefined
  return { kind: 'due_changed', ...fact, before, dueOn, reason: typeof reason === 'string' ? reason : '' }
}

const readEmails = async (orderId: string): Promise<OrderFact[]> =>
  (await listSentEmails()(orderId)).map(({ subject, sentAt }) => ({
    kind: 'email',
    at: sentAt.toISOString(),
    actor: null,
    subject,
  }))

const readNotes = async (db: Db, orderId: string): Promise<OrderFact[]> =>
  (await listNotesAbout(db, 'order', [orderId])).map(({ at, author }) => ({
    kind: 'note',
    at: at.toISOString(),
    actor: author,
  }))

/** Replaces the emails of staff by their present names. */
async function nameActors(db: Db, facts: readonly OrderFact[]): Promise<OrderFact[]> {
  const emails = [...new Set(facts.flatMap(({ actor }) => (actor?.includes('@') ? [actor] : [])))]
  const people = emails.length > 0 ? await findPeopleByEmail(db, emails) : []
  const names = new Map(people.map(({ email, name }) => [email, name]))
  return facts.map((fact) => ({ ...fact, actor: fact.actor && (names.get(fact.actor) ?? fact.actor) }))
}

/** Returns everything that happened to an order, for staff, the newest first. Throws `orders.not_found`. */
export const readTimeline = (_ctx: StaffContext, orderId: string): Promise<OrderFact[]> =>
  readTimelineFacts(database(), orderId)

/** Reads the timeline in six statements: stored facts, audit, emails, notes, and the names of authors and actors. */
export async function readTimelineFacts(db: Db, orderId: string): Promise<OrderFact[]> {
  const [stored, ...others] = await Promise.all([
    readStored(db, orderId),
    readChanges(db, orderId),
    readEmails(orderId),
    readNotes(db, orderId),
  ])
  if (stored.length === 0) throw new AppError('orders.not_found')
  const facts = await nameActors(db, [...stored, ...others.flat()])
  return facts.toSorted((a, b) => b.at.localeCompare(a.at))
}
