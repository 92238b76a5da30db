import { listNotesAbout } from '#domain/desk'
import { erasePerson, findPeopleById, readPersonalData } from '#domain/identity'
import { listOrderIdsOfPerson } from '#domain/orders'
import type { PersonalData } from '#platform/context'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { forgetCustomerNotes, lockSummaries, recompute } from './summary/refresh-customers.ts'

type Exported = { etiquetas: string[]; [name: string]: unknown }

const ownQuery = statement<Exported>(
  'customer-insights.of_person',
  `select tags as etiquetas, city as cidade, state as estado, orders as "pedidosPagos", value as "valorEmCentavos",
     past_orders as "pedidosPagosNaLojaAnterior", past_value as "valorNaLojaAnteriorEmCentavos",
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

type Merged = { name: string; at: Date; account: string | null }

const mergedQuery = statement<Merged>(
  'customer-insights.merged_of_person',
  `select from_name as name, at, case when from_kind = 'account' and finished_at is null then from_key end as account
   from customer_merges where owner_kind = 'account' and owner_key = $1 order by at`,
)
const removeMerges = statement(
  'customer-insights.remove_merges',
  `delete from customer_merges where owner_kind = 'account' and owner_key = $1`,
)
const closeMerge = statement(
  'customer-insights.close_merge',
  `update customer_merges set finished_at = now(), journal = null, from_name = ''
   where from_kind = 'account' and from_key = $1 and finished_at is null`,
)

const isThere = async (db: Db, userId: string): Promise<boolean> =>
  (await findPeopleById(db, [userId])).length > 0

/** Erases the accounts that were merged into this one and are still there, and the aliases that lead to it. */
async function forgetMerges(tx: Db, userId: string): Promise<void> {
  for (const { account } of await queryRows(tx, mergedQuery, [userId]))
    if (account && (await isThere(tx, account))) await erasePerson(tx, account)
  await queryRows(tx, removeMerges, [userId])
  await queryRows(tx, closeMerge, [userId])
}

/** Customers that were merged into this account, with what is still with their own accounts. */
export const mergedCustomers: PersonalData = {
  name: 'cadastrosUnidos',
  async read(db, userId) {
    const parts: object[] = []
    for (const { name, at, account } of await queryRows(db, mergedQuery, [userId])) {
      const rest = account && (await isThere(db, account)) ? await readPersonalData(db, account) : undefined
      parts.push({ nome: name, unidoEm: at, ...(rest && { conta: rest }) })
    }
    return parts.length === 0 ? undefined : parts
  },
}

/** Summary of a customer, with the tags of the team. It is found by the orders, which then forget whose they are. */
export const customerRecords: PersonalData = {
  name: 'resumoDeCliente',
  async read(db, userId) {
    const [own] = await queryRows(db, ownQuery, [userId])
    return own
  },
  async forget(tx, userId) {
    await lockSummaries(tx)
    await forgetMerges(tx, userId)
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
