import { AppError } from '#platform/http/errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import { type CartLimits, cartLimits, wholesaleLimits } from './contract.ts'
import { isWholesaleBuyer } from './ports.ts'
import type { CartOwner } from './rules.ts'

/** Returns the limits of a cart: higher ones for buyers of companies. */
export const readCartLimits = async (owner: CartOwner | undefined): Promise<CartLimits> =>
  owner && 'userId' in owner && (await isWholesaleBuyer()(owner.userId)) ? wholesaleLimits : cartLimits

/** Throws `request.invalid` for a quantity above the limit of the cart. */
export function assertQuantity(quantity: number, most: number): void {
  if (quantity > most) throw new AppError('request.invalid', { fields: { quantity: fieldErrors.quantity } })
}
