/** Returns the cache tag of a product or set; it is invalidated when price or state changes. */
export const getProductTag = (id: string): string => `product:${id}`
