import { restBetween } from '#context/imports/files/rest-between.ts'
import { numberOf, type OrderFile, readOrders } from '#context/imports/order-files/order-file.ts'
import { type OrderProblem, parseOrder } from '#context/imports/order-files/parse-order.ts'
import { refreshCustomers } from '#domain/customer-insights'
import { type NewPastOrder, planPastOrders, savePastOrders } from '#domain/past-orders'
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
} from '#domain/tasks'
import { log } from '#platform/config/log'
import { type Db, transaction } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'
import { orderImport as words } from '#texts/admin/order-import'

/** Orders per transaction: a batch takes a few milliseconds of the processor. */
const size = 50

type ParsedOrder = { number: string; read: NewPastOrder | { problem: OrderProblem } }

type Run = { task: StoredTask; slice: TimeSlice; isDryRun: boolean }

/** Imports a file of past orders, or only checks it while the task is in state `checking`. A restarted import continues. */
export async function runOrderImport(task: StoredTask, file: OrderFile): Promise<void> {
  const isDryRun = task.state === 'checking'
  const slice = isDryRun ? await restartTask(task) : startTimeSlice(task)
  const rest = restBetween()
  const skip = slice.at
  for await (const batch of readBatches(file, skip)) {
    await importBatch({ task, slice, isDryRun }, batch)
    await rest()
  }
}

/** Reads the file in batches. Orders before `skip` are read for their numbers only: the first group of a number counts. */
async function* readBatches(file: OrderFile, skip: number): AsyncGenerator<ParsedOrder[]> {
  const rowOfNumber = new Map<string, number>()
  const now = new Date()
  let batch: ParsedOrder[] = []
  let place = 0
  for await (const rows of readOrders(file)) {
    const [first] = rows
    const number = numberOf(first).slice(0, 60)
    const earlier = rowOfNumber.get(number)
    if (number !== '' && earlier === undefined) rowOfNumber.set(number, first.number)
    place += 1
    if (place <= skip) continue
    const repeated = {
      row: first.number,
      column: first.nameOf('number'),
      text: words.problems.repeated(earlier ?? 0),
    }
    const read = earlier === undefined ? parseOrder(rows, file.format, now) : { problem: repeated }
    batch.push({ number, read })
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Imports a batch. If the database refuses it, its orders are imported one by one, so that only the wrong ones stay out. */
async function importBatch(run: Run, batch: readonly ParsedOrder[]): Promise<void> {
  try {
    await transaction((tx) => bringBatch(tx, run, batch))
  } catch (error) {
    if (error instanceof TaskStopped || !isPermanentError(error)) throw error
    log.warn({ task: run.task.id, error: String(error) }, 'past orders not imported')
    if (batch.length === 1) await refuse(run, getFirst(batch))
    else for (const order of batch) await importBatch(run, [order])
    return
  }
  advanceTimeSlice(run.slice, batch.length)
}

async function refuse({ slice }: Run, { number }: ParsedOrder): Promise<void> {
  const refused = [{ row: 0, column: '', name: number, text: words.problems.notSaved }]
  await transaction((tx) => saveProgress(tx, slice, { counts: { refused: 1 }, refused, size: 1 }))
  advanceTimeSlice(slice, 1)
}

async function bringBatch(tx: Db, { slice, isDryRun }: Run, batch: readonly ParsedOrder[]): Promise<void> {
  const orders = batch.flatMap(({ read }) => ('problem' in read ? [] : [read]))
  const refused = batch.flatMap(({ number, read }): RefusedRow[] =>
    'problem' in read ? [{ ...read.problem, name: number }] : [],
  )
  const outcomes = isDryRun ? await planPastOrders(tx, orders) : await save(tx, orders)
  const counts: Record<string, number> = refused.length > 0 ? { refused: refused.length } : {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  await saveProgress(tx, slice, { counts, refused, size: batch.length })
}

async function save(tx: Db, orders: readonly NewPastOrder[]) {
  const { outcomes, ids } = await savePastOrders(tx, orders)
  if (ids.length > 0) await refreshCustomers(tx, { pastOrderIds: ids })
  return outcomes
}
