import type { ProductField } from '#contract/product-files'

/** Names of the product fields that an import can change. */
export const productFieldNames: Record<ProductField, string> = {
  name: 'nome',
  description: 'descrição',
  brand: 'marca',
  category: 'categoria',
  gender: 'gênero',
  tags: 'etiquetas',
  status: 'situação',
  price: 'preço',
  compareAt: 'preço anterior',
  seo: 'textos para buscadores',
  weight: 'peso',
  box: 'medidas da embalagem',
  gtin: 'código de barras',
  shelf: 'lugar na prateleira',
  color: 'cor',
  size: 'tamanho',
  variants: 'variações',
  pictures: 'fotos',
  line: 'linha',
  fabric: 'tecido',
  care: 'cuidados',
  sizeGuide: 'guia de medidas',
  tax: 'NCM e origem',
  stock: 'estoque',
}
