/** Why a change of many products leaves one as it is; `data` fills the sentence. */
export type ChangeProblem = { code: string; data?: Record<string, string | number> }

/** An amount and what it is struck from, in centavos. */
export type Prices = { price: number; compareAt: number | null }

/**
 * What of a product is changed together with others, in the pieces in which it goes back: each is set whole. Instants are
 * ISO 8601 in UTC with microseconds, as the database keeps them.
 */
export type SaleState = {
  price: Prices & { saleStartsAt: string | null; saleEndsAt: string | null }
  /** of the variants with a price of their own, by id */
  variants: Record<string, Prices>
  categories: { categoryId: string | null; otherCategoryIds: string[] }
  tags: string[]
  sizeGuide: string | null
  state: { status: 'draft' | 'active' | 'archived'; publishAt: string | null; publishedAt: string | null }
}
export type SalePiece = keyof SaleState
export type SalePieces = Partial<SaleState>

/** An instant as these states name it. */
export const instantText = (at: string | Date): string => new Date(at).toISOString().replace('Z', '000Z')
