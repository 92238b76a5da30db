import type { CreateProductInput, ProductEdit, ProductForm } from '#contract/products'
import type { EditedVariant } from '#web/admin/products/grid/combine-options.ts'

/** Values of the product form, with the stock on hand in each variant. */
export type EditorValues = Omit<ProductForm, 'variants' | 'price' | 'box'> & {
  price: number | null
  variants: EditedVariant[]
  box: { height: number | null; width: number | null; length: number | null }
}

const noBox = { height: null, width: null, length: null }

export const toEditorValues = ({ form, levels }: Pick<ProductEdit, 'form' | 'levels'>): EditorValues => ({
  ...form,
  box: form.box ?? noBox,
  variants: form.variants.map((variant) => ({ ...variant, onHand: levels[variant.id]?.onHand ?? null })),
})

/** Returns the default values of a new product. */
export const createEditorValues = (): EditorValues => ({
  name: '',
  slug: '',
  description: '',
  brand: 'DAO',
  categoryId: null,
  otherCategoryIds: [],
  line: '',
  gender: 'feminino',
  fabric: '',
  composition: '',
  care: [],
  madeIn: 'Brasil',
  sizeGuideId: null,
  tags: [],
  price: null,
  compareAt: null,
  saleStartsAt: null,
  saleEndsAt: null,
  seoTitle: '',
  seoDescription: '',
  weightGrams: 250,
  box: noBox,
  ncm: '',
  origin: 0,
  cst: '',
  classTrib: '',
  variants: [],
  pictures: [],
})

/** Builds the request body. Sends only stock counts that differ from `levels`. Leaves validation to the server. */
export function toProductInput(values: EditorValues, levels: ProductEdit['levels'] = {}): CreateProductInput {
  const { variants, box, ...own } = values
  const hasBox = Object.values(box).some((side) => side !== null)
  return {
    ...(own as typeof own & { price: number }),
    origin: Number(own.origin),
    box: hasBox ? (box as NonNullable<ProductForm['box']>) : null,
    variants: variants.map(omitOnHand),
    counts: variants.flatMap(({ id, onHand }) =>
      onHand === null || onHand === levels[id]?.onHand ? [] : [{ variantId: id, onHand }],
    ),
  }
}

function omitOnHand(variant: EditedVariant): ProductForm['variants'][number] {
  const { onHand: _, ...own } = variant
  return own
}
