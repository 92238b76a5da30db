import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { getPerson } from '#domain/identity'
import { readSettings } from '#domain/settings'
import type { PersonalData } from '#platform/context'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { formatOrderNumber } from './rules.ts'
import { orders, orderTimeline } from './tables.ts'

type ExportedOrder = { numero: string; [name: string]: unknown }

const keptQuery = statement<ExportedOrder>(
  'orders.of_person',
  `select o.number as numero, o.status as situacao, o.placed_at as "feitoEm", o.paid_at as "pagoEm",
     jsonb_build_object('nome', o.customer_name, 'email', o.customer_email, 'cpf', o.customer_cpf,
       'telefone', o.customer_phone, 'cnpj', o.customer_cnpj, 'ie', o.customer_ie) as cliente,
     o.address as endereco, o.shipping_name as entrega, o.tracking_code as rastreio,
     o.payment_method as pagamento, o.total as "totalEmCentavos", o.terms_version as "versaoDosTermos",
     o.marketing_consent as novidades,
     o.device as aparelho, o.ip_hash as "codigoDaConexao",
     (select jsonb_agg(jsonb_build_object('produto', name, 'cor', color, 'tamanho', size, 'quantidade', quantity,
        'totalEmCentavos', total) order by position) from order_items where order_id = o.id) as itens
   from orders o where o.user_id = $1 order by o.placed_at desc`,
)

const erasedContact = { userId: null, customerEmail: '', customerPhone: '', device: null, ipHash: null }

/**
 * Selects the orders of an account, and the guest orders with its confirmed email, which nobody can claim any more.
 */
async function ordersToForget(db: Db, userId: string) {
  const { email, emailVerified } = await getPerson(db, userId)
  const asGuest = and(isNull(orders.userId), eq(orders.customerEmail, email))
  return emailVerified ? or(eq(orders.userId, userId), asGuest) : eq(orders.userId, userId)
}

/** Returns the orders that `forget` is about, for the records of higher contexts. */
export async function listOrderIdsOfPerson(db: Db, userId: string): Promise<string[]> {
  const theirs = await ordersToForget(db, userId)
  return (await db.select({ id: orders.id }).from(orders).where(theirs)).map(({ id }) => id)
}

export const orderRecords: PersonalData = {
  name: 'pedidos',
  async read(db, userId) {
    const kept = await queryRows(db, keptQuery, [userId])
    return kept.map((order) => ({ ...order, numero: formatOrderNumber(Number(order.numero)) }))
  },
  async forget(tx, userId) {
    const theirs = await ordersToForget(tx, userId)
    // The staff note of a cancellation may name the customer.
    const theirOrders = tx.select({ id: orders.id }).from(orders).where(theirs)
    await tx.update(orderTimeline).set({ staffNote: null }).where(inArray(orderTimeline.orderId, theirOrders))
    // Unpaid orders have no invoice, so all personal data can go.
    await tx
      .update(orders)
      .set({
        ...erasedContact,
        customerName: '',
        customerCpf: '',
        customerCnpj: null,
        customerIe: null,
        address: null,
      })
      .where(and(theirs, isNull(orders.paidAt)))
    // Invoices of paid orders must keep buyer and address for 10 years; contact data is not needed.
    await tx.update(orders).set(erasedContact).where(theirs)
  },
}

const unfinishedQuery = statement(
  'orders.unfinished',
  `select 1 from orders
   where (user_id = $1 or user_id is null
       and customer_email = (select email from profiles where id = $1 and email_verified))
     and status not in ('completed', 'cancelled', 'expired', 'returned', 'withdrawn', 'refunded')
     and not (status in ('delivered', 'partially_returned') and delivered_at < now() - make_interval(days => $2)) limit 1`,
)

/**
 * Returns whether the store still owes this customer something: a delivery, a reply, or the exchange period.
 */
export async function hasUnfinishedOrders(db: Db, userId: string): Promise<boolean> {
  const { exchangeDays } = await readSettings('orders', db)
  return (await queryRows(db, unfinishedQuery, [userId, exchangeDays])).length > 0
}
