/** `6x de R$ 24,13`, or with the centavos that do not divide `6x: R$ 24,15 + 5x de R$ 24,13`. */
export const inParts = (count: number, first: string, each: string): string =>
  first === each ? `${count}x de ${each}` : `${count}x: ${first} + ${count - 1}x de ${each}`
