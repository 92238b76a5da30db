/** For whom a piece of clothing is made. */
export const genders = ['feminino', 'masculino', 'unissex'] as const
