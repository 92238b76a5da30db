import { z } from 'zod'
import { mostVariants, ProductForm, VariantForm } from '#contract/products'
import { fields } from '#texts/fields'

const pieces = z.int(fields.wholeNumber).min(0, fields.tooLittle).max(1_000_000, fields.tooMuch)

/** Product form as its preview needs it, saved or not. Amounts are centavos. */
export const ProductPreview = ProductForm.pick({
  name: true,
  description: true,
  brand: true,
  categoryId: true,
  line: true,
  gender: true,
  fabric: true,
  composition: true,
  care: true,
  madeIn: true,
  sizeGuideId: true,
  tags: true,
  price: true,
  compareAt: true,
  saleStartsAt: true,
  saleEndsAt: true,
  pictures: true,
}).extend({
  /** Active variants. */
  variants: z
    .array(
      VariantForm.pick({
        id: true,
        colorName: true,
        colorHex: true,
        size: true,
        price: true,
        compareAt: true,
      }).extend({ available: pieces }),
    )
    .min(1, fields.required)
    .max(mostVariants, fields.tooManyVariants),
})
export type ProductPreview = z.infer<typeof ProductPreview>
