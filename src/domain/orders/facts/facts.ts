import type { OrderStatus } from '#context/orders/contract.ts'

/** One package of an order; times are ISO 8601. A pick-up is a package that is made ready and collected. */
export type PackageFacts = {
  id: string
  pieces: number
  trackingCode: string | null
  packedAt: string | null
  readyAt: string | null
  /** nobody came in time to collect it */
  uncollectedAt: string | null
  /** the carrier refused its label, and it has no other */
  labelRefusedAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
  returnedToSenderAt: string | null
  lostAt: string | null
}

/** Money of an order in centavos, summed over its payments. */
export type MoneyFacts = {
  captured: number
  /** refunds that are done */
  refunded: number
  refundPending: number
  /** part of `refundPending` that staff return themselves, because the provider cannot */
  refundByHand: number
  /** open disputes that hold money */
  disputed: number
  /** lost disputes */
  lost: number
  /** a payment that no rule can decide, e.g. another amount than agreed */
  needsReview: boolean
  /** a bank asks about the purchase and waits for the answer of the store; no money is held */
  hasInquiry: boolean
}

/** Everything that the status of an order follows from, as read under its lock. */
export type OrderFacts = MoneyFacts & {
  shippingKind: 'delivery' | 'pickup'
  /** agreed total in centavos */
  total: number
  /** centavos that adjustments take off the agreed total */
  adjusted: number
  /** pieces that are ordered and not cancelled */
  pieces: number
  /** pieces in lost packages whose price did not go back yet */
  lostPieces: number
  paidAt: Date | null
  /** payment on terms was approved: the pieces are sold and may be sent before the money comes */
  termsApprovedAt: Date | null
  pickingStartedAt: Date | null
  cancelledAt: Date | null
  expiredAt: Date | null
  completedAt: Date | null
  /** the money came, but a piece was gone */
  withoutStockAt: Date | null
  /** a change of the order waits for its payment */
  hasOpenChange: boolean
  /** an invoice of the sale was issued or requested, and not cancelled */
  isInvoiced: boolean
  /** status of an order whose facts are unknown; holds until a new fact comes */
  statusAsserted: OrderStatus | null
  packages: readonly PackageFacts[]
}

/** Returns the facts of an order that is being placed: nothing happened yet, except that its terms may be approved. */
export const newOrderFacts = (
  order: Pick<OrderFacts, 'shippingKind' | 'total' | 'pieces'> & Partial<Pick<OrderFacts, 'termsApprovedAt'>>,
): OrderFacts => ({
  termsApprovedAt: null,
  ...order,
  adjusted: 0,
  lostPieces: 0,
  captured: 0,
  refunded: 0,
  refundPending: 0,
  refundByHand: 0,
  disputed: 0,
  lost: 0,
  needsReview: false,
  hasInquiry: false,
  paidAt: null,
  pickingStartedAt: null,
  cancelledAt: null,
  expiredAt: null,
  completedAt: null,
  withoutStockAt: null,
  hasOpenChange: false,
  isInvoiced: false,
  statusAsserted: null,
  packages: [],
})

/** Returns whether a package neither came back nor was lost. */
export const isLive = ({ returnedToSenderAt, lostAt }: PackageFacts): boolean =>
  !returnedToSenderAt && !lostAt

/** Returns whether a closed package has not left the store. */
export const isInStore = (each: PackageFacts): boolean =>
  isLive(each) && Boolean(each.packedAt) && !each.shippedAt && !each.deliveredAt

const piecesIn = (packages: readonly PackageFacts[], counts: (each: PackageFacts) => boolean): number =>
  packages.reduce((sum, each) => (counts(each) ? sum + each.pieces : sum), 0)

/** Returns the pieces that are in no package; the pieces of a package that came back are to be packed again. */
export const piecesToPack = ({ packages, pieces }: Pick<OrderFacts, 'packages' | 'pieces'>): number =>
  Math.max(0, pieces - piecesIn(packages, ({ returnedToSenderAt }) => !returnedToSenderAt))

/** Returns whether every piece of an order is in a closed package. */
export const isPacked = (facts: Pick<OrderFacts, 'packages' | 'pieces'>): boolean =>
  facts.packages.length > 0 && piecesToPack(facts) === 0 && facts.packages.every(({ packedAt }) => packedAt)

/** Returns whether the pieces of an order left the stock: it was paid, or approved on terms. */
export const isSold = ({
  paidAt,
  termsApprovedAt,
}: Pick<OrderFacts, 'paidAt' | 'termsApprovedAt'>): boolean => paidAt !== null || termsApprovedAt !== null

/** Returns whether an order was approved on terms and not paid yet. */
export const isOnTerms = ({
  paidAt,
  termsApprovedAt,
}: Pick<OrderFacts, 'paidAt' | 'termsApprovedAt'>): boolean => paidAt === null && termsApprovedAt !== null

/** Returns the centavos that can still be refunded. */
export const refundableOf = ({ captured, refunded, refundPending, disputed, lost }: MoneyFacts): number =>
  Math.max(0, captured - refunded - refundPending - disputed - lost)
