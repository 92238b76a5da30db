import { errors as cart } from '#contract/cart'
import { errors as catalog } from '#contract/catalog'
import { errors as checkout } from '#contract/checkout'
import { errors as customers } from '#contract/customers'
import { errors as identity } from '#contract/identity'
import { errors as orders } from '#contract/orders'
import { errors as payments } from '#contract/payments'
import { errors as pricing } from '#contract/pricing'
import { errors as products } from '#contract/products'
import { errors as shipping } from '#contract/shipping'
import { errors as stock } from '#contract/stock'
import { errors as team } from '#contract/team'
import { errors as shared } from '#shared/errors'
import type { ErrorCode } from '#texts/errors'

/** Every code and its HTTP status, collected from the contracts that declare them. */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  ...shared,
  ...cart,
  ...catalog,
  ...checkout,
  ...customers,
  ...identity,
  ...orders,
  ...payments,
  ...pricing,
  ...products,
  ...shipping,
  ...stock,
  ...team,
}
