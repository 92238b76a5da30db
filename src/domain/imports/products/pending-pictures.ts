import { type CommandCall, staffCommand } from '#domain/audit'
import { refetchPictures } from '#domain/media'
import type { StaffContext } from '#platform/http/http'
import { database, queryRows, statement } from '#platform/postgres/database'

type Late = { id: string; url: string; since: Date; productId: string | null; name: string; total: number }

/** Maximum number of pictures to list and to retry at once. */
const most = 500

const lateQuery = statement<Late>(
  'imports.late_pictures',
  `select m.id, m.source_url as url, m.created_at as since, p.id as "productId", coalesce(p.name, '') as name,
     (count(*) over ())::int as total
   from media m left join lateral (
     select p.id, p.name from product_pictures i join products p on p.id = i.product_id
     where i.media_id = m.id order by p.name limit 1
   ) p on true
   where m.status = 'waiting' and m.source_url is not null order by m.created_at, m.id limit ${most}`,
)

/** Lists pictures whose download is pending, oldest first. */
export async function listPendingPictures(_ctx: StaffContext) {
  const found = await queryRows(database(), lateQuery, [])
  const items = found.map(({ id, url, since, productId, name }) => ({
    id,
    url,
    since: since.toISOString(),
    productId,
    name,
  }))
  return { items, total: found[0]?.total ?? 0 }
}

/** Retries the pending downloads at once. Returns how many. */
export const retryPendingPictures = staffCommand({
  entity: 'picture',
  async save({ tx }: CommandCall<void>) {
    const found = await queryRows(tx, lateQuery, [])
    return refetchPictures(
      tx,
      found.map(({ id }) => id),
    )
  },
  audit: ({ saved }) => (saved > 0 ? { action: 'UPDATE', after: { pictures: saved } } : undefined),
})
