/** Part of an agreement that reports read; amounts are centavos. */
export type SoldAgreement = {
  itemsTotal: number
  promotionTotal: number
  discount: number
  shippingTotal: number
  interestTotal: number
  total: number
  lines: readonly SoldLine[]
}

type SoldLine = {
  id: string
  variantId: string
  productId: string
  name: string
  color: string | null
  size: string | null
  quantity: number
  unitPrice: number
  promotionShare: number
  pixShare: number
}

/** Order with everything that happened to it, as its contexts recorded it. Times are ISO 8601, amounts centavos. */
export type RecordedOrder = {
  id: string
  number: number
  channel: string
  state: string
  city: string
  method: string
  coupon: string
  shipping: string
  isFirst: boolean
  promotions: readonly { id: string; name: string; amount: number }[]
  /** when it was paid, or approved on terms; null: it was never sold */
  soldAt: string | null
  /** when it ended without being delivered: cancelled, expired, without stock; or its asserted status */
  endedAt: string | null
  agreement: SoldAgreement
  /** changes that were applied, in their order; `before` is what was agreed until then */
  changes: readonly { at: string; before: SoldAgreement }[]
  adjustments: readonly {
    kind: 'cancelled_items' | 'allowance' | 'shipping' | 'amount' | 'dispute_lost'
    itemId: string | null
    quantity: number | null
    amount: number
    at: string
  }[]
  /** money that arrived, that went back, and that was lost in disputes */
  money: readonly {
    kind: 'received' | 'refunded' | 'charged_back'
    at: string
    amount: number
    fee: number
  }[]
  labels: readonly { direction: 'out' | 'back'; at: string; price: number }[]
  /** purchase cost per piece by variant, as an average of what was received until the sale; others are not known */
  costs: Readonly<Record<string, number>>
}
