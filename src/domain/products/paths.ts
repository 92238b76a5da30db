/** Returns the path of a product page: `/products/vestido`. */
export const productPath = (slug: string): string => `/products/${slug}`
export const categoryPath = (slug: string): string => `/colecoes/${slug}`
export const setPath = (slug: string): string => `/conjunto/${slug}`
