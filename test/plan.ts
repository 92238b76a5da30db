import type { TestShop } from './shop.ts'
import { statementsOf } from './statements.ts'

/**
 * How PostgreSQL would answer the statement, of those that `work` runs, that begins so: line by line, as if the tables
 * were too large to be read whole. Needs PostgreSQL 16 or newer.
 */
export async function planOf(shop: TestShop, begin: string, work: () => Promise<unknown>): Promise<string[]> {
  const text = (await statementsOf(work)).find((each) => each.startsWith(begin))
  if (text === undefined) throw new Error(`no statement begins with ${begin}`)
  await shop.owner('set enable_seqscan = off')
  await shop.owner('set enable_bitmapscan = off')
  const plan = await shop.owner<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`)
  return plan.map((line) => line['QUERY PLAN'].trim())
}
