import { getPerson } from '#domain/identity'
import type { PeopleMerge } from '#platform/postgres/people-merge'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { mergeRows, moveRows } from '#platform/postgres/move-rows'
import { normalizeEmail } from './rules.ts'

const moving = mergeRows(
  { table: 'reviews', column: 'user_id' },
  { table: 'review_purchases', column: 'user_id', key: `order_id || ' ' || product_id` },
)
/** Photos are found by the mailbox of their uploader alone. */
const photos = { table: 'review_photos', column: 'email' }

const linkTo = (table: string) =>
  statement(`reviews.link_${table}`, `update ${table} set user_id = $1 where user_id is null and email = $2`)
const links = [linkTo('reviews'), linkTo('review_purchases')]

const countQuery = statement<{ reviews: number }>(
  'reviews.count_to_merge',
  `select count(*)::int as reviews from reviews
   where user_id = $1
     or user_id is null and email = (select lower(email) from profiles where id = $1 and email_verified)`,
)

/** Returns the confirmed mailbox of an account; undefined if it is not confirmed. */
async function mailboxOf(db: Db, userId: string): Promise<string | undefined> {
  const { email, emailVerified } = await getPerson(db, userId)
  return emailVerified ? normalizeEmail(email) : undefined
}

type Mailboxes = { from: string; into: string }
type Moved = {
  rows: Awaited<ReturnType<typeof moving.merge>>
  photos?: { mailboxes: Mailboxes; keys: string[] }
}

/** Reviews stay as they were written, under the mailbox of then: an answer goes there. */
export const reviewMerge: PeopleMerge = {
  moves: [...moving.moves, 'review_photos.email'],
  stays: {
    'reviews.email': 'an answer goes to the mailbox of the review',
    'review_purchases.email': 'the invitation goes to the mailbox of the order',
  },
  count: async (db, userId) => (await queryRows(db, countQuery, [userId]))[0] ?? {},
  async merge(tx, pair): Promise<Moved> {
    const [from, into] = [await mailboxOf(tx, pair.from), await mailboxOf(tx, pair.into)]
    if (from) for (const link of links) await queryRows(tx, link, [pair.from, from])
    const rows = await moving.merge(tx, pair)
    if (!from || !into) return { rows }
    const mailboxes = { from, into }
    return { rows, photos: { mailboxes, keys: await moveRows(tx, photos, mailboxes) } }
  },
  async undo(tx, pair, moved: Moved) {
    await moving.undo(tx, pair, moved.rows)
    if (!moved.photos) return
    const { mailboxes, keys } = moved.photos
    await moveRows(tx, photos, { from: mailboxes.into, into: mailboxes.from }, keys)
  },
}
