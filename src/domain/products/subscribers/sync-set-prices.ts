import { type Db, queryRows, statement } from '#platform/postgres/database'

/** SQL of the current price of the pieces of a set `s`: each by its cheapest variant in its colour. */
export const piecesPriceSql = `(
  select sum(piece.price)::int from set_pieces c join products p on p.id = c.product_id
  cross join lateral (
    select coalesce(p.sale_starts_at <= now(), true) and coalesce(p.sale_ends_at > now(), true) as sale
  ) period
  cross join lateral (
    select coalesce(min(case when period.sale then coalesce(v.price, p.price)
        when v.price is null then coalesce(p.compare_at, p.price) else coalesce(v.compare_at, v.price) end), p.price) as price
    from variants v
    where v.product_id = p.id and v.status = 'active' and (c.color_name = '' or v.color_name = c.color_name)
  ) piece
  where c.set_id = s.id)`

const followQuery = statement<never>(
  'products.follow_prices',
  `update sets set price = wanted.price
   from (
     select s.id, greatest(1, round(${piecesPriceSql} * (100 - s.percent_off) / 100.0))::int as price
     from sets s where s.percent_off is not null
       and ($1::uuid[] is null or s.id in (select set_id from set_pieces where product_id = any($1)))
       and ($2::uuid is null or s.id = $2)
   ) wanted where wanted.id = sets.id and wanted.price is not null and wanted.price <> sets.price`,
)

/** Updates the prices of percentage sets that contain these products. */
export async function syncSetPrices(tx: Db, productIds: readonly string[]): Promise<void> {
  await queryRows(tx, followQuery, [productIds, null])
}

/** Updates the price of one percentage set. */
export async function syncSetPrice(tx: Db, setId: string): Promise<void> {
  await queryRows(tx, followQuery, [null, setId])
}
