/** Staff's desk of size guides. */
export const sizeGuideEditor = {
  copyOf: (name: string) => `${name} (cópia)`,
  problems: {
    repeated: 'Isto já está na tabela.',
    uneven: 'Há medidas a mais ou a menos nesta linha.',
    measure: 'Escreva uma medida em centímetros, como 84–88 ou 92,5.',
    turned: 'O fim da medida vem depois do começo.',
  },
} as const
