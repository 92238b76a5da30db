import { recomputeCustomers } from '#domain/customer-insights'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { clerk } from './lifecycle.ts'

/** Customers with the highest value, of whom every third has tags. */
const known = 60
const tags = [
  ['corrida'],
  ['prefere Pix', 'corrida'],
  ['VIP'],
  ['troca de tamanho'],
  ['meia maratona', 'VIP'],
  ['presente'],
] as const

/** Notes of the team: whose by value, days ago, text. The ids are fixed, so that they are written once. */
const notes = [
  ['6b0f5f0e-1d53-4a0a-9a55-0d1b6c1e0001', 0, 2, 'Pediu para avisar quando a Aderno Terra GG voltar.'],
  ['6b0f5f0e-1d53-4a0a-9a55-0d1b6c1e0002', 0, 40, 'Prefere retirar na loja às sextas.'],
  [
    '6b0f5f0e-1d53-4a0a-9a55-0d1b6c1e0003',
    1,
    12,
    'Compra para o grupo de corrida. Sempre pergunta por desconto em quantidade.',
  ],
  ['6b0f5f0e-1d53-4a0a-9a55-0d1b6c1e0004', 3, 5, 'Veste M em cima e P embaixo.'],
] as const

const bestCustomers = statement<{ id: string }>(
  'demo.best_customers',
  'select id from customer_summaries order by value desc, id limit $1',
)
const tag = statement<{ id: string }>(
  'demo.tag_customer',
  `update customer_summaries set tags = $2::text[] where id = $1 and tags = '{}' returning id`,
)
const note = statement<{ id: string }>(
  'demo.note_customer',
  `insert into notes (id, kind, entity_id, author_id, author_name, text, created_at)
   select $1, 'customer', $2, p.id, coalesce(p.full_name, 'Marina Admin'), $4, now() - make_interval(days => $3::int)
   from (values (1)) one left join profiles p on p.email = $5 on conflict (id) do nothing returning id`,
)

/** Writes what the team entered about its best customers, once. */
export async function seedCustomerWork(tx: Db): Promise<void> {
  const best = (await queryRows(tx, bestCustomers, [known])).map(({ id }) => id)
  let isNew = false
  for (const [id, place, days, text] of notes) {
    const customer = best[place]
    if (customer) isNew = (await queryRows(tx, note, [id, customer, days, text, clerk])).length > 0 || isNew
  }
  if (!isNew) return
  const tagged = best.filter((_, place) => place % 3 === 0)
  for (const [at, id] of tagged.entries()) await queryRows(tx, tag, [id, [...(tags[at % tags.length] ?? [])]])
  await recomputeCustomers(tx, tagged)
}
