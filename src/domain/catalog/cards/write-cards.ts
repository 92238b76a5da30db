import { type Db, queryRows, statement } from '#platform/postgres/database'
import type { Card } from './build-card.ts'

const writeQuery = statement<never>(
  'catalog.write_cards',
  `insert into catalog_cards (id, kind, slug, name, category_slug, category_name, category_slugs, price, max_price,
     compare_at, colors, color_slugs, sizes, colors_left, sizes_left, gender, stock_bucket, popularity, published_at,
     search, words)
   select id, kind, slug, name, "categorySlug", "categoryName", "categorySlugs", price, "maxPrice", "compareAt", colors,
     "colorSlugs", sizes, "colorsLeft", "sizesLeft", gender, "stockBucket", popularity, "publishedAt",
     setweight(to_tsvector('portuguese', text->>'name'), 'A') || setweight(to_tsvector('portuguese', text->>'kind'), 'B')
       || setweight(to_tsvector('portuguese', text->>'rest'), 'D'), words
   from json_to_recordset($1) as card(id uuid, kind text, slug text, name text, "categorySlug" text,
     "categoryName" text, "categorySlugs" text[], price int, "maxPrice" int, "compareAt" int, colors jsonb,
     "colorSlugs" text[], sizes text[], "colorsLeft" text[], "sizesLeft" text[], gender text, "stockBucket" smallint,
     popularity int, "publishedAt" timestamptz, text json, words text[])
   on conflict (id) do update set kind = excluded.kind, slug = excluded.slug, name = excluded.name,
     category_slug = excluded.category_slug, category_name = excluded.category_name,
     category_slugs = excluded.category_slugs, price = excluded.price, max_price = excluded.max_price,
     compare_at = excluded.compare_at, colors = excluded.colors, color_slugs = excluded.color_slugs,
     sizes = excluded.sizes, colors_left = excluded.colors_left, sizes_left = excluded.sizes_left,
     gender = excluded.gender, stock_bucket = excluded.stock_bucket, popularity = excluded.popularity,
     published_at = excluded.published_at, search = excluded.search, words = excluded.words`,
)

/** Upserts cards. */
export async function writeCards(tx: Db, cards: readonly Card[]): Promise<void> {
  await queryRows(tx, writeQuery, [JSON.stringify(cards)])
}
