import type { Gender } from '#contract/products'

export type FileVariant = {
  row: number
  sku: string
  /** false for a SKU that was made here, because the file has none */
  skuGiven: boolean
  gtin: string
  color: string
  size: string
  /** false where the file has no option for it at all */
  choiceGiven: boolean
  /** centavos */
  price: number
  compareAt: number | null
  /** 0 where the file does not say */
  grams: number
  /** pieces; undefined where the file does not say */
  quantity: number | undefined
  /** of its colour, `#rrggbb` */
  tone: string
}

/** In the order they are shown; an empty colour stands for all. */
export type FilePicture = { url: string; color: string; alt: string }

/**
 * A product as a file tells it, whatever the file's format: what an import reads and an export writes. What is empty
 * or undefined the file does not say: the shop's own stays.
 */
export type FileProduct = {
  row: number
  slug: string
  name: string
  /** HTML */
  description: string
  brand: string
  /** names from the top down */
  category: string[]
  gender: Gender | undefined
  tags: string[]
  /** hidden: not for sale, whether it is a draft or archived */
  status: 'active' | 'draft' | 'archived' | 'hidden' | undefined
  seoTitle: string
  seoDescription: string
  line: string
  fabric: string
  composition: string
  care: string[]
  /** its address */
  sizeGuide: string
  /** 8 digits */
  ncm: string
  /** of the tax law's table, 0 to 8 */
  origin: number | undefined
  /** whole centimetres */
  box: { height: number; width: number; length: number } | undefined
  variants: FileVariant[]
  pictures: FilePicture[]
}
