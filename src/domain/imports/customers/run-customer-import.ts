import { type CustomerFile, readCustomerRows } from '#context/imports/customer-files/customer-file.ts'
import {
  type CustomerProblem,
  type FileCustomer,
  parseCustomer,
} from '#context/imports/customer-files/parse-customer.ts'
import { restBetween } from '#context/imports/files/rest-between.ts'
import type { ImportFileOptions } from '#contract/tasks'
import {
  advanceTimeSlice,
  isPermanentError,
  type RefusedRow,
  restartTask,
  saveProgress,
  startTimeSlice,
  type StoredTask,
  TaskStopped,
  type TimeSlice,
  toTaskContext,
} from '#domain/tasks'
import { log } from '#platform/config/log'
import { type Db, transaction } from '#platform/postgres/database'
import { getFirst, getOrThrow } from '#shared/data/get-or-throw'
import { customerImport as words } from '#texts/admin/customer-import'
import { deleteCustomerRows, insertCustomerRows, type NewCustomerRow } from './customer-rows.ts'
import { planCustomer } from './plan-customer.ts'
import { AccountAppeared, type PlannedCustomer, saveCustomers } from './save-customers.ts'
import { readStoredAccounts } from './stored-accounts.ts'

/** Rows per transaction: a batch takes a few milliseconds of the processor. */
const size = 50

/** Row of the file after it was parsed; `emailColumn` names its column in reasons. */
type ParsedRow = { emailColumn: string; read: FileCustomer | { problem: CustomerProblem } }

type Run = { task: StoredTask; slice: TimeSlice; isDryRun: boolean }

/** Imports a file of customers, or only checks it while the task is in state `checking`. A restarted import continues. */
export async function runCustomerImport(task: StoredTask, file: CustomerFile): Promise<void> {
  const isDryRun = task.state === 'checking'
  const slice = isDryRun
    ? await restartTask(task, (tx) => deleteCustomerRows(tx, task.id))
    : startTimeSlice(task)
  const rest = restBetween()
  const skip = slice.at
  for await (const batch of readBatches(file, skip)) {
    await importBatch({ task, slice, isDryRun }, batch)
    await rest()
  }
}

/** Reads the file in batches. Rows before `skip` are read for their emails only: the first row of an email counts. */
async function* readBatches(file: CustomerFile, skip: number): AsyncGenerator<ParsedRow[]> {
  const rowOfEmail = new Map<string, number>()
  const now = new Date()
  let batch: ParsedRow[] = []
  let place = 0
  for await (const row of readCustomerRows(file)) {
    const emailColumn = row.nameOf('email')
    const read = refuseRepeated(parseCustomer(row, now), emailColumn, rowOfEmail)
    place += 1
    if (place <= skip) continue
    batch.push({ emailColumn, read })
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function refuseRepeated(
  read: ParsedRow['read'],
  column: string,
  rowOfEmail: Map<string, number>,
): ParsedRow['read'] {
  if ('problem' in read) return read
  const other = rowOfEmail.get(read.email)
  if (other !== undefined)
    return { problem: { row: read.row, column, text: words.problems.emailRepeated(other) } }
  rowOfEmail.set(read.email, read.row)
  return read
}

/** Imports a batch. If the database refuses it, its rows are imported one by one, so that only the wrong ones stay out. */
async function importBatch(run: Run, batch: readonly ParsedRow[]): Promise<void> {
  try {
    await transaction((tx) => bringBatch(tx, run, batch))
  } catch (error) {
    if (error instanceof AccountAppeared) return importBatch(run, batch)
    if (error instanceof TaskStopped || !isPermanentError(error)) throw error
    log.warn({ task: run.task.id, error: String(error) }, 'customers not imported')
    if (batch.length === 1) await refuse(run, getFirst(batch))
    else for (const row of batch) await importBatch(run, [row])
    return
  }
  advanceTimeSlice(run.slice, batch.length)
}

async function refuse({ slice }: Run, { read, emailColumn }: ParsedRow): Promise<void> {
  const row = 'problem' in read ? read.problem.row : read.row
  const refused = [toRefusedRow({ row, column: emailColumn, text: words.problems.notSaved })]
  await transaction((tx) => saveProgress(tx, slice, { counts: { refused: 1 }, refused, size: 1 }))
  advanceTimeSlice(slice, 1)
}

/** The report names row and column only, so that it holds no data of people without an account. */
const toRefusedRow = (problem: CustomerProblem): RefusedRow => ({ ...problem, name: '' })

async function bringBatch(
  tx: Db,
  { task, slice, isDryRun }: Run,
  batch: readonly ParsedRow[],
): Promise<void> {
  const { planned, refused } = await planBatch(tx, batch, { lock: !isDryRun })
  const rows = isDryRun ? planned.map(toPreviewRow) : await saveRows(tx, task, planned)
  await saveProgress(tx, slice, { counts: countOf(planned, refused), refused, size: batch.length })
  await insertCustomerRows(tx, task.id, rows)
}

type Planned = { planned: PlannedCustomer[]; refused: RefusedRow[] }

async function planBatch(db: Db, batch: readonly ParsedRow[], how: { lock: boolean }): Promise<Planned> {
  const customers = batch.flatMap(({ read }) => ('problem' in read ? [] : [read]))
  const accounts = await readStoredAccounts(db, customers, how)
  const result: Planned = { planned: [], refused: [] }
  for (const { read: customer, emailColumn } of batch) {
    if ('problem' in customer) {
      result.refused.push(toRefusedRow(customer.problem))
      continue
    }
    const stored = getOrThrow(accounts, customer.email)
    const plan = planCustomer(customer, stored)
    if ('problem' in plan) result.refused.push(toRefusedRow({ ...plan.problem, column: emailColumn }))
    else result.planned.push({ customer, stored, plan })
  }
  return result
}

function countOf(
  planned: readonly PlannedCustomer[],
  refused: readonly RefusedRow[],
): Record<string, number> {
  const counts: Record<string, number> = refused.length > 0 ? { refused: refused.length } : {}
  const add = (name: string) => void (counts[name] = (counts[name] ?? 0) + 1)
  for (const { plan } of planned) {
    add(plan.outcome)
    if (plan.fields.includes('consent')) add('consents')
    if (plan.warnings.includes('consent')) add('consentsLeftOut')
  }
  return counts
}

const toPreviewRow = ({ customer, stored, plan }: PlannedCustomer): NewCustomerRow => ({
  row: customer.row,
  // Without an account, the file is the only source of the name.
  ...(stored.id === null ? { name: customer.name, email: customer.email } : { userId: stored.id }),
  outcome: plan.outcome,
  fields: plan.fields,
  warnings: plan.warnings,
})

async function saveRows(
  tx: Db,
  task: StoredTask,
  planned: readonly PlannedCustomer[],
): Promise<NewCustomerRow[]> {
  const { file } = task.options as ImportFileOptions
  const saved = await saveCustomers(tx, toTaskContext(task), file, planned)
  return saved.map(({ customer: { row }, plan: { outcome, fields, warnings }, userId, filled }) => ({
    row,
    userId,
    outcome,
    fields,
    warnings,
    filled,
  }))
}
