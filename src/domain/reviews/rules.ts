import { createHash, randomBytes } from 'node:crypto'
import { event } from '#platform/events'
import type { Fit, ReviewSum, Signal, SizeOfOthers, VoiceStatus } from './contract.ts'

/** Announced in the transaction that decides. */
export const voiceRefused = event<{ voiceId: string }>('reviews.voice_refused')

/** The tag of what is said of a product, and of what shows testimonials. */
export const reviewsTag = (productId: string): string => `reviews:${productId}`
export const testimonialsTag = 'testimonials'
/** The tag of staff's queue: one came, or was decided. */
export const voicesTag = 'voices'

const day = 86_400_000

/** Days after its delivery that an order's buyer is asked, and after which it is too late to ask. */
const askAfterDays = 7
const askUntilDays = 45

/** When orders were delivered whose buyers are asked now. */
export const askedBetween = (now: Date): { from: Date; until: Date } => ({
  from: new Date(now.getTime() - askUntilDays * day),
  until: new Date(now.getTime() - askAfterDays * day),
})

/** How the shop shows who wrote: `Ana Souza` as `Ana S.`, and one name as it is. */
export function authorOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${last[0]!.toLocaleUpperCase('pt-BR')}.` : first
}

/** A new id for a photo: it names its files, and cannot be guessed. */
export const newPictureId = (): string => randomBytes(16).toString('hex')

/** E-mails are the same in whatever capitals. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The same text with other accents, capitals and signs has the same key. */
export const textKeyOf = (text: string): string =>
  digestOf(
    text
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ''),
  )

const link = /https?:\/\/|\bwww\.|[a-z0-9]\.(?:com|net|org|info|shop|store|site|online|top|xyz|io)\b/i
const contact = /\w@\w|\b9\d{4}[\s.-]?\d{4}\b|\bwhats(?:app)?\s?:?\s?\d/i
/** Of so many letters most are capitals. */
const fewestLetters = 20
/** As many voices of one mailbox within an hour are many. */
const many = 4

const isShouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= fewestLetters && (text.match(/\p{Lu}/gu)?.length ?? 0) > letters * 0.7
}

/** What speaks for spam: in the text itself, and in how many others are like it (`same`) or of its sender (`recent`). */
export function signalsOf(text: string, { same, recent }: { same: number; recent: number }): Signal[] {
  const found: Signal[] = []
  if (link.test(text)) found.push('link')
  if (contact.test(text)) found.push('contact')
  if (isShouted(text)) found.push('capitals')
  if (same > 0) found.push('same_text')
  if (recent >= many) found.push('many')
  return found
}

/** Whether its writer may still change it. */
export const isOpen = (status: VoiceStatus): boolean => status === 'pending'

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

export type Counted = { stars: number; fit: Fit | null; count: number }

/** Reviews counted by stars and fit, as the shop sums them up. */
export function sumOf(counted: readonly Counted[]): ReviewSum {
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

export const averageOf = (counted: readonly { stars: number; count: number }[]): number =>
  sumOf(counted.map((each) => ({ ...each, fit: null }))).average

/** How near to one's own measures those of others are: centimetres and kilograms to either side. */
export const near = { height: 5, weight: 6 } as const
/** Of fewer people nothing follows. */
const fewestLikeMe = 3

/** The size that most were content with, and that more than half chose; undefined where they say nothing certain. */
export function sizeOfOthers(content: readonly { size: string }[]): SizeOfOthers | undefined {
  if (content.length < fewestLikeMe) return undefined
  const bySize = [...Map.groupBy(content, ({ size }) => size)].map(([size, of]) => ({
    size,
    count: of.length,
  }))
  const most = bySize.toSorted((a, b) => b.count - a.count)[0]!
  return most.count * 2 > content.length ? { ...most, of: content.length } : undefined
}
