/** Target groups of a garment. */
export const genders = ['feminino', 'masculino', 'unissex'] as const
