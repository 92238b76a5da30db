/** Formats installments: `6x de R$ 24,13`, or `6x: R$ 24,15 + 5x de R$ 24,13` if the total does not divide evenly. */
export const formatInstallments = (count: number, first: string, each: string): string =>
  first === each ? `${count}x de ${each}` : `${count}x: ${first} + ${count - 1}x de ${each}`
