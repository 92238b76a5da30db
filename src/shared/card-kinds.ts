/** What a card stands for. */
export const cardKinds = ['product', 'set'] as const
