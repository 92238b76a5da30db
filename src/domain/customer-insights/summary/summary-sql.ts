import { setsCategorySlug } from '#domain/products'

/**
 * Columns that tell whose an order is. The first of account, CPF and phone that is known counts; the customer of a merged
 * key is the one that it was merged into. An order is nobody's until it was paid or has ended. One of an erased person has
 * an empty email and is nobody's either, although a paid one still has the CPF for its invoice.
 */
export const ownerOf = (order: string): string => `
  (select coalesce(m.owner_kind, own.kind) as kind, coalesce(m.owner_key, own.key) as key from (
     select kind, key from (values
       (1, 'account', ${order}.user_id::text), (2, 'cpf', nullif(${order}.customer_cpf, '')),
       (3, 'phone', nullif(${order}.customer_phone, ''))
     ) known(rank, kind, key)
     where key is not null and ${order}.status <> 'awaiting_payment'
       and coalesce(${order}.customer_email, '-') <> '' order by rank limit 1
   ) own left join customer_merges m on m.from_kind = own.kind and m.from_key = own.key)`

/** Columns that tell whose an order of the former store is; that of an erased person is nobody's. */
export const pastOwnerOf = (order: string): string => `
  (select coalesce(m.owner_kind, own.kind) as kind, coalesce(m.owner_key, own.key) as key from (
     select kind, key from (values
       (1, 'account', ${order}.user_id::text), (2, 'cpf', ${order}.cpf), (3, 'phone', ${order}.phone)
     ) known(rank, kind, key)
     where key is not null and ${order}.erased_at is null order by rank limit 1
   ) own left join customer_merges m on m.from_kind = own.kind and m.from_key = own.key)`

/** Whether an account is a customer without an order: it is none of the team, and was not merged into another. */
export const isCustomerAccount = (account: string): string => `
  (${account}.role <> 'admin' and not exists (select from admin_users where user_id = ${account}.id)
   and not exists (select from customer_merges where from_kind = 'account' and from_key = ${account}.id::text))`

const sumOf = (column: string, rows: string): string => `(select coalesce(sum(${column}), 0) from ${rows})`

/** Centavos that an order brought: money in, less refunds that are done and lost disputes. */
const valueOf = (order: string): string => `
  (${sumOf('captured', `payments where order_id = ${order}.id`)}
   - ${sumOf('amount', `refunds where order_id = ${order}.id and status = 'done'`)}
   - ${sumOf('amount', `disputes where order_id = ${order}.id and status = 'lost'`)})`

/** Whether an order counts as a purchase: it was paid or approved on terms, and neither cancelled nor refunded whole. */
export const isPurchase = (order: string): string => `
  ((${order}.paid_at is not null or ${order}.terms_approved_at is not null) and ${order}.cancelled_at is null and ${order}.without_stock_at is null
   and ${order}.payment_status <> 'refunded')`

/** Aggregates over the orders `o` of one customer. */
export const purchaseColumns = `
  count(*) filter (where ${isPurchase('o')})::int as orders,
  coalesce(sum(${valueOf('o')}), 0)::bigint as value,
  min(o.placed_at) filter (where ${isPurchase('o')}) as first_purchase_at,
  max(o.placed_at) filter (where ${isPurchase('o')}) as last_purchase_at`

/** Whether an order of the former store counts as a purchase. */
const isPastPurchase = (order: string): string => `(${order}.state = 'paid')`

/** Aggregates over the orders `h` of one customer in the former store. */
export const pastColumns = `
  count(*) filter (where ${isPastPurchase('h')})::int as past_orders,
  coalesce(sum(h.total - h.refunded) filter (where ${isPastPurchase('h')}), 0)::bigint as past_value,
  max(h.placed_at) filter (where ${isPastPurchase('h')}) as past_last_at`

/** The value of the latest order that has one. */
const latest = (value: string, order = 'o'): string =>
  `(array_agg(${value} order by ${order}.placed_at desc, ${order}.id desc) filter (where coalesce(${value}, '') <> ''))[1]`

/** Text that a search looks into, of a row with these columns. A space begins it, as each word of it. */
export const searchTextOf = (row: string, tags: string): string => `
  ' ' || plain_text(concat_ws(' ', ${row}.name, ${row}.email, ${row}.phone, ${row}.cpf, ${row}.cnpj, ${row}.city,
    ${row}.state, array_to_string(${tags}, ' ')))`

/** Pieces of an order line that were not cancelled. */
const piecesLeft = (line: string): string => `
  (${line}.quantity - (select coalesce(sum(quantity), 0) from order_adjustments
     where order_id = ${line}.order_id and item_id = ${line}.id and kind = 'cancelled_items'))`

/** Keys of the pieces of a customer's purchases (`pieceKey`), for each category of a piece and those above it. */
const boughtBy = (customer: string): string => `
  array(
    select distinct key
    from customer_orders owned join orders o on o.id = owned.order_id join order_items i on i.order_id = o.id
      left join staff_products p on p.product_id = i.product_id
      cross join lateral (
        select unnest(p.category_slugs) as slug union select ''
        union select '${setsCategorySlug}' where i.set_id is not null
      ) category
      cross join lateral (
        select category.slug || '|' as key union select category.slug || '|' || lower(i.size) where i.size is not null
      ) keys
    where owned.customer_id = ${customer}.id and key <> '|' and ${isPurchase('o')} and ${piecesLeft('i')} > 0
    order by key)`

/**
 * Selects the present values of customers from orders and accounts. `which` is the condition on `customer_summaries c`.
 * The account's own name, email and phone come before those of its orders, these before orders of the former store; CPF and CNPJ after them, unless staff corrected
 * the CPF. City and state of an account without an order that has an address are those of its default address.
 */
export const freshSummaries = (which: string): string => `
  select c.id, coalesce(nullif(a.full_name, ''), o.name, past.name, '') as name, coalesce(a.email, o.email, past.email) as email,
    coalesce(a.phone, o.phone, past.phone) as phone,
    coalesce(case when d.corrected_at is not null then d.cpf end, o.cpf, d.cpf, past.cpf) as cpf,
    coalesce(o.cnpj, d.cnpj) as cnpj, case when o.city is null then h.city else o.city end as city,
    case when o.city is null then h.state else o.state end as state, o.orders, o.value, o.first_purchase_at, o.last_purchase_at,
    past.past_orders, past.past_value, past.past_last_at, ${boughtBy('c')} as bought
  from customer_summaries c
  left join profiles a on a.id = c.user_id
  left join customer_documents d on d.user_id = c.user_id
  left join customer_addresses h on h.user_id = c.user_id and h.is_default
  cross join lateral (
    select ${latest('o.customer_name')} as name, ${latest('o.customer_email')} as email,
      ${latest('o.customer_phone')} as phone, ${latest('o.customer_cpf')} as cpf,
      ${latest('o.customer_cnpj')} as cnpj, ${latest(`o.address->>'city'`)} as city,
      (array_agg(o.address->>'state' order by o.placed_at desc, o.id desc)
         filter (where coalesce(o.address->>'city', '') <> ''))[1] as state,
      ${purchaseColumns}
    from customer_orders owned join orders o on o.id = owned.order_id where owned.customer_id = c.id
  ) o
  cross join lateral (
    select ${latest('h.name', 'h')} as name, ${latest('h.email', 'h')} as email, ${latest('h.phone', 'h')} as phone,
      ${latest('h.cpf', 'h')} as cpf, ${pastColumns}
    from customer_past_orders owned join past_orders h on h.id = owned.past_order_id where owned.customer_id = c.id
  ) past
  where ${which}`
