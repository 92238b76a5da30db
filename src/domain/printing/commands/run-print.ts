import { maxPrintedOrders, PrintOptions } from '#contract/printing'
import {
  advanceTimeSlice,
  deleteTaskFile,
  insertFilePart,
  lockTask,
  type RefusedRow,
  restartTask,
  runOrFailTask,
  saveProgress,
  type StoredTask,
  TaskStopped,
  updateTask,
} from '#domain/tasks'
import type { PaperOrder } from '#domain/orders'
import { database, transaction } from '#platform/postgres/database'
import { printing } from '#texts/admin/printing'
import type { LeftOut } from '#context/printing/rules.ts'
import { chooseOrders } from './choose-orders.ts'
import { openPaper, type PaperWriter } from './paper-writer.ts'
import { findPrintIds } from './start-print.ts'

/** Orders read, written and counted at once. */
const batch = 20
const partBytes = 1024 * 1024

/** Writes the file of a print. A restarted job starts over, because orders may have changed meanwhile. */
export const runPrint = ({ taskId }: { taskId: string }): Promise<void> =>
  runOrFailTask(taskId, async () => {
    const task = await transaction((tx) => lockTask(tx, taskId))
    if (task.state !== 'running') return
    try {
      await print(task)
    } catch (error) {
      if (!(error instanceof TaskStopped)) throw error
    }
  })

async function print(task: StoredTask): Promise<void> {
  const options = PrintOptions.parse(task.options)
  const ids = (await findPrintIds(database(), options)).slice(0, maxPrintedOrders)
  const slice = await restartTask(task, (tx) => deleteTaskFile(tx, task.id))
  const writer = await openPaper(options.paper, options.gift)
  const allLeftOut: LeftOut[] = []
  let printed = 0
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch)
    const { printable, leftOut, labelled } = await chooseOrders(options.paper, some)
    await addInTurns(writer, printable, labelled)
    const counts = { printed: printable.length, refused: leftOut.length }
    const refused = leftOut.map((each, index) => toRow(each, allLeftOut.length + index))
    await transaction((tx) => saveProgress(tx, slice, { counts, refused, size: some.length }))
    advanceTimeSlice(slice, some.length)
    allLeftOut.push(...leftOut)
    printed += printable.length
  }
  await finish(task.id, printed > 0 ? await writer.finish(allLeftOut) : undefined)
}

/** Draws one order per turn of the event loop, so that other requests are answered meanwhile. */
async function addInTurns(
  writer: PaperWriter,
  orders: readonly PaperOrder[],
  labelled: ReadonlySet<string>,
): Promise<void> {
  for (const order of orders) {
    writer.add(order, labelled)
    await new Promise(setImmediate)
  }
}

/** Row of the list of what was left out; its number is only a place in it. */
const toRow = ({ number, reason }: LeftOut, index: number): RefusedRow => ({
  row: index + 1,
  column: '',
  name: number,
  text: printing.refusals[reason],
})

/** Stores the file and marks the task as done. A task of which nothing can be printed has no file. */
const finish = (taskId: string, file: Buffer | undefined): Promise<void> =>
  transaction(async (tx) => {
    const { state, done } = await lockTask(tx, taskId)
    if (state !== 'running') return
    for (let part = 0; file && part * partBytes < file.length; part++)
      await insertFilePart(tx, taskId, part, file.subarray(part * partBytes, (part + 1) * partBytes))
    await updateTask(tx, taskId, { state: 'done', total: done })
  })
