import { eq } from 'drizzle-orm'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { assertPayable } from '#context/orders/payment/pay-order.ts'
import { findOrder, lockOrder, type Order } from '#context/orders/queries.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { setReservationExpiry } from '#domain/stock'
import { database, type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { getActorName } from '#shared/auth/permissions'
import { orders } from '#tables/orders'
import { listMissing } from '#context/orders/facts/complete-order.ts'
import type { LinkChangeParsed, OpenLink } from '#context/orders/contract-by-staff.ts'
import { findLinkOfOrder, type OrderLink, payLinkUrl } from './link-rows.ts'
import { holdUntil } from './rules.ts'
import { assertAddressOfLink, storedAddress } from './use-link.ts'

/** Links that a list shows. */
const maxLinks = 100

const openLinks = statement<{ id: string }>(
  'orders.open_links',
  `select o.id from order_links l join orders o on o.id = l.order_id
   where o.status = 'awaiting_payment' order by o.expires_at limit ${maxLinks}`,
)

const linkView = (order: Order, link: OrderLink): OpenLink => ({
  orderId: order.id,
  number: formatOrderNumber(order.number),
  url: payLinkUrl(link.token),
  channel: order.channel ?? 'whatsapp',
  customer: order.customerName ?? '',
  phone: order.customerPhone || null,
  by: link.by,
  openedAt: link.openedAt?.toISOString() ?? null,
  missing: listMissing(order),
  expiresAt: order.expiresAt.toISOString(),
  total: order.total,
})

/** Returns the link of an order by staff. Throws `orders.link_not_found`. */
export async function readOpenLink(_ctx: StaffContext, orderId: string): Promise<OpenLink> {
  const db = database()
  return linkView(await findOrder(db, orderId), await getLinkOf(db, orderId))
}

/** Returns the links that wait for their customer, the next to end first. */
export async function listOpenLinks(ctx: StaffContext): Promise<OpenLink[]> {
  const ids = await queryRows(database(), openLinks, [])
  return Promise.all(ids.map(({ id }) => readOpenLink(ctx, id)))
}

async function getLinkOf(db: Db, orderId: string): Promise<OrderLink> {
  const link = await findLinkOfOrder(db, orderId)
  if (!link) throw new AppError('orders.link_not_found')
  return link
}

/** Returns the columns that a change sets. Unlike the customer, staff also correct what is known. */
function changedColumns({ customer = {}, address, hold }: LinkChangeParsed) {
  const { name, email, phone, cpf } = customer
  return {
    ...(name !== undefined && { customerName: name }),
    ...(email !== undefined && { customerEmail: email }),
    ...(phone !== undefined && { customerPhone: phone }),
    ...(cpf !== undefined && { customerCpf: cpf }),
    ...(address && { address: storedAddress(address) }),
    ...(hold && { expiresAt: holdUntil(hold, new Date()), originalExpiresAt: null }),
  }
}

/** Completes an unpaid order by staff, or holds its pieces until another time. */
const saveLink = staffCommand({
  entity: 'order',
  async load({ tx, input }: CommandCall<LinkChangeParsed & { orderId: string }>) {
    const order = await lockOrder(tx, input.orderId)
    await getLinkOf(tx, order.id)
    return { order }
  },
  decide: ({ loaded: { order } }) => assertPayable(order),
  async save({ tx, ctx, input, loaded: { order } }) {
    const columns = changedColumns(input)
    if (Object.keys(columns).length === 0) return columns
    await tx.update(orders).set(columns).where(eq(orders.id, order.id))
    if (columns.expiresAt) await setReservationExpiry(tx, order.id, columns.expiresAt)
    await refreshOrder(tx, order.id, { actor: getActorName(ctx.actor) })
    return columns
  },
  // Names of the changed fields only: audit rows are never erased.
  audit: ({ loaded: { order }, saved }) =>
    Object.keys(saved).length === 0
      ? undefined
      : {
          action: 'UPDATE',
          id: order.id,
          name: formatOrderNumber(order.number),
          before: { expiresAt: order.expiresAt.toISOString() },
          after: {
            expiresAt: (saved.expiresAt ?? order.expiresAt).toISOString(),
            changed: Object.keys(saved),
          },
        },
})

/** Changes the link of an order. Throws `orders.link_not_found`, `orders.expired` and `orders.already_paid`. */
export async function changeLink(
  ctx: StaffContext,
  orderId: string,
  change: LinkChangeParsed,
): Promise<OpenLink> {
  await assertAddressOfLink(await getLinkOf(database(), orderId), change.address)
  await runCommand(saveLink, ctx, { ...change, orderId })
  return readOpenLink(ctx, orderId)
}
