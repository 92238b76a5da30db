import { randomUUID } from 'node:crypto'
import type { CreateProductInput, VariantForm } from '#contract/products'

let made = 0

/** Creates a valid variant form; override what the test is about. */
export const createVariantForm = (change: Partial<VariantForm> = {}): VariantForm => ({
  id: randomUUID(),
  sku: `SKU-${randomUUID().slice(0, 8)}`,
  gtin: '',
  shelf: '',
  colorName: 'Preto',
  colorHex: '#222222',
  size: 'M',
  price: null,
  compareAt: null,
  weightGrams: null,
  status: 'active',
  ...change,
})

/** Creates a valid form of a new product as the editor sends it. */
export function createProductForm(change: Partial<CreateProductInput> = {}): CreateProductInput {
  made += 1
  return {
    name: `Macaquinho Ensaio ${made}`,
    slug: `macaquinho-ensaio-${made}-${randomUUID().slice(0, 8)}`,
    description: '<p>Veste do treino ao café.</p>',
    brand: 'DAO',
    categoryId: null,
    otherCategoryIds: [],
    line: 'Cerrado Noturno',
    gender: 'feminino',
    fabric: 'Poliamida',
    composition: '78% poliamida, 22% elastano',
    care: ['Lavar à mão'],
    madeIn: 'Brasil',
    sizeGuideId: null,
    tags: ['academia'],
    price: 18_990,
    compareAt: null,
    saleStartsAt: null,
    saleEndsAt: null,
    seoTitle: '',
    seoDescription: '',
    weightGrams: 220,
    box: { height: 4, width: 20, length: 30 },
    ncm: '61124900',
    origin: 0,
    cst: '',
    classTrib: '',
    variants: [createVariantForm()],
    pictures: [],
    ...change,
  }
}
