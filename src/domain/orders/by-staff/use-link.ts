import { eq } from 'drizzle-orm'
import type { PayLinkView } from '#context/orders/contract.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { assertPayable, payOrder } from '#context/orders/payment/pay-order.ts'
import { findOrder, lockOrder, type Order } from '#context/orders/queries.ts'
import { orderToken } from '#context/orders/links/token.ts'
import { orderTag } from '#domain/payments'
import { readTermsVersion } from '#domain/content'
import { assertAddressMatchesCep } from '#domain/shipping'
import { invalidateTags } from '#platform/cache/cache'
import { database, type Db, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Ctx } from '#platform/http/http'
import { isStaff } from '#shared/auth/permissions'
import { orders } from '#tables/orders'
import { listMissing } from '#context/orders/facts/complete-order.ts'
import type { KnownCustomer, PayByLinkParsed } from '#context/orders/contract-by-staff.ts'
import { findLink, type OrderLink, recordOpened } from './link-rows.ts'
import { payLinkView } from './pay-link-view.ts'
import { findTermsOfLink } from './terms-of-link.ts'

type AddressInput = NonNullable<PayByLinkParsed['address']>

/** Returns the link of a token. Throws `orders.link_not_found`. */
export async function getLink(token: string): Promise<OrderLink> {
  const link = await findLink(database(), token)
  if (!link) throw new AppError('orders.link_not_found')
  return link
}

/** Returns the order of a link, and records when it was opened for the first time. */
export async function readPayLink(ctx: Ctx, token: string): Promise<PayLinkView> {
  const db = database()
  const link = await getLink(token)
  if (!link.openedAt && !isStaff(ctx.actor)) await recordOpened(db, link.orderId)
  const order = await findOrder(db, link.orderId)
  return { ...(await payLinkView(db, order, link)), terms: await findTermsOfLink(db, ctx.actor, order) }
}

/** Throws `orders.link_other_cep`, or the errors of `assertAddressMatchesCep`. Never call it inside a transaction. */
export async function assertAddressOfLink(link: OrderLink, address: AddressInput | undefined): Promise<void> {
  if (!address) return
  if (address.cep !== link.cep) throw new AppError('orders.link_other_cep')
  await assertAddressMatchesCep(address, 'address.')
}

export const storedAddress = ({ complement, ...rest }: AddressInput): NonNullable<Order['address']> =>
  complement ? { ...rest, complement } : rest

/** Known data of an order by staff; whoever has the link fills only what is missing, and changes nothing. */
function fillMissing(order: Order, { customer = {}, address, termsVersion }: Completion): Partial<Order> {
  const missing = new Set(listMissing(order))
  return {
    ...(missing.has('name') && customer.name ? { customerName: customer.name } : {}),
    ...(missing.has('email') && customer.email ? { customerEmail: customer.email } : {}),
    ...(missing.has('phone') && customer.phone ? { customerPhone: customer.phone } : {}),
    ...(missing.has('cpf') && customer.cpf ? { customerCpf: customer.cpf } : {}),
    ...(missing.has('address') && address ? { address: storedAddress(address) } : {}),
    ...(termsVersion ? { termsVersion } : {}),
  }
}

export type Completion = {
  customer?: KnownCustomer | undefined
  address?: AddressInput | undefined
  termsVersion: string
}

/** Returns the columns that complete an order. Throws `orders.data_missing` if something would still be missing. */
export function completionOf(order: Order, completion: Completion): Partial<Order> {
  const filled = fillMissing(order, completion)
  const missing = listMissing({ ...order, ...filled })
  if (missing.length > 0) throw new AppError('orders.data_missing', { missing })
  return filled
}

/** Stores what was missing. Throws `orders.data_missing` while something still is, and then stores nothing. */
async function complete(tx: Db, orderId: string, completion: Completion): Promise<void> {
  const order = await lockOrder(tx, orderId)
  assertPayable(order)
  await tx.update(orders).set(completionOf(order, completion)).where(eq(orders.id, orderId))
  await refreshOrder(tx, orderId, { actor: 'cliente' })
}

/**
 * Completes the order of a link and charges it, as another payment of any unpaid order. Throws `orders.link_not_found`,
 * `orders.data_missing`, `orders.link_other_cep` and the errors of `payOrder`.
 */
export async function payByLink(token: string, wanted: PayByLinkParsed): Promise<PayLinkView> {
  const link = await getLink(token)
  const { payment, expectedTotal, customer, address } = wanted
  await assertAddressOfLink(link, address)
  const termsVersion = await readTermsVersion()
  await transaction((tx) => complete(tx, link.orderId, { customer, address, termsVersion }))
  await payOrder(link.orderId, { ...payment, expectedTotal })
  const db = database()
  await invalidateTags(db, [orderTag(link.orderId)])
  const order = await findOrder(db, link.orderId)
  // A card may have paid it at once.
  return { ...(await payLinkView(db, order, link)), order: { id: order.id, token: orderToken(order.id) } }
}
