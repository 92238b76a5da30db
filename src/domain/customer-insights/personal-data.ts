import { listNotesAbout } from '#domain/desk'
import { listOrderIdsOfPerson } from '#domain/orders'
import type { PersonalData } from '#platform/context'
import { queryRows, statement } from '#platform/postgres/database'
import { forgetCustomerNotes, lockSummaries, recompute } from './summary/refresh-customers.ts'

type Exported = { etiquetas: string[]; [name: string]: unknown }

const ownQuery = statement<Exported>(
  'customer-insights.of_person',
  `select tags as etiquetas, city as cidade, state as estado, orders as "pedidosPagos", value as "valorEmCentavos",
     first_purchase_at as "primeiraCompra", last_purchase_at as "ultimaCompra"
   from customer_summaries where user_id = $1`,
)
const releaseOrders = statement<{ id: string }>(
  'customer-insights.release_orders',
  'delete from customer_orders where order_id = any($1::uuid[]) returning customer_id as id',
)
const removeAccount = statement<{ id: string }>(
  'customer-insights.remove_account',
  'delete from customer_summaries where user_id = $1 returning id',
)
const accountQuery = statement<{ id: string }>(
  'customer-insights.of_account',
  'select id from customer_summaries where user_id = $1',
)

/** Summary of a customer, with the tags of the team. It is found by the orders, which then forget whose they are. */
export const customerRecords: PersonalData = {
  name: 'resumoDeCliente',
  async read(db, userId) {
    const [own] = await queryRows(db, ownQuery, [userId])
    return own
  },
  async forget(tx, userId) {
    await lockSummaries(tx)
    const released = await queryRows(tx, releaseOrders, [await listOrderIdsOfPerson(tx, userId)])
    await forgetCustomerNotes(tx, await queryRows(tx, removeAccount, [userId]))
    await recompute(tx, [...new Set(released.map(({ id }) => id))])
  },
}

/** Notes of the team about a customer; deleted with the summary. */
export const customerNotes: PersonalData = {
  name: 'notasSobreCliente',
  async read(db, userId) {
    const own = await queryRows(db, accountQuery, [userId])
    const notes = await listNotesAbout(
      db,
      'customer',
      own.map(({ id }) => id),
    )
    return notes.length === 0 ? undefined : notes.map(({ text, at }) => ({ texto: text, em: at }))
  },
}
