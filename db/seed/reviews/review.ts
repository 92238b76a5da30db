import type { Fit } from '#contract/reviews'

/** Demo review of a product by name, so many days ago. Names and people are fictitious. */
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
