/** In which order a category shows its products: by hand, or by what they are. */
export const categorySorts = ['hand', 'newest', 'best_selling', 'price_asc', 'price_desc'] as const
