export const genders = ['feminino', 'masculino', 'unissex'] as const
export type Gender = (typeof genders)[number]
