/** Texts of the set page (several products at one price). */
export const sets = {
  eyebrow: (pieces: number) => `Conjunto de ${pieces} peças`,
  apart: (amount: string) => `As peças separadas custam ${amount}.`,
  saving: (amount: string) => `Você economiza ${amount}`,
  pieces: 'As peças',
  alone: (amount: string) => `Avulso: ${amount}`,
  seePiece: 'Ver a peça',
  add: 'Comprar o conjunto',
  chooseSize: (piece: string) => `Escolha o tamanho: ${piece}`,
  soldOut: 'Conjunto esgotado',
  details: 'Sobre o conjunto',
} as const
