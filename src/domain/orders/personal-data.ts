import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { forgetNotes, listNotesAbout } from '#domain/desk'
import { getPerson } from '#domain/identity'
import { eraseRefundPixKeys, listRefundPixKeys } from '#domain/payments'
import { readSettings } from '#domain/settings'
import type { PersonalData } from '#platform/context'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { readOrderNumbers } from './queries.ts'
import { formatOrderNumber } from './rules.ts'
import { orderChanges, orderLinks, orders, orderTimeline } from './tables.ts'

type ExportedOrder = { id: string; numero: string; [name: string]: unknown }

const keptQuery = statement<ExportedOrder>(
  'orders.of_person',
  `select o.id, o.number as numero, o.status as situacao, o.placed_at as "feitoEm", o.paid_at as "pagoEm",
     jsonb_build_object('nome', o.customer_name, 'email', o.customer_email, 'cpf', o.customer_cpf,
       'telefone', o.customer_phone, 'cnpj', o.customer_cnpj, 'ie', o.customer_ie) as cliente,
     o.address as endereco,
     case when o.gift is not null then jsonb_build_object('paraQuem', o.gift->'receiver', 'mensagem', o.gift->'message')
       end as presente, o.shipping_name as entrega, o.tracking_code as rastreio,
     o.payment_method as pagamento, o.total as "totalEmCentavos", o.terms_version as "versaoDosTermos",
     o.marketing_consent as novidades,
     o.channel as canal, (select opened_at from order_links where order_id = o.id) as "linkAbertoEm",
     o.device as aparelho, o.ip_hash as "codigoDaConexao",
     (select jsonb_agg(jsonb_build_object('numero', number, 'feitaEm', created_at, 'situacao', state,
        'diferencaEmCentavos', difference, 'motivo', reason, 'enderecoAntes', before -> 'address',
        'enderecoDepois', after -> 'address') order by number) from order_changes where order_id = o.id) as edicoes,
     (select jsonb_agg(jsonb_build_object('produto', name, 'cor', color, 'tamanho', size, 'quantidade', quantity,
        'totalEmCentavos', total) order by position) from order_items where order_id = o.id) as itens
   from orders o where o.user_id = $1 order by o.placed_at desc`,
)

const erasedContact = {
  userId: null,
  customerEmail: '',
  customerPhone: '',
  gift: null,
  device: null,
  ipHash: null,
}

/**
 * Selects the orders of an account, and the guest orders with its confirmed email, which nobody can claim any more. What is
 * left of a merged account takes no guest orders with it: its person stays a customer.
 */
async function ordersToForget(db: Db, userId: string) {
  const { email, emailVerified, mergedInto } = await getPerson(db, userId)
  const asGuest = and(isNull(orders.userId), eq(orders.customerEmail, email))
  return emailVerified && !mergedInto ? or(eq(orders.userId, userId), asGuest) : eq(orders.userId, userId)
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
    const ids = kept.map(({ id }) => id)
    const pixKeys = Map.groupBy(await listRefundPixKeys(db, ids), ({ orderId }) => orderId)
    return kept.map(({ id, ...order }) => {
      const keys = pixKeys.get(id)
      return {
        ...order,
        numero: formatOrderNumber(Number(order.numero)),
        ...(keys && { chavesPixParaReembolso: keys.map(({ key }) => key) }),
      }
    })
  },
  async forget(tx, userId) {
    const theirs = await ordersToForget(tx, userId)
    const ids = (await tx.select({ id: orders.id }).from(orders).where(theirs)).map(({ id }) => id)
    await eraseRefundPixKeys(tx, ids)
    // The staff note of a cancellation may name the customer.
    await tx.update(orderTimeline).set({ staffNote: null }).where(inArray(orderTimeline.orderId, ids))
    // The former addresses are not needed for the invoice, and the reason may name the customer.
    await tx
      .update(orderChanges)
      .set({
        reason: null,
        before: sql`${orderChanges.before} || '{"address": null}'`,
        after: sql`${orderChanges.after} || '{"address": null}'`,
      })
      .where(and(inArray(orderChanges.orderId, ids), ne(orderChanges.state, 'open')))
    await forgetNotes(tx, 'order', ids)
    await tx.delete(orderLinks).where(inArray(orderLinks.orderId, ids))
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
      .where(and(theirs, isNull(orders.paidAt), isNull(orders.termsApprovedAt)))
    // Invoices of paid orders, and of those on terms, must keep buyer and address for 10 years; contact data and gift are not needed.
    await tx.update(orders).set(erasedContact).where(theirs)
  },
}

/** Notes of the team about the orders of a person; deleted with the other personal data of the orders. */
export const orderNotes: PersonalData = {
  name: 'notasSobrePedidos',
  async read(db, userId) {
    const own = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
    const ids = own.map(({ id }) => id)
    const [notes, numbers] = [await listNotesAbout(db, 'order', ids), await readOrderNumbers(db, ids)]
    if (notes.length === 0) return undefined
    return notes.map(({ entityId, text, at }) => ({ pedido: numbers.get(entityId), texto: text, em: at }))
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
