import type { Fit } from '#contract/reviews'

/** One review of the demo: of a product by its name, so many days ago. Names and people are made up. */
export type SeedReview = {
  product: string
  name: string
  stars: number
  fit: Fit
  size: string
  /** centimetres and kilograms */
  body?: readonly [height: number, weight: number]
  days: number
  title?: string
  text: string
  answer?: string
  status?: 'pending' | 'refused'
  reason?: string
  highlighted?: true
}
