/** A post of the demo; `text` is in the notation of `body.ts`. */
export type SeedPost = {
  title: string
  summary: string
  author: string
  topics: readonly string[]
  /** so many days ago it was published */
  days: number
  /** codes of the two or three products on its cover, and what that shows */
  cover: readonly string[]
  alt: string
  /** products below it, by their names */
  products: readonly string[]
  text: string
}
