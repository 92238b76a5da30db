import { type CustomerRow, maxDuplicates } from '#contract/customer-insights'
import { rowColumns, type StoredRow, toRow } from '#context/customer-insights/list/list-customers.ts'
import type { StaffContext } from '#platform/http/http'
import { database, queryRows, statement } from '#platform/postgres/database'
import { maskCpf } from '#shared/brazil/documents'

const plainEmail = (row: string): string => `replace(lower(${row}.email), '.', '')`

/** Each condition has an index, so that few rows are read however many customers there are. */
const alike = (condition: string): string => `
  (select c.id from customer_summaries c join one on ${condition} where c.id <> one.id limit $2)`

export const duplicatesQuery = statement<StoredRow>(
  'customer-insights.duplicates',
  `with one as materialized (select * from customer_summaries where id = $1), found as (
     ${alike('c.cpf = one.cpf')} union ${alike('c.phone = one.phone')}
     union ${alike(`${plainEmail('c')} = ${plainEmail('one')}`)}
   )
   select ${rowColumns} from customer_summaries c where c.id in (select id from found)
   order by c.orders desc, c.id limit $2`,
)

/** Returns customers with the CPF, the phone or the email of this one; dots and case of an email do not count. */
export async function findDuplicates(_ctx: StaffContext, id: string): Promise<CustomerRow[]> {
  const found = await queryRows(database(), duplicatesQuery, [id, maxDuplicates])
  return found.map((row) => ({ ...toRow(row), cpf: row.cpf && maskCpf(row.cpf) }))
}
