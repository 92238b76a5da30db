import { productsQuery } from '#web/storefront/catalog/queries.ts'

export const newsQuery = () => productsQuery({ sort: 'newest', available: 'true' }, 1, 8)
export const bestSellersQuery = () => productsQuery({ sort: 'best_selling', available: 'true' }, 1, 8)
export const piecesQuery = (category: string) => productsQuery({ category, available: 'true' }, 1, 8)
