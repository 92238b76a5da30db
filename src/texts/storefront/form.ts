/** Texts of the shared form fields. */
export const form = {
  meant: 'Você quis dizer',
  tooLong: (most: number, typed: number) => `No máximo ${most} caracteres. Você digitou ${typed}.`,
} as const
