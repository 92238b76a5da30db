import { isDeepStrictEqual } from 'node:util'
import { notifyProductsChanged } from '#context/products/subscribers/notify-changes.ts'
import { schedulePublication, scheduleSalePeriod } from '#context/products/subscribers/schedule-jobs.ts'
import type { ChangeProblem, SaleField, PartialSaleState } from '#context/products/sale-state.ts'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { lockProducts } from '#context/products/queries.ts'
import { getOrThrow } from '#shared/data/get-or-throw'
import { type SaleChange, type SaleProduct, readSaleProducts, writeSaleStates } from './sale-states.ts'

/** Decision for one product: the fields to write, or the problem for which it is refused. */
export type ChangeDecision = { pieces: PartialSaleState } | { problem: ChangeProblem }

/** Decides for locked products; returns decisions by product id. */
export type DecideChanges = (products: readonly SaleProduct[]) => Promise<ReadonlyMap<string, ChangeDecision>>

/** Result of one batch: number of changed, unchanged and refused products. */
export type BatchResult = { changed: number; unchanged: number; refused: number }

const openQuery = statement<{ productId: string }>(
  'products.open_changes',
  `insert into product_changes (task_id, product_id, actor)
   select $1, p.id, $3 from products p where p.id = any($2)
   on conflict do nothing returning product_id as "productId"`,
)

/** Records the products of a bulk change. Returns how many there are. */
export const createChanges = async (
  tx: Db,
  taskId: string,
  { ids, actor }: { ids: readonly string[]; actor: string },
): Promise<number> => (await queryRows(tx, openQuery, [taskId, ids, actor])).length

const nextQuery = statement<{ id: string }>(
  'products.next_changes',
  `select product_id as id from product_changes where task_id = $1 and outcome is null order by product_id limit $2`,
)

const settleQuery = statement(
  'products.settle_changes',
  `update product_changes c set outcome = n.outcome, problem = n.problem, before = n.before, after = n.after, at = now()
   from jsonb_to_recordset($2::jsonb) as n(id uuid, outcome text, problem jsonb, before jsonb, after jsonb)
   where c.task_id = $1 and c.product_id = n.id`,
)

/**
 * Applies a bulk change to the next products and records each with its previous and new values. The caller must
 * hold the lock of the task, so that no other worker takes the same products. Skips products deleted meanwhile.
 * Returns undefined if none are left.
 */
export async function applyNextChanges(
  tx: Db,
  taskId: string,
  { size, decide }: { size: number; decide: DecideChanges },
): Promise<BatchResult | undefined> {
  const ids = (await queryRows(tx, nextQuery, [taskId, size])).map(({ id }) => id)
  if (ids.length === 0) return undefined
  await lockProducts(tx, ids)
  const products = await readSaleProducts(tx, ids)
  const decisions = await decide(products)
  const settled = products.map((product) => ({
    product,
    row: settle(product, getOrThrow(decisions, product.id)),
  }))
  await write(
    tx,
    settled.flatMap(({ product, row }) => (row.after ? [{ ...product, pieces: row.after }] : [])),
  )
  await queryRows(tx, settleQuery, [taskId, JSON.stringify(settled.map(({ row }) => row))])
  const count = (wanted: string) => settled.filter(({ row }) => row.outcome === wanted).length
  return { changed: count('changed'), unchanged: count('unchanged'), refused: count('refused') }
}

type Settled = {
  id: string
  outcome: 'changed' | 'unchanged' | 'refused'
  problem?: ChangeProblem
  before?: PartialSaleState
  after?: PartialSaleState
}

function settle(product: SaleProduct, decision: ChangeDecision): Settled {
  const { id } = product
  if ('problem' in decision) return { id, outcome: 'refused', problem: decision.problem }
  const after = pickChangedFields(product, decision.pieces)
  if (Object.keys(after).length === 0) return { id, outcome: 'unchanged' }
  return { id, outcome: 'changed', before: sameOf(product, after), after }
}

/** Returns the fields that differ from the product's current values. Own prices are compared per variant. */
export function pickChangedFields({ state }: SaleProduct, pieces: PartialSaleState): PartialSaleState {
  const { variants, ...whole } = pieces
  const other = Object.entries(whole).filter(
    ([piece, value]) => !isDeepStrictEqual(value, state[piece as SaleField]),
  )
  const own = Object.entries(variants ?? {}).filter(
    ([id, prices]) => !isDeepStrictEqual(prices, state.variants[id]),
  )
  return { ...Object.fromEntries(other), ...(own.length > 0 ? { variants: Object.fromEntries(own) } : {}) }
}

/** Returns the current values of these fields. */
function sameOf({ state }: SaleProduct, pieces: PartialSaleState): PartialSaleState {
  const own = Object.keys(pieces.variants ?? {}).map((id) => [id, state.variants[id]!] as const)
  const whole = (Object.keys(pieces) as SaleField[]).map((piece) => [piece, state[piece]] as const)
  return { ...Object.fromEntries(whole), ...(pieces.variants ? { variants: Object.fromEntries(own) } : {}) }
}

async function write(tx: Db, changes: readonly SaleChange[]): Promise<void> {
  await writeSaleStates(tx, changes)
  for (const [period, group] of Map.groupBy(changes, ({ pieces }) => periodOf(pieces)))
    if (period) await scheduleSalePeriod(tx, group.map(idOf), JSON.parse(period, revive))
  for (const { id, pieces } of changes)
    if (pieces.state?.publishAt) await schedulePublication(tx, id, new Date(pieces.state.publishAt))
  await notifyProductsChanged(tx, changes.map(idOf))
}

const idOf = ({ id }: { id: string }) => id

const periodOf = ({ price }: PartialSaleState): string | undefined =>
  price && (price.saleStartsAt ?? price.saleEndsAt)
    ? JSON.stringify({ saleStartsAt: price.saleStartsAt, saleEndsAt: price.saleEndsAt })
    : undefined

const revive = (key: string, value: unknown) => (key && typeof value === 'string' ? new Date(value) : value)

type Changed = { id: string; before: PartialSaleState; after: PartialSaleState }

const nextUndone = statement<Changed>(
  'products.next_undone',
  `select product_id as id, before, after from product_changes
   where task_id = $1 and outcome = 'changed' and undone_at is null order by product_id limit $2`,
)

const settleUndone = statement(
  'products.settle_undone',
  `update product_changes c set undone_at = now(), undone_by = $3, skipped_fields = n.skipped
   from jsonb_to_recordset($2::jsonb) as n(id uuid, skipped text[]) where c.task_id = $1 and c.product_id = n.id`,
)

const thereQuery = statement<{ id: string }>(
  'products.categories_and_guides',
  'select id from categories where id = any($1) union all select id from size_guides where id = any($1)',
)

/**
 * Undoes a bulk change for the next products, field by field, unless a field was changed since. Returns how many
 * were restored fully and partly; undefined if none are left.
 */
export async function undoNextChanges(
  tx: Db,
  taskId: string,
  { size, actor }: { size: number; actor: string },
): Promise<{ back: number; kept: number } | undefined> {
  const done = new Map((await queryRows(tx, nextUndone, [taskId, size])).map((row) => [row.id, row]))
  if (done.size === 0) return undefined
  await lockProducts(tx, [...done.keys()])
  const products = await readSaleProducts(tx, [...done.keys()])
  const named = [...done.values()].flatMap(({ before }) => placesIn(before))
  const there = new Set((await queryRows(tx, thereQuery, [[...new Set(named)]])).map(idOf))
  const ways = products.map((product) => ({
    ...product,
    ...wayBack(product, getOrThrow(done, product.id), there),
  }))
  await write(
    tx,
    ways.filter(({ pieces }) => Object.keys(pieces).length > 0),
  )
  const settled = ways.map(({ id, kept }) => ({ id, skipped: kept }))
  await queryRows(tx, settleUndone, [taskId, JSON.stringify(settled), actor])
  const kept = ways.filter((way) => way.kept.length > 0).length
  return { back: ways.length - kept, kept }
}

/**
 * Returns the fields to restore, and the fields to keep because they were changed since or refer to deleted
 * records.
 */
function wayBack(product: SaleProduct, { before, after }: Changed, there: ReadonlySet<string>) {
  const changedSince = pickChangedFields(product, after)
  const { variants, ...whole } = before
  const isKept = ([piece, value]: [string, unknown]) =>
    piece in changedSince || placesIn({ [piece]: value }).some((id) => !there.has(id))
  const [keptWhole, back] = parted(Object.entries(whole), isKept)
  const [keptOwn, backOwn] = parted(
    Object.entries(variants ?? {}),
    ([id]) => changedSince.variants?.[id] !== undefined,
  )
  return {
    pieces: {
      ...Object.fromEntries(back),
      ...(backOwn.length > 0 ? { variants: Object.fromEntries(backOwn) } : {}),
    } as PartialSaleState,
    kept: [...keptWhole.map(([piece]) => piece), ...(keptOwn.length > 0 ? ['variants'] : [])] as SaleField[],
  }
}

const placesIn = ({ categories, sizeGuide }: PartialSaleState): string[] => [
  ...(categories?.categoryId ? [categories.categoryId] : []),
  ...(categories?.otherCategoryIds ?? []),
  ...(sizeGuide ? [sizeGuide] : []),
]

const parted = <T>(all: readonly T[], is: (each: T) => boolean): [T[], T[]] => [
  all.filter(is),
  all.filter((each) => !is(each)),
]
