import { type CustomerStory, maxEvents, StoryEvent } from '#context/customer-insights/contract-story.ts'
import { findMergedInto } from '#context/customer-insights/list/read-customer.ts'
import { readCurrentCart } from '#domain/cart'
import { describeDevice, findSessions } from '#domain/identity'
import { formatOrderNumber } from '#domain/orders'
import type { StaffContext } from '#platform/http/http'
import { AppError } from '#platform/http/errors'
import { database, type Db, queryRows } from '#platform/postgres/database'
import {
  eventsQuery,
  favoritesQuery,
  newsletterQuery,
  type Keys,
  keysQuery,
  sizesQuery,
  wishesQuery,
} from './story-sql.ts'

/** Browsers of a customer that are returned. */
const maxDevices = 5

/** Returns what a customer did beside and with the orders. Throws `customer-insights.not_found`. */
export async function readStory(_ctx: StaffContext, id: string): Promise<CustomerStory> {
  const db = database()
  const customer = (await findMergedInto(db, id)) ?? id
  const [keys] = await queryRows(db, keysQuery, [customer])
  if (!keys) throw new AppError('customer-insights.not_found')
  const { userId, email } = keys
  const [events, [newsletter], sizes, wishes, favorites, devices, cart] = await Promise.all([
    listEvents(db, customer, keys),
    queryRows(db, newsletterQuery, [email]),
    queryRows(db, sizesQuery, [customer]),
    queryRows(db, wishesQuery, [email]),
    userId ? queryRows(db, favoritesQuery, [userId]) : [],
    userId ? readDevices(userId) : [],
    userId ? readCartLines(userId) : [],
  ])
  return {
    events,
    newsletter: newsletter ? { ...newsletter, at: newsletter.at.toISOString() } : null,
    sizes,
    wishes: wishes.map(({ at, ...wish }) => ({ ...wish, at: at.toISOString() })),
    devices,
    favorites: favorites.map(({ name }) => name),
    cart,
  }
}

async function listEvents(db: Db, id: string, { emails, userId, phones }: Keys): Promise<StoryEvent[]> {
  const rows = await queryRows(db, eventsQuery, [id, emails, userId, phones, maxEvents])
  return rows.map(({ kind, at, data }) => {
    const number =
      'number' in data && kind === 'order' ? { number: formatOrderNumber(Number(data.number)) } : {}
    return StoryEvent.parse({ ...data, ...number, kind, at: at.toISOString() })
  })
}

/** Returns the browsers of the open sessions, each kind once. */
async function readDevices(userId: string): Promise<CustomerStory['devices']> {
  const seen = new Map<string, string>()
  for (const { userAgent, updatedAt } of await findSessions(userId)) {
    const name = describeDevice(userAgent)
    if (!seen.has(name)) seen.set(name, updatedAt.toISOString())
  }
  return [...seen].slice(0, maxDevices).map(([name, lastSeenAt]) => ({ name, lastSeenAt }))
}

async function readCartLines(userId: string): Promise<CustomerStory['cart']> {
  const { items } = await readCurrentCart({ userId })
  return items.map(({ id, name, color, size, quantity, total, image }) => ({
    id,
    name,
    color,
    size,
    quantity,
    total,
    image,
  }))
}
