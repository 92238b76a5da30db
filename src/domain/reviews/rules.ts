import { createHash, randomBytes } from 'node:crypto'
import { defineEvent } from '#platform/jobs/events'
import { getFirst } from '#shared/data/get-or-throw'
import type { Fit, ReviewSummary, SpamSignal, SizeSuggestion, ReviewStatus } from './contract.ts'

/** Published in the transaction of the refusal. */
export const reviewRefused = defineEvent<{ reviewId: string }>('reviews.review_refused')

/** Cache tags of a product's reviews, and of testimonials. */
export const reviewsTag = (productId: string): string => `reviews:${productId}`
export const testimonialsTag = 'testimonials'
/** Cache tag of the moderation queue. */
export const moderationTag = 'reviews'

const day = 86_400_000

/** Days after delivery when the customer is invited, and after which no invitation is sent. */
const askAfterDays = 7
const askUntilDays = 45

/** Returns the delivery dates of orders whose customers are invited now. */
export const getInvitationWindow = (now: Date): { from: Date; until: Date } => ({
  from: new Date(now.getTime() - askUntilDays * day),
  until: new Date(now.getTime() - askAfterDays * day),
})

/** Returns the published name: `Ana Souza` as `Ana S.`; a single name as it is. */
export function toPublicAuthor(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${last.charAt(0).toLocaleUpperCase('pt-BR')}.` : first
}

/** Creates a random id for a photo; it names its files. */
export const createPhotoId = (): string => randomBytes(16).toString('hex')

/** Returns the email in lower case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Returns a key for texts that differ only in accents, case and punctuation. */
export const toTextKey = (text: string): string =>
  hashText(
    text
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ''),
  )

const link = /https?:\/\/|\bwww\.|[a-z0-9]\.(?:com|net|org|info|shop|store|site|online|top|xyz|io)\b/i
const contact = /\w@\w|\b9\d{4}[\s.-]?\d{4}\b|\bwhats(?:app)?\s?:?\s?\d/i
/** Minimum number of letters for the check of capitals. */
const fewestLetters = 20
/** Number of reviews by one email within an hour that counts as many. */
const many = 4

const isShouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= fewestLetters && (text.match(/\p{Lu}/gu)?.length ?? 0) > letters * 0.7
}

/**
 * Returns the spam signals of a text: its content, the number of similar texts (`same`) and of recent ones by its
 * author (`recent`).
 */
export function findSpamSignals(
  text: string,
  { same, recent }: { same: number; recent: number },
): SpamSignal[] {
  const found: SpamSignal[] = []
  if (link.test(text)) found.push('link')
  if (contact.test(text)) found.push('contact')
  if (isShouted(text)) found.push('capitals')
  if (same > 0) found.push('same_text')
  if (recent >= many) found.push('many')
  return found
}

/** Returns true if the author may still change the review. */
export const isOpen = (status: ReviewStatus): boolean => status === 'pending'

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

export type RatingCount = { stars: number; fit: Fit | null; count: number }

/** Returns the summary of reviews counted by stars and fit. */
export function summarizeReviews(counted: readonly RatingCount[]): ReviewSummary {
  const stars = [0, 0, 0, 0, 0]
  const fit = { small: 0, perfect: 0, large: 0 }
  for (const each of counted) {
    stars[each.stars - 1]! += each.count
    if (each.fit) fit[each.fit] += each.count
  }
  const count = stars.reduce((all, of) => all + of, 0)
  const points = stars.reduce((all, of, index) => all + of * (index + 1), 0)
  return { count, average: count === 0 ? 0 : oneDecimal(points / count), stars, fit }
}

export const calculateAverage = (counted: readonly { stars: number; count: number }[]): number =>
  summarizeReviews(counted.map((each) => ({ ...each, fit: null }))).average

/** Tolerance for similar measures: cm and kg in both directions. */
export const measureTolerance = { height: 5, weight: 6 } as const
/** Minimum number of people for a suggestion. */
const fewestLikeMe = 3

/** Returns the size that more than half of the satisfied people chose; undefined without a clear majority. */
export function suggestSize(content: readonly { size: string }[]): SizeSuggestion | undefined {
  if (content.length < fewestLikeMe) return undefined
  const bySize = [...Map.groupBy(content, ({ size }) => size)].map(([size, of]) => ({
    size,
    count: of.length,
  }))
  const most = getFirst(bySize.toSorted((a, b) => b.count - a.count))
  return most.count * 2 > content.length ? { ...most, of: content.length } : undefined
}
