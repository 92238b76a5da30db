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

/** Numbers of a report that open the list of their facts. */
export const measures = [
  'orders',
  'cancelled',
  'pieces',
  'sold',
  'returned',
  'returnedPieces',
  'received',
  'paidOut',
  'fees',
  'freight',
] as const
export type Measure = (typeof measures)[number]
