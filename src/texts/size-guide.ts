/** The sheet of measures and its question. */
export const sizeGuide = {
  size: 'Tamanho',
  unit: 'Medidas do corpo em centímetros.',
  table: 'Tabela de medidas',
  tips: 'Como medir',
  which: 'Qual é o meu tamanho?',
  whichText: 'Diga as medidas que souber, em centímetros.',
  field: (column: string) => `${column} (cm)`,
  ask: 'Descobrir',
  missing: 'Preencha pelo menos uma medida, como 92.',
  one: (size: string) => `Seu tamanho é ${size}.`,
  between: (smaller: string, larger: string) =>
    `Você está entre ${smaller} e ${larger}: ${smaller} fica mais justo, ${larger} mais solto.`,
  smallest: (size: string) => `Suas medidas são menores que as da tabela: ${size} é o mais próximo.`,
  largest: (size: string) => `Suas medidas passam das da tabela: ${size} é o mais próximo.`,
  apart: 'Suas medidas caem em tamanhos diferentes; seguimos a maior.',
  choose: (size: string) => `Escolher ${size}`,
} as const
