/** The tag of whatever shows a product or a set, by its id; it is dropped when its price or its state is another. */
export const productTag = (id: string): string => `product:${id}`
