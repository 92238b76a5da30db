/** Reason why a bulk change refuses a product. `data` fills the sentence. */
export type ChangeProblem = { code: string; data?: Record<string, string | number> }

/** Price and compare-at price in centavos. */
export type Prices = { price: number; compareAt: number | null }

/**
 * Fields that a bulk change can write and undo, each as a whole. Instants are ISO 8601 in UTC with microseconds, as
 * stored in the database.
 */
export type SaleState = {
  price: Prices & { saleStartsAt: string | null; saleEndsAt: string | null }
  /** Variants with their own price, by id. */
  variants: Record<string, Prices>
  categories: { categoryId: string | null; otherCategoryIds: string[] }
  tags: string[]
  sizeGuide: string | null
  state: { status: 'draft' | 'active' | 'archived'; publishAt: string | null; publishedAt: string | null }
}
export type SaleField = keyof SaleState
export type PartialSaleState = Partial<SaleState>

/** Formats an instant with microseconds. */
export const formatInstant = (at: string | Date): string => new Date(at).toISOString().replace('Z', '000Z')
