import type { Cells } from '#context/product-files/csv/columns.ts'
import { formatKilograms } from '#context/product-files/csv/parse-numbers.ts'
import type { FileProduct, FileVariant } from '#context/product-files/file-product.ts'
import { formatDecimal, money } from '#shared/money/money'
import type { Format } from './format.ts'
import { toOptionCells } from './options.ts'

/**
 * Product CSV of Nuvemshop (Produtos → Exportar): one row per variant, product fields in the first row, no
 * pictures. `Preço promocional` is the price if it is lower than `Preço`. Newer exports have units in brackets
 * (`Peso (kg)`); both are read.
 */
export const nuvemshop: Format = {
  name: 'nuvemshop',
  delimiter: ';',
  columns: [
    { name: 'Identificador URL', column: 'handle' },
    { name: 'Nome', column: 'title' },
    { name: 'Categorias', column: 'categories' },
    { name: 'Nome da variação 1', column: 'option1Name' },
    { name: 'Valor da variação 1', column: 'option1' },
    { name: 'Nome da variação 2', column: 'option2Name' },
    { name: 'Valor da variação 2', column: 'option2' },
    { name: 'Nome da variação 3', column: 'option3Name' },
    { name: 'Valor da variação 3', column: 'option3' },
    { name: 'Preço', column: 'price' },
    { name: 'Preço promocional', column: 'promotional' },
    { name: 'Peso', column: 'kilos' },
    { name: 'Altura', column: 'height' },
    { name: 'Largura', column: 'width' },
    { name: 'Comprimento', column: 'length' },
    { name: 'Estoque', column: 'quantity' },
    { name: 'SKU', column: 'sku' },
    { name: 'Exibir na loja', column: 'published' },
    { name: 'Visibilidade', column: 'visibility', readOnly: true },
    { name: 'Frete gratis', fixedValue: 'NÃO' },
    { name: 'Descrição', column: 'body' },
    { name: 'Tags', column: 'tags' },
    { name: 'Código de barras', column: 'barcode' },
    { name: 'Título para SEO', column: 'seoTitle' },
    { name: 'Descrição para SEO', column: 'seoDescription' },
    { name: 'Marca', column: 'vendor' },
    { name: 'Produto Físico', fixedValue: 'SIM' },
    { name: 'MPN' },
    { name: 'Sexo', column: 'gender' },
    { name: 'Faixa etária' },
    { name: 'Custo' },
  ],
  required: ['handle', 'title', 'price'],
  toRows(product) {
    const options = toOptionCells(product.variants)
    return product.variants.map((variant, index) => ({
      handle: product.slug,
      ...(index === 0 && ownCells(product)),
      ...options[index],
      ...variantCells(variant, product),
    }))
  },
}

const genders = { feminino: 'Feminino', masculino: 'Masculino', unissex: 'Unissex' }

const ownCells = (product: FileProduct): Partial<Cells> => ({
  title: product.name,
  categories: product.category.join(' > '),
  published: product.status === 'active' ? 'SIM' : 'NÃO',
  body: product.description,
  tags: product.tags.join(', '),
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  vendor: product.brand,
  gender: product.gender ? genders[product.gender] : '',
})

const variantCells = (
  { sku, gtin, grams, quantity, price, compareAt }: FileVariant,
  { box }: FileProduct,
): Partial<Cells> => ({
  sku,
  barcode: gtin,
  price: formatDecimal(money(compareAt ?? price)),
  promotional: compareAt === null ? '' : formatDecimal(money(price)),
  kilos: formatKilograms(grams),
  height: String(box?.height ?? ''),
  width: String(box?.width ?? ''),
  length: String(box?.length ?? ''),
  quantity: String(quantity ?? ''),
})
