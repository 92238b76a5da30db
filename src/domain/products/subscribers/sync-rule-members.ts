import { type Db, queryRows, statement } from '#platform/postgres/database'

// Rules match the current values: the effective price of the cheapest variant, and sales only during their period.
const followQuery = statement<{ id: string }>(
  'products.follow_rules',
  `with ruled as (
     select id, rule from categories where rule is not null and ($2::uuid[] is null or id = any($2))
   ), facts as (
     select p.id, p.tags, p.published_at, coalesce(v.price, now.price) as price, coalesce(v.reduced, now.reduced) as reduced
     from products p
     cross join lateral (
       select coalesce(p.sale_starts_at <= now(), true) and coalesce(p.sale_ends_at > now(), true) as sale
     ) period
     cross join lateral (
       select case when period.sale then p.price else coalesce(p.compare_at, p.price) end as price,
         period.sale and p.compare_at is not null as reduced
     ) now
     left join lateral (
       select min(case when v.price is null then now.price when period.sale then v.price
           else coalesce(v.compare_at, v.price) end) as price,
         bool_or(case when v.price is null then now.reduced else period.sale and v.compare_at is not null end) as reduced
       from variants v where v.product_id = p.id and v.status = 'active'
     ) v on true
     where exists (select from ruled) and ($1::uuid[] is null or p.id = any($1))
   ), wanted as (
     select r.id as category_id, f.id as product_id from ruled r join facts f on
       (r.rule->'tags' = '[]' or f.tags && array(select jsonb_array_elements_text(r.rule->'tags')))
       and f.price >= coalesce((r.rule->>'minPrice')::int, 0)
       and f.price <= coalesce((r.rule->>'maxPrice')::int, f.price)
       and (r.rule->>'newDays' is null or f.published_at > now() - (r.rule->>'newDays')::int * interval '1 day')
       and (f.reduced or not (r.rule->>'onSale')::boolean)
   ), gone as (
     delete from category_rule_members m
     where ($1::uuid[] is null or product_id = any($1)) and ($2::uuid[] is null or category_id = any($2))
       and not exists (select from wanted w where w.product_id = m.product_id and w.category_id = m.category_id)
     returning product_id
   ), come as (
     insert into category_rule_members (category_id, product_id) select category_id, product_id from wanted
     on conflict do nothing returning product_id
   )
   select product_id as id from gone union select product_id from come`,
)

type Among = { productIds?: readonly string[]; categoryIds?: readonly string[] }

/**
 * Updates the members of categories with rules, for these products or these categories. Returns the products that
 * were added or removed.
 */
export const syncRuleMembers = async (tx: Db, { productIds, categoryIds }: Among): Promise<string[]> =>
  (await queryRows(tx, followQuery, [productIds ?? null, categoryIds ?? null])).map(({ id }) => id)

const grownOldQuery = statement<{ id: string }>(
  'products.grown_old',
  `select distinct m.product_id as id from category_rule_members m join categories c on c.id = m.category_id
     join products p on p.id = m.product_id
   where p.published_at <= now() - (c.rule->>'newDays')::int * interval '1 day' limit 500`,
)

/** Returns up to 500 products that are in a category for new products but no longer new. */
export const findNoLongerNew = async (db: Db): Promise<string[]> =>
  (await queryRows(db, grownOldQuery, [])).map(({ id }) => id)
