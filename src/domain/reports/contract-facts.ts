/** Kinds of facts. Sales and changes are what was sold, the next what went back, then money, then freight. */
export const factKinds = [
  'sale',
  'change',
  'items_cancelled',
  'allowance',
  'shipping_refunded',
  'amount_refunded',
  'dispute_lost',
  'order_cancelled',
  'received',
  'refunded',
  'charged_back',
  'label',
  'return_label',
] as const
export type FactKind = (typeof factKinds)[number]

/** Kinds of facts that make up what was sold. */
export const soldKinds = ['sale', 'change'] as const satisfies readonly FactKind[]

/** Kinds of facts by which something that was sold goes back. */
export const returnKinds = [
  'items_cancelled',
  'allowance',
  'shipping_refunded',
  'amount_refunded',
  'dispute_lost',
  'order_cancelled',
] as const satisfies readonly FactKind[]

export const grains = ['day', 'month'] as const

/** Groups of orders; `all` has one key, the empty one. */
export const dimensions = [
  'all',
  'channel',
  'state',
  'city',
  'method',
  'coupon',
  'shipping',
  'customer',
  'promotion',
] as const
export type Dimension = (typeof dimensions)[number]

/** Groups of the pieces, beside the dimensions of orders. */
export const pieceDimensions = ['product', 'variant', 'category', 'size'] as const
export type PieceDimension = (typeof pieceDimensions)[number]

/** Groups of the list behind a number: those of reports, and cells and rows that only have a list. */
export const listGroupings = [
  ...dimensions,
  ...pieceDimensions,
  /** category and size, `id|M` */
  'size_category',
  /** kind of fact */
  'kind',
  /** kind and reason of what went back, `amount_refunded|Mancha` */
  'reason',
  /** month of the first purchase, its first day */
  'cohort',
] as const
export type ListGrouping = (typeof listGroupings)[number]

/** Numbers of a report that open the list of their facts: all sums. */
export const measures = [
  'orders',
  'cancelled',
  'pieces',
  'items',
  'promotions',
  'discount',
  'shipping',
  'interest',
  'sold',
  'returned',
  'returnedPieces',
  'received',
  'paidOut',
  'fees',
  'freight',
  'cost',
  'uncosted',
] as const
export type Measure = (typeof measures)[number]

/** Key of a group that stands for all but the empty one. */
export const anyKey = '*'
