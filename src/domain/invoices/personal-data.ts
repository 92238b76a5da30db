import { listOrderIdsOfPerson } from '#domain/orders'
import type { PersonalData } from '#platform/context'
import { queryRows, statement } from '#platform/postgres/database'

const invoicesQuery = statement<Record<string, unknown>>(
  'invoices.of_person',
  `select reference as referencia, kind as tipo, state as situacao, number as numero, series as serie, key as chave,
     issued_at as "emitidaEm", cancelled_at as "canceladaEm", total as "totalEmCentavos",
     refusal_reason as "motivoDaRecusa", cancel_reason as "motivoDoCancelamento"
   from invoices where order_id = any($1) order by requested_at desc`,
)
// Invoices and their files are kept as the tax law demands; what somebody wrote about them is not needed.
const forgetQuery = statement(
  'invoices.forget_person',
  `update invoices set cancel_reason = null,
     refusal_reason = case when refusal_reason is null then null else '' end
   where order_id = any($1)`,
)

export const invoiceRecords: PersonalData = {
  name: 'notasFiscais',
  async read(db, userId) {
    const found = await queryRows(db, invoicesQuery, [await listOrderIdsOfPerson(db, userId)])
    return found.length === 0 ? undefined : found
  },
  async forget(tx, userId) {
    await queryRows(tx, forgetQuery, [await listOrderIdsOfPerson(tx, userId)])
  },
}
