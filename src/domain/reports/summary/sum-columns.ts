import { returnKinds, soldKinds } from '#context/reports/contract-facts.ts'

const listOf = (kinds: readonly string[]): string => `(${kinds.map((kind) => `'${kind}'`).join(', ')})`

/** SQL list of the kinds that make up what was sold, and of those by which it goes back. */
export const soldList = listOf(soldKinds)
export const returnList = listOf(returnKinds)

const sum = (column: string): string => `coalesce(sum(${column}), 0)`
const sumOf = (column: string, kinds: string): string =>
  `coalesce(sum(${column}) filter (where f.kind in ${kinds}), 0)`

/** Quarter of an hour of a fact `f`, from 0 to 95. */
export const stepOf = (fact: string): string =>
  `least(95, floor(extract(epoch from ${fact}.at at time zone 'America/Sao_Paulo' - ${fact}.day::timestamp) / 900))::int`

/** How each column of `report_sums` follows from the facts `f`. */
export const factSums = {
  orders: `count(*) filter (where f.kind = 'sale')`,
  cancelled: `count(*) filter (where f.kind = 'order_cancelled')`,
  pieces: sumOf('f.pieces', soldList),
  items: sum('f.items'),
  promotions: sum('f.promotions'),
  discount: sum('f.discount'),
  shipping: sum('f.shipping'),
  interest: sum('f.interest'),
  sold: sumOf('f.total', soldList),
  returned: `-${sumOf('f.total', returnList)}`,
  returned_pieces: `-${sumOf('f.pieces', returnList)}`,
  received: `coalesce(sum(f.money) filter (where f.money > 0), 0)`,
  paid_out: `-coalesce(sum(f.money) filter (where f.money < 0), 0)`,
  fees: sum('f.fee'),
  freight: sum('f.freight'),
  cost: sum('f.cost'),
  uncosted: sum('f.uncosted'),
} as const

export const sumColumns = Object.keys(factSums) as (keyof typeof factSums)[]

/** How each column of `report_piece_sums` follows from the pieces `p` of facts. */
export const pieceSums = {
  pieces: 'coalesce(sum(p.pieces) filter (where p.is_sale), 0)',
  sold: 'coalesce(sum(p.total) filter (where p.is_sale), 0)',
  returned_pieces: '-coalesce(sum(p.pieces) filter (where not p.is_sale), 0)',
  returned: '-coalesce(sum(p.total) filter (where not p.is_sale), 0)',
  cost: 'coalesce(sum(p.cost), 0)',
  uncosted: 'coalesce(sum(p.uncosted), 0)',
} as const

export const pieceSumColumns = Object.keys(pieceSums) as (keyof typeof pieceSums)[]
