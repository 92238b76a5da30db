import { type CommandCall, staffCommand } from '#domain/audit'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { createInternalGtin } from '#shared/brazil/gtin'
import { getFirst } from '#shared/data/get-or-throw'

const nextNumbers = statement<{ number: string }>(
  'products.own_gtins',
  "select nextval('own_gtins') as number from generate_series(1, $1)",
)
const known = statement<{ gtin: string }>(
  'products.known_gtins',
  'select gtin from variants where gtin = any($1)',
)

/** Generates unused GTINs of the store, in order. */
export const generateGtins = staffCommand({
  entity: 'gtin',
  async save({ tx, input: { count } }: CommandCall<{ count: number }>) {
    const codes: string[] = []
    while (codes.length < count) codes.push(...(await freeCodes(tx, count - codes.length)))
    return codes
  },
  audit: ({ saved }) => ({ action: 'CREATE', name: getFirst(saved), after: { gtins: saved.length } }),
})

/** Skips numbers already in use, since an imported file may contain GTINs of the same range. */
async function freeCodes(tx: Db, count: number): Promise<string[]> {
  const codes = (await queryRows(tx, nextNumbers, [count])).map(({ number }) =>
    createInternalGtin(Number(number)),
  )
  const taken = new Set((await queryRows(tx, known, [codes])).map(({ gtin }) => gtin))
  return codes.filter((code) => !taken.has(code))
}
