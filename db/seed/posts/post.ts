/** Demo post; `text` is in the notation of `body.ts`. */
export type SeedPost = {
  title: string
  summary: string
  author: string
  topics: readonly string[]
  /** published so many days ago */
  days: number
  /** codes of the two or three products on its cover, and the alt text */
  cover: readonly string[]
  alt: string
  /** names of the products below it */
  products: readonly string[]
  text: string
}
