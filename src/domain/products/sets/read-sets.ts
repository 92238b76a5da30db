import { piecesPriceSql } from '#context/products/subscribers/sync-set-prices.ts'
import type { PictureView } from '#contract/media'
import {
  type SetEdit,
  type SetForm,
  type SetListPage,
  type SetPiece,
  type SetListQuery,
  setStates,
} from '#contract/products'
import { computeVersion } from '#domain/audit'
import { findPictures, toPictureView } from '#domain/media'
import { type Db, database, queryRows, statement, plainContainsSql } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { getFirst } from '#shared/data/get-or-throw'
import { listMissingParts } from './set-rules.ts'
import { toEditableSet, readStoredSet } from './stored-set.ts'

type Focus = { focusX: number; focusY: number }
const centre: Focus = { focusX: 50, focusY: 50 }

const pictured = async (
  db: Db,
  ids: readonly (string | null)[],
): Promise<(id: string | null, focus?: Focus) => PictureView | null> => {
  const pictures = await findPictures(
    db,
    ids.flatMap((id) => id ?? []),
  )
  return (id, focus = centre) => {
    const picture = id ? pictures.get(id) : undefined
    return picture ? toPictureView(picture, { ...focus, alt: '' }) : null
  }
}

type Piece = Omit<SetPiece, 'picture'> & Focus & { mediaId: string | null }

const piecesQuery = statement<Piece>(
  'products.pieces',
  `select p.id as "productId", p.name, picture.media_id as "mediaId",
     coalesce(picture.focus_x, 50) as "focusX", coalesce(picture.focus_y, 50) as "focusY", p.status = 'active' as "forSale",
     array(select color_name from variants where product_id = p.id and status = 'active' and color_name <> ''
       group by color_name order by min(position)) as colors,
     coalesce((select min(case when period.sale then coalesce(v.price, p.price)
         when v.price is null then coalesce(p.compare_at, p.price) else coalesce(v.compare_at, v.price) end)
       from variants v where v.product_id = p.id and v.status = 'active' and w.color_name in ('', v.color_name)),
       p.price) as price
   from unnest($1::uuid[], $2::text[]) with ordinality as w(id, color_name, place)
   join products p on p.id = w.id
   cross join lateral (
     select coalesce(p.sale_starts_at <= now(), true) and coalesce(p.sale_ends_at > now(), true) as sale
   ) period
   left join lateral (
     select media_id, focus_x, focus_y from product_pictures where product_id = p.id and (w.color_name = '' or color_name in (w.color_name, ''))
     order by color_name = w.color_name desc, position limit 1
   ) picture on true
   order by w.place`,
)

/** Returns the current data of the products in a form, in its order. */
export async function readSetPieces(db: Db, { pieces }: SetForm): Promise<SetPiece[]> {
  const found = await queryRows(db, piecesQuery, [
    pieces.map(({ productId }) => productId),
    pieces.map(({ colorName }) => colorName),
  ])
  const pictureOf = await pictured(
    db,
    found.map(({ mediaId }) => mediaId),
  )
  return found.map(({ mediaId, focusX, focusY, ...piece }) => ({
    ...piece,
    picture: pictureOf(mediaId, { focusX, focusY }),
  }))
}

const pricesQuery = statement<{ price: number; apart: number }>(
  'products.set_prices',
  `select s.price, coalesce(${piecesPriceSql}, 0) as apart from sets s where s.id = $1`,
)

/** Returns the current price of a set and of its pieces bought separately. */
export const readSetPrices = async (db: Db, id: string): Promise<{ price: number; apart: number }> =>
  (await queryRows(db, pricesQuery, [id]))[0] ?? { price: 0, apart: 0 }

/** Returns a set for editing, with what is missing and its version. Throws `products.set_not_found`. */
export async function readSetEdit(_ctx: StaffContext, id: string): Promise<SetEdit> {
  const db = database()
  const stored = await readStoredSet(db, id)
  const { row, form } = stored
  const [pieces, { price, apart }, pictureOf] = await Promise.all([
    readSetPieces(db, form),
    readSetPrices(db, id),
    pictured(db, [form.mediaId]),
  ])
  return {
    id,
    state: row.status,
    form,
    pieces,
    picture: pictureOf(form.mediaId),
    price,
    apart,
    missing: listMissingParts(form, pieces, price, apart),
    version: computeVersion(toEditableSet(stored)),
  }
}

type Listed = Omit<SetListPage['items'][number], 'picture'> & { mediaId: string | null }
type Found = { items: Listed[]; counts: SetListPage['counts'] }

const listQuery = statement<Found>(
  'products.sets',
  `with asked as (
     select ${plainContainsSql('$1')} as part
   ), found as (
     select s.* from sets s, asked
     where plain_text(s.name) like part or exists (
       select from set_pieces c join products p on p.id = c.product_id where c.set_id = s.id and p.plain_name like part)
   ), page as (
     select * from found where $2::text is null or status = $2
     order by status = 'archived', name, id limit $3 offset $4
   )
   select (select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*) as n from found group by 1) c) as counts,
     coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'state', s.status,
       'mediaId', coalesce(s.media_id, (select i.media_id from set_pieces c join product_pictures i on i.product_id = c.product_id
         and (c.color_name = '' or i.color_name in (c.color_name, '')) where c.set_id = s.id order by c.position, i.position limit 1)),
       'pieces', array(select p.name from set_pieces c join products p on p.id = c.product_id where c.set_id = s.id order by c.position),
       'price', s.price, 'percentOff', s.percent_off, 'apart', coalesce(${piecesPriceSql}, 0))
       order by s.status = 'archived', s.name, s.id), '[]') as items
   from page s`,
)

/** Returns a page of the sets for staff, archived ones last. */
export async function listSets(
  _ctx: StaffContext,
  { search = '', state, page, pageSize }: SetListQuery,
): Promise<SetListPage> {
  const db = database()
  const found = getFirst(
    await queryRows(db, listQuery, [search, state ?? null, pageSize, (page - 1) * pageSize]),
  )
  const { items, counts: some } = found
  const pictureOf = await pictured(
    db,
    items.map(({ mediaId }) => mediaId),
  )
  const counts = Object.fromEntries(setStates.map((each) => [each, some[each] ?? 0])) as SetListPage['counts']
  return {
    items: items.map(({ mediaId, ...own }) => ({ ...own, picture: pictureOf(mediaId) })),
    counts,
    total: state ? counts[state] : setStates.reduce((sum, each) => sum + counts[each], 0),
    page,
    pageSize,
  }
}
