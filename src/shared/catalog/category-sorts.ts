/** Product orders of a category: manual (`hand`) or by a property. */
export const categorySorts = ['hand', 'newest', 'best_selling', 'price_asc', 'price_desc'] as const
