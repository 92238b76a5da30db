import type { TestShop } from './shop.ts'
import { recordStatements } from './record-statements.ts'

/**
 * Explains the first statement of `work` that begins with `begin`. Returns the plan line by line, with sequential and
 * bitmap scans disabled as for large tables. Needs PostgreSQL 16 or newer.
 */
export async function explainStatement(
  shop: TestShop,
  begin: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const text = (await recordStatements(work)).find((each) => each.startsWith(begin))
  if (text === undefined) throw new Error(`no statement begins with ${begin}`)
  await shop.owner('set enable_seqscan = off')
  await shop.owner('set enable_bitmapscan = off')
  const plan = await shop.owner<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`)
  return plan.map((line) => line['QUERY PLAN'].trim())
}
