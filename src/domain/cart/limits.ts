import { AppError } from '#platform/http/errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import { type CartLimits, cartLimits, wholesaleLimits } from './contract.ts'
import { findWholesaleTerms, type WholesaleTerms } from './ports.ts'
import type { CartOwner } from './rules.ts'

/** Returns the wholesale terms of a cart, undefined for all but buyers of companies. */
export const readWholesaleTerms = async (owner: CartOwner | undefined): Promise<WholesaleTerms | undefined> =>
  owner && 'userId' in owner ? findWholesaleTerms()(owner.userId) : undefined

/** Returns the limits of a cart: higher ones for buyers of companies. */
export const readCartLimits = async (owner: CartOwner | undefined): Promise<CartLimits> =>
  limitsWith(await readWholesaleTerms(owner))

export const limitsWith = (terms: WholesaleTerms | undefined): CartLimits =>
  terms ? wholesaleLimits : cartLimits

/** Throws `request.invalid` for a quantity above the limit of the cart. */
export function assertQuantity(quantity: number, most: number): void {
  if (quantity > most) throw new AppError('request.invalid', { fields: { quantity: fieldErrors.quantity } })
}
