/** Kinds of catalogue cards. */
export const cardKinds = ['product', 'set'] as const
