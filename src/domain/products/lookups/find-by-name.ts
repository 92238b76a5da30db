import { type Db, plainContainsSql, queryRows, statement } from '#platform/postgres/database'

/** Above it a name is too general to search by. */
const mostFound = 1_000

const byName = statement<{ id: string }>(
  'products.ids_by_name',
  `select id from products where plain_name like ${plainContainsSql('$1')} limit $2`,
)

/** Returns the ids of up to 1,000 products whose name contains the text, without accents and case. */
export const findProductIdsByName = async (db: Db, text: string): Promise<string[]> =>
  (await queryRows(db, byName, [text, mostFound])).map(({ id }) => id)
