/** Texts needed for the first render of the product page and the set page. Other texts load later. */
export const product = {
  gallery: 'Fotos do produto',
  thumb: (index: number) => `Ver foto ${index}`,
  zoom: 'Ampliar foto',
  color: 'Cor:',
  size: 'Tamanho:',
  sizeGuide: 'Guia de medidas',
  sizeGuideOf: (name: string) => `Guia de medidas: ${name}`,
  chooseSize: 'Escolha um tamanho',
  soldOutSize: (size: string) => `${size}, esgotado`,
  goneSize: (size: string, color: string) =>
    color ? `${size} está esgotado na cor ${color}.` : `${size} está esgotado.`,
  add: 'Adicionar ao carrinho',
  added: 'Adicionado',
  soldOut: 'Esgotado',
  inStock: 'Em estoque',
  lastUnits: 'Últimas peças',
  left: (count: number) => (count === 1 ? 'Última peça' : `Últimas ${count} peças`),
} as const
