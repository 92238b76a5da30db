/** Where a product may stand; `scheduled` is a draft that opens by itself at its time. */
export const productStates = ['draft', 'scheduled', 'active', 'archived'] as const
