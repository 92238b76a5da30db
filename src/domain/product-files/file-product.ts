import type { Gender } from '#contract/products'

export type FileVariant = {
  row: number
  sku: string
  /** False for a generated SKU, because the file has none. */
  hasSku: boolean
  gtin: string
  /** Place in the stock room. */
  shelf: string
  color: string
  size: string
  /** False if the file has no option values. */
  hasOptions: boolean
  /** Centavos. */
  price: number
  compareAt: number | null
  /** 0 if the file does not say. */
  grams: number
  /** Pieces; undefined if the file does not say. */
  quantity: number | undefined
  /** Hex code of the colour, `#rrggbb`. */
  colorHex: string
}

/** Picture of a file product, in display order. An empty colour means all colours. */
export type FilePicture = { url: string; color: string; alt: string }

/**
 * Product as read from or written to a file, independent of the format. Empty and undefined fields are not in the
 * file; an import keeps the stored values.
 */
export type FileProduct = {
  row: number
  slug: string
  name: string
  /** HTML. */
  description: string
  brand: string
  /** Category names from the root down. */
  category: string[]
  gender: Gender | undefined
  tags: string[]
  /** `hidden` means not for sale: draft or archived. */
  status: 'active' | 'draft' | 'archived' | 'hidden' | undefined
  seoTitle: string
  seoDescription: string
  line: string
  fabric: string
  composition: string
  care: string[]
  /** Slug of the size guide. */
  sizeGuide: string
  /** 8 digits. */
  ncm: string
  /** Origin code of the goods, 0 to 8 (Ajuste SINIEF 20/2012). */
  origin: number | undefined
  /** CST of ICMS, or CSOSN. */
  cst: string
  /** cClassTrib of IBS and CBS, 6 digits. */
  classTrib: string
  /** Whole centimetres. */
  box: { height: number; width: number; length: number } | undefined
  variants: FileVariant[]
  pictures: FilePicture[]
}
