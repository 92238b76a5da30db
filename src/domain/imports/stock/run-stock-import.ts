import { maxPieces } from '#contract/stock'
import type { ImportFileOptions } from '#contract/tasks'
import { adjustStock, computeStockChange } from '#domain/stock'
import {
  restartTask,
  advanceTimeSlice,
  saveProgress,
  startTimeSlice,
  type RefusedRow,
  toTaskContext,
  type StoredTask,
} from '#domain/tasks'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { stockFile as words } from '#texts/admin-products/stock-file'
import { openStockFile, readStockRows, type StockFile, type StockRow } from './read-stock-file.ts'

type Level = { variantId: string; sku: string; onHand: number; reserved: number; isDone: boolean }

const levelsQuery = statement<Level>(
  'imports.levels_by_sku',
  `select v.id as "variantId", v.sku, coalesce(l.on_hand, 0) as "onHand", coalesce(l.reserved, 0) as reserved,
     exists (select from stock_ledger g where g.key = n.key and g.variant_id = v.id) as "isDone"
   from unnest($1::text[], $2::text[]) as n(sku, key) join variants v on v.sku = n.sku
     left join stock_levels l on l.variant_id = v.id`,
)
const lockQuery = statement(
  'imports.lock_level',
  'select from stock_levels l join variants v on v.id = l.variant_id where v.sku = $1 for update of l',
)

/** Rows per query while a file is checked. */
const size = 200

type Outcome = { outcome: 'changed' | 'unchanged' } | { outcome: 'refused'; refused: RefusedRow }

/** Checks or applies a stock file. Applies each row in its own transaction and once, even after a retry. */
export async function runStockImport(task: StoredTask, path: string): Promise<void> {
  const file = await openStockFile(path, (task.options as ImportFileOptions).encoding)
  if (task.state === 'checking') return check(task, file)
  const first = new FirstRows()
  const slice = startTimeSlice(task)
  let place = 0
  for await (const row of readStockRows(file)) {
    const twin = first.of(row)
    place += 1
    if (place <= task.done) continue
    await transaction(async (tx) => {
      const outcome = await book(tx, task, { file, row, twin })
      await saveProgress(tx, slice, portionOf([outcome]))
    })
    advanceTimeSlice(slice, 1)
  }
}

async function check(task: StoredTask, file: StockFile): Promise<void> {
  const slice = await restartTask(task)
  const first = new FirstRows()
  let some: { row: StockRow; twin: number | undefined }[] = []
  const tell = async () => {
    const asked = some
    some = []
    const levels = await levelsOf(
      database(),
      file,
      asked.map(({ row }) => row),
    )
    const outcomes = asked.map(({ row, twin }) => outcomeOf(row, twin, levels.get(row.sku)))
    await transaction((tx) => saveProgress(tx, slice, portionOf(outcomes)))
    advanceTimeSlice(slice, outcomes.length)
  }
  for await (const row of readStockRows(file))
    if (some.push({ row, twin: first.of(row) }) >= size) await tell()
  await tell()
}

/** First row of each SKU, to refuse repeated ones. */
class FirstRows {
  readonly #rows = new Map<string, number>()

  /** Returns the earlier row with the same SKU. */
  of({ sku, row }: StockRow): number | undefined {
    const known = this.#rows.get(sku)
    if (known === undefined) this.#rows.set(sku, row)
    return known
  }
}

const keyOf = ({ digest }: StockFile, row: number): string => `${digest}-${row}`

async function levelsOf(db: Db, file: StockFile, some: readonly StockRow[]): Promise<Map<string, Level>> {
  const skus = some.map(({ sku }) => sku)
  const keys = some.map(({ row }) => keyOf(file, row))
  return new Map((await queryRows(db, levelsQuery, [skus, keys])).map((level) => [level.sku, level]))
}

function outcomeOf(row: StockRow, twin: number | undefined, level: Level | undefined): Outcome {
  const refuse = (column: string, text: string): Outcome => ({
    outcome: 'refused',
    refused: { row: row.row, column, name: row.sku, text },
  })
  const { columns, problems } = words
  if (row.problem) return refuse(row.problem.column, row.problem.text)
  if (twin !== undefined) return refuse(columns.sku, problems.repeated(twin))
  if (!level) return refuse(columns.sku, problems.unknown)
  if (level.isDone) return { outcome: 'unchanged' }
  const { by, problem } = computeStockChange(level, asked(row, level), maxPieces)
  if (problem) return refuse(columns.quantity, problems[problem](level.reserved))
  return { outcome: by === 0 ? 'unchanged' : 'changed' }
}

/** Converts a row to a stock change. A count is compared with the current quantity. */
const asked = ({ adjustment, reason }: StockRow, { onHand }: Level) => ({
  change: 'by' in adjustment! ? adjustment : { onHand: adjustment!.onHand, seen: onHand },
  reason: reason!,
})

type Booking = { file: StockFile; row: StockRow; twin: number | undefined }

async function book(tx: Db, task: StoredTask, { file, row, twin }: Booking): Promise<Outcome> {
  await queryRows(tx, lockQuery, [row.sku])
  const level = (await levelsOf(tx, file, [row])).get(row.sku)
  const outcome = outcomeOf(row, twin, level)
  if (outcome.outcome === 'changed')
    await adjustStock(tx, toTaskContext(task), {
      ...asked(row, level!),
      variantId: level!.variantId,
      key: keyOf(file, row.row),
      note: (task.options as ImportFileOptions).file,
    })
  return outcome
}

function portionOf(outcomes: readonly Outcome[]) {
  const counts: Record<string, number> = {}
  for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  const refused = outcomes.flatMap((each) => ('refused' in each ? [each.refused] : []))
  return { counts, refused, size: outcomes.length }
}
