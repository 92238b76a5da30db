import { type Db, queryRows, statement } from '#platform/postgres/database'
import { hours } from './calendar.ts'

// Ratios of a small fashion store: about 1.5 orders per 100 pages; they vary with the day, always in the same way.
const addSteps = statement(
  'demo.add_steps',
  `with days as (
     select (placed_at at time zone 'America/Sao_Paulo')::date as day, count(*)::int as orders
     from orders where channel is null group by 1
   ), counted as (
     select day, orders, abs(hashtext(day::text)) % 100 / 100.0 as luck from days
   )
   insert into funnel_days (day, step, count)
   select c.day, s.step, round(s.count)::int from counted c cross join lateral (values
     ('page', c.orders * (58 + 24 * c.luck) + 60), ('cart', c.orders * (3.4 + c.luck) + 4),
     ('checkout', c.orders * (1.35 + 0.3 * c.luck)), ('order', c.orders)
   ) s(step, count)
   on conflict do nothing`,
)
const addPages = statement(
  'demo.add_pages',
  `insert into page_steps (day, step, count)
   select f.day, s.step, round(f.count * s.share)::int
   from funnel_days f cross join unnest($1::int[], $2::float8[]) as s(step, share)
   where f.step = 'page' and f.day > current_date - 60 and round(f.count * s.share) > 0
   on conflict do nothing`,
)

/** Adds the visits that could have led to the demo orders; days that were counted stay as they are. */
export async function seedVisits(tx: Db): Promise<void> {
  const total = hours.reduce((sum, each) => sum + each, 0)
  const quarters = Array.from({ length: 96 }, (_, step) => step)
  await queryRows(tx, addSteps, [])
  await queryRows(tx, addPages, [quarters, quarters.map((step) => hours[Math.floor(step / 4)]! / total / 4)])
}
