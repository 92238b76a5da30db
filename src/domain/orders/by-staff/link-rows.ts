import { randomBytes } from 'node:crypto'
import { storeUrl } from '#context/orders/links/store-url.ts'
import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Returns a token of 128 random bits, as a link has it. */
export const createLinkToken = (): string => randomBytes(16).toString('base64url')

/** Returns the URL that a customer pays an order at. */
export const payLinkUrl = (token: string): string => new URL(`/pagar/${token}`, storeUrl()).href

export type OrderLink = {
  orderId: string
  token: string
  createdBy: string | null
  /** name of the member of the team; null if their account is gone */
  by: string | null
  cep: string | null
  openedAt: Date | null
}

const columns = `l.order_id as "orderId", l.token, l.created_by as "createdBy", l.cep, l.opened_at as "openedAt",
  (select full_name from profiles where id = l.created_by) as by`
const byToken = statement<OrderLink>('orders.link', `select ${columns} from order_links l where token = $1`)
const ofOrder = statement<OrderLink>(
  'orders.link_of_order',
  `select ${columns} from order_links l where order_id = $1`,
)
const insert = statement(
  'orders.insert_link',
  'insert into order_links (order_id, token, created_by, cep) values ($1, $2, $3, $4)',
)
const open = statement(
  'orders.open_link',
  'update order_links set opened_at = now() where order_id = $1 and opened_at is null',
)

export const findLink = async (db: Db, token: string): Promise<OrderLink | undefined> =>
  (await queryRows(db, byToken, [token]))[0]

export const findLinkOfOrder = async (db: Db, orderId: string): Promise<OrderLink | undefined> =>
  (await queryRows(db, ofOrder, [orderId]))[0]

/** Stores the link of an order that is just being made. */
export const insertLink = (
  tx: Db,
  { orderId, token, createdBy, cep }: Pick<OrderLink, 'orderId' | 'token' | 'createdBy' | 'cep'>,
): Promise<unknown> => queryRows(tx, insert, [orderId, token, createdBy, cep])

const setCep = statement('orders.set_link_cep', 'update order_links set cep = $2 where order_id = $1')

/** Stores where the order of a link goes; undefined leaves it. Does nothing to an order without a link. */
export const setLinkCep = async (tx: Db, orderId: string, cep: string | null | undefined): Promise<void> => {
  if (cep !== undefined) await queryRows(tx, setCep, [orderId, cep])
}

/** Records when a link was opened for the first time. */
export const recordOpened = (db: Db, orderId: string): Promise<unknown> => queryRows(db, open, [orderId])

const lockMaker = statement(
  'orders.lock_maker',
  `select pg_advisory_xact_lock(hashtextextended('orders by staff:' || $1, 0))`,
)
const countOfMaker = statement<{ open: number }>(
  'orders.open_of_maker',
  `select count(*)::int as open from order_links l join orders o on o.id = l.order_id
   where l.created_by = $1 and o.status = 'awaiting_payment'`,
)

/** Returns how many unpaid orders a member of the team made. Locks the count until the transaction ends. */
export async function countOpenLinks(tx: Db, userId: string): Promise<number> {
  await queryRows(tx, lockMaker, [userId])
  const [row] = await queryRows(tx, countOfMaker, [userId])
  return row?.open ?? 0
}
