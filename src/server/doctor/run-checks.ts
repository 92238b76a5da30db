import { formatOrderNumber } from '#domain/orders'
import { type Db, transaction } from '#platform/postgres/database'
import { type DifferenceRow, doctorTexts } from '#texts/commands/doctor'
import { accessChecks } from './access-checks.ts'
import { backupChecks } from './backup-checks.ts'
import { activeJobsSql } from './expected-states.ts'
import { checkComputedColumns } from './computed-columns.ts'
import { customerChecks } from './customer-checks.ts'
import { emailChecks } from './email-checks.ts'
import { orderChecks } from './order-checks.ts'
import { paymentChecks } from './payment-checks.ts'
import { reportChecks } from './report-checks.ts'
import { shippingChecks } from './shipping-checks.ts'
import { stockChecks } from './stock-checks.ts'

type CheckName = keyof typeof doctorTexts.differences

/** Inconsistency in the data: a sentence, and the row with ids and numbers. */
export type Difference = Readonly<{ check: CheckName; sentence: string; row: DifferenceRow }>

/** SQL of each check; every row is one inconsistency. */
const checks = (jobs: string): Record<Exclude<CheckName, 'orders.computed'>, string> => ({
  ...stockChecks,
  ...orderChecks,
  ...paymentChecks,
  ...shippingChecks,
  ...emailChecks(jobs),
  ...customerChecks(jobs),
  ...reportChecks(jobs),
  ...accessChecks,
  ...backupChecks,
})

export const checkCount = Object.keys(doctorTexts.differences).length

/** Runs all consistency checks on one snapshot. Writes nothing. */
export const runChecks = (): Promise<Difference[]> =>
  transaction(async (tx) => {
    await tx.$client.query('set transaction isolation level repeatable read, read only')
    const found: Difference[] = []
    for (const [name, text] of Object.entries(checks(activeJobsSql(await jobsExist(tx)))))
      found.push(...(await ask(tx, name as CheckName, text)))
    found.push(...(await checkComputedColumns(tx)))
    return found
  })

async function jobsExist(tx: Db): Promise<boolean> {
  const { rows } = await tx.$client.query<{ exists: boolean }>(
    "select to_regclass('jobs.job') is not null as exists",
  )
  return rows[0]!.exists
}

async function ask(tx: Db, check: CheckName, text: string): Promise<Difference[]> {
  const { rows } = await tx.$client.query<Record<string, string | number | null>>(text)
  return rows.map((row) => {
    const named =
      'number' in row ? { ...row, order: row['number'] && formatOrderNumber(Number(row['number'])) } : row
    return { check, sentence: doctorTexts.differences[check](named), row: named }
  })
}
