/** Texts of a product card. */
export const productCard = {
  isNew: 'Novo',
  soldOut: 'Esgotado',
  lastUnits: 'Últimas peças',
  off: (percent: number) => `-${percent}%`,
  offSpoken: (percent: number) => `${percent}% de desconto`,
  colors: (name: string) => `Cores de ${name}`,
  inColor: (color: string) => `Ver em ${color}`,
  more: (count: number) => `+${count}`,
  pieces: (count: number) => `Conjunto de ${count} peças`,
} as const
