/** What the kit's fields say by themselves. */
export const form = {
  meant: 'Você quis dizer',
  tooLong: (most: number, typed: number) => `No máximo ${most} caracteres. Você digitou ${typed}.`,
} as const
