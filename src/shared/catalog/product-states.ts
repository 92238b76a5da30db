/** States of a product; a `scheduled` one is a draft that is published at its time. */
export const productStates = ['draft', 'scheduled', 'active', 'archived'] as const
