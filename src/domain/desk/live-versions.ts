import { AppError } from '#platform/http/errors'
import { type Ctx, requireScreen, requireUser } from '#platform/http/http'
import { streamVersions } from '#platform/http/realtime'
import { type LiveKind, type LiveTag, parseLiveTag } from '#shared/http/live-tags'
import { maxTags } from './contract.ts'
import { presenceTag } from './presence.ts'
import { viewsTag } from './saved-views.ts'
import { mentionsTag } from './tags.ts'

/** Cache tags that change each kind of live tag for a reader; `order:*` matches every order. */
const heardBy: Record<LiveKind, (tag: LiveTag, reader: string) => string[]> = {
  // The list shows the number of notes.
  orders: () => ['orders', 'order:*', 'notes:*'],
  order: ({ id }) => [`order:${id}`],
  'payment-events': () => ['payment-events'],
  // Only orders create and end reservations, so a checkout needs no stock tag.
  stock: () => ['stock', 'orders', 'order:*'],
  products: () => ['product:*'],
  product: ({ id }) => [`product:${id}`],
  categories: () => ['categories'],
  pages: () => ['page:*'],
  page: ({ id }) => [`page:${id}`],
  posts: () => ['post:*'],
  post: ({ id }) => [`post:${id}`],
  'storefront-layout': () => ['arrangement:*'],
  customers: () => ['customers'],
  messages: () => ['message:*'],
  message: ({ id }) => [`message:${id}`],
  leads: () => ['leads'],
  newsletter: () => ['newsletter'],
  companies: () => ['companies'],
  quotes: () => ['quotes'],
  team: () => ['person:*'],
  people: () => ['person:*'],
  reviews: () => ['reviews'],
  presence: ({ screen, id }) => [presenceTag(screen, id!)],
  notes: ({ screen, id }) => [`notes:${screen}:${id}`],
  mentions: (_, reader) => [mentionsTag(reader)],
  views: ({ screen }) => [viewsTag(screen)],
}

/**
 * Streams the versions of these tags to a staff browser: `{ tag: version }`. Throws `desk.tag_unknown` for an unknown
 * tag, and `request.forbidden` without the permission flag of its screen. Ends when the caller's session or rights
 * change.
 */
export function streamLiveVersions(ctx: Ctx, tags: readonly string[]): ReadableStream<Uint8Array> {
  const { userId, session } = requireUser(ctx.actor)
  const topics = new Map<string, readonly string[]>()
  for (const tag of tags) {
    const meant = parseLiveTag(tag)
    if (!meant || topics.size >= maxTags) throw new AppError('desk.tag_unknown', { tag })
    requireScreen(ctx, meant.screen)
    topics.set(tag, heardBy[meant.kind](meant, userId))
  }
  return streamVersions(topics, { person: userId, until: `person:${userId}`, endsAt: session.expiresAt })
}
