import type { Cells } from '#context/product-files/csv/columns.ts'
import type { FileProduct, FileVariant } from '#context/product-files/file-product.ts'
import { formatDecimal, money } from '#shared/money/money'
import type { Format } from './format.ts'
import { toOptionCells } from './options.ts'
import { toPictureRows } from './picture-rows.ts'

/**
 * The store's own product CSV, with a column for every imported field. One row per variant or picture; product
 * fields are in the first row.
 */
export const dao: Format = {
  name: 'dao',
  delimiter: ';',
  columns: [
    { name: 'Endereço', column: 'handle' },
    { name: 'Nome', column: 'title' },
    { name: 'Situação', column: 'status' },
    { name: 'Categoria', column: 'categories' },
    { name: 'Marca', column: 'vendor' },
    { name: 'Linha', column: 'line' },
    { name: 'Gênero', column: 'gender' },
    { name: 'Etiquetas', column: 'tags' },
    { name: 'Descrição', column: 'body' },
    { name: 'Tecido', column: 'fabric' },
    { name: 'Composição', column: 'composition' },
    { name: 'Cuidados', column: 'care' },
    { name: 'Guia de medidas', column: 'sizeGuide' },
    { name: 'NCM', column: 'ncm' },
    { name: 'Origem', column: 'origin' },
    { name: 'CST', column: 'cst' },
    { name: 'cClassTrib', column: 'classTrib' },
    { name: 'Altura', column: 'height' },
    { name: 'Largura', column: 'width' },
    { name: 'Comprimento', column: 'length' },
    { name: 'Título para buscadores', column: 'seoTitle' },
    { name: 'Descrição para buscadores', column: 'seoDescription' },
    { name: 'SKU', column: 'sku' },
    { name: 'Código de barras', column: 'barcode' },
    { name: 'Lugar', column: 'shelf' },
    { name: 'Opção 1', column: 'option1Name' },
    { name: 'Valor 1', column: 'option1' },
    { name: 'Opção 2', column: 'option2Name' },
    { name: 'Valor 2', column: 'option2' },
    { name: 'Tom', column: 'tone' },
    { name: 'Preço', column: 'price' },
    { name: 'Preço de', column: 'compareAt' },
    { name: 'Gramas', column: 'grams' },
    { name: 'Estoque', column: 'quantity' },
    { name: 'Foto', column: 'image' },
    { name: 'Posição da foto', column: 'imagePosition' },
    { name: 'Texto da foto', column: 'imageAlt' },
    { name: 'Foto da variação', column: 'variantImage' },
  ],
  required: ['handle', 'title', 'price'],
  toRows(product) {
    const options = toOptionCells(product.variants)
    return toPictureRows(product, (variant, index) => ({
      ...options[index],
      ...variantCells(variant),
    })).map((cells, index) => (index === 0 ? { ...ownCells(product), ...cells } : cells))
  },
}

const statuses = { active: 'ativo', draft: 'rascunho', archived: 'arquivado', hidden: 'rascunho' }

const ownCells = (product: FileProduct): Partial<Cells> => ({
  title: product.name,
  status: product.status ? statuses[product.status] : '',
  categories: product.category.join(' > '),
  vendor: product.brand,
  line: product.line,
  gender: product.gender ?? '',
  tags: product.tags.join(', '),
  body: product.description,
  fabric: product.fabric,
  composition: product.composition,
  care: product.care.join('\n'),
  sizeGuide: product.sizeGuide,
  ncm: product.ncm,
  origin: String(product.origin ?? ''),
  cst: product.cst,
  classTrib: product.classTrib,
  height: String(product.box?.height ?? ''),
  width: String(product.box?.width ?? ''),
  length: String(product.box?.length ?? ''),
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
})

const variantCells = (variant: FileVariant): Partial<Cells> => ({
  sku: variant.sku,
  barcode: variant.gtin,
  shelf: variant.shelf,
  tone: variant.colorHex,
  price: formatDecimal(money(variant.price)),
  compareAt: variant.compareAt === null ? '' : formatDecimal(money(variant.compareAt)),
  grams: String(variant.grams),
  quantity: String(variant.quantity ?? ''),
})
