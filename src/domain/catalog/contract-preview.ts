import { z } from 'zod'
import { maxVariants, ProductForm, VariantForm } from '#contract/products'
import { fieldErrors } from '#texts/storefront/field-errors'

const pieces = z
  .int(fieldErrors.wholeNumber)
  .min(0, fieldErrors.tooLittle)
  .max(1_000_000, fieldErrors.tooMuch)

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
    .min(1, fieldErrors.required)
    .max(maxVariants, fieldErrors.tooManyVariants),
})
export type ProductPreview = z.infer<typeof ProductPreview>
