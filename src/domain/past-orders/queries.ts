import { and, desc, eq, sql } from 'drizzle-orm'
import { getPerson } from '#domain/identity'
import { AppError } from '#platform/http/errors'
import { type Ctx, requireUser, type StaffContext } from '#platform/http/http'
import { database, toPlainPattern } from '#platform/postgres/database'
import { maskCpf } from '#shared/brazil/documents'
import type { OwnPastOrder, PastOrderPage, PastOrderQuery, PastOrderRow, PastOrderView } from './contract.ts'
import { pastOrders } from './tables.ts'

type Stored = typeof pastOrders.$inferSelect

const toRow = ({ id, source, number, placedAt, state, items, total, refunded }: Stored): PastOrderRow => ({
  id,
  source,
  number,
  placedAt: placedAt.toISOString(),
  state,
  pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  total,
  refunded,
})

/** Lists past orders, newest first. The search finds number, name, email, phone and CPF. */
export async function listPastOrders(
  _ctx: StaffContext,
  { search, state, page, pageSize }: PastOrderQuery,
): Promise<PastOrderPage> {
  const db = database()
  const text = search?.replace(/^#/, '')
  const where = and(
    text ? sql`${pastOrders.searchText} like ${toPlainPattern(text)}` : undefined,
    state && eq(pastOrders.state, state),
  )
  const [found, total] = await Promise.all([
    db
      .select()
      .from(pastOrders)
      .where(where)
      .orderBy(desc(pastOrders.placedAt), desc(pastOrders.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(pastOrders, where),
  ])
  const items = found.map((row) => ({ ...toRow(row), name: row.name, email: row.email }))
  return { items, total, page, pageSize }
}

/** Returns a past order. Throws `past-orders.not_found`. */
export async function readPastOrder(_ctx: StaffContext, id: string): Promise<PastOrderView> {
  const [row] = await database().select().from(pastOrders).where(eq(pastOrders.id, id))
  if (!row) throw new AppError('past-orders.not_found')
  const { name, email, phone, cpf, stateText, discount, freight, items } = row
  return {
    ...toRow(row),
    name,
    email,
    phone,
    cpf: cpf && maskCpf(cpf),
    stateText,
    discount,
    freight,
    items,
  }
}

const ownPageSize = 10

/** Lists the past orders of the signed-in customer. Without a confirmed email there are none. */
export async function listOwnPastOrders(
  { actor }: Ctx,
  page: number,
): Promise<{ items: OwnPastOrder[]; total: number; page: number; pageSize: number }> {
  const db = database()
  const { userId } = requireUser(actor)
  const { emailVerified } = await getPerson(db, userId)
  if (!emailVerified) return { items: [], total: 0, page, pageSize: ownPageSize }
  const own = eq(pastOrders.userId, userId)
  const found = await db
    .select()
    .from(pastOrders)
    .where(own)
    .orderBy(desc(pastOrders.placedAt), desc(pastOrders.id))
    .limit(ownPageSize)
    .offset((page - 1) * ownPageSize)
  const items = found.map((row) => ({ ...toRow(row), items: row.items }))
  return { items, total: await db.$count(pastOrders, own), page, pageSize: ownPageSize }
}
