import { saveSynonym } from '#domain/catalog'
import { runBulkChange, startBulkChange } from '#domain/bulk-operations'
import { createPriceList } from '#domain/pricing'
import { readCategoryPaths, reorderCategoryProducts } from '#domain/products'
import { saveRedirect } from '#domain/redirects'
import { database, transaction } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { findProduct, getProductSlug } from './catalogue.ts'

/** First products of a category that is sorted by hand. */
const first = { category: 'acessorios', codes: ['NASCENTE', 'ARAGUAIA', 'SOLAPINO', 'TRILHA'] } as const

const synonyms = [
  { term: 'squeeze', meaning: 'garrafa', mutual: false },
  { term: 'sacola', meaning: 'bolsa', mutual: true },
  { term: 'corta vento', meaning: 'jaqueta', mutual: false },
]

/** Searches without result: words, count, days ago. */
const missed = [
  ['biquini', 14, 1],
  ['chuteira', 9, 0],
  ['biquini', 6, 4],
  ['joelheira', 5, 2],
  ['halter', 3, 6],
  ['colchonete', 2, 3],
] as const

/** Redirects from old URLs. */
const addresses = [
  ['/loja/leggings', '/colecoes/leggings'],
  ['/loja/tops-fitness', '/colecoes/tops'],
  ['/lancamentos', '/colecoes/novidades'],
  ['/outlet', '/colecoes/em-promocao'],
] as const

const wholesale = { id: '5a0c1d6e-6f0b-4a57-9a3e-2f1f6d1c0101', name: 'Atacado' }
/** Wholesale discount by quantity, in hundredths of a percent. */
const steps = [
  ['camisetas', 6, 2_000],
  ['camisetas', 24, 2_800],
  ['acessorios', 12, 2_500],
] as const

const task = '5a0c1d6e-6f0b-4a57-9a3e-2f1f6d1c0201'
const shown = ['MANGABA', 'TUCUM', 'LOBO', 'BURITI', 'CURICACA', 'IPE', 'EMA', 'SOLAPINO'] as const

/** Seeds the work of staff: a manual sort order, synonyms, redirects, a wholesale price list, and a finished task. */
export async function seedStaffWork(seeder: StaffContext): Promise<void> {
  const isNew = await transaction(async (tx) => {
    await tx.$client.query("select pg_advisory_xact_lock(hashtext('demo_desk'))")
    if ((await tx.$client.query('select from price_lists where id = $1', [wholesale.id])).rowCount)
      return false
    const paths = await readCategoryPaths(tx)
    const categoryOf = (slug: string) => paths.find((each) => each.slug === slug)!.id
    await reorderCategoryProducts(tx, seeder, {
      id: categoryOf(first.category),
      productIds: await idsOf(first.codes),
    })
    for (const pair of synonyms) await saveSynonym(tx, seeder, pair)
    for (const [words, count, days] of missed)
      await tx.$client.query(
        `insert into missed_searches (day, words, count)
         values ((now() at time zone 'America/Sao_Paulo')::date - $1::int, $2, $3) on conflict do nothing`,
        [days, words, count],
      )
    for (const [from, to] of addresses) await saveRedirect(tx, seeder, { from, to })
    await createPriceList(tx, seeder, {
      ...wholesale,
      percentOff: 1_000,
      startsAt: null,
      endsAt: null,
      rules: steps.map(([slug, fromQuantity, percentOff]) => ({
        productId: null,
        categoryId: categoryOf(slug),
        fromQuantity,
        percentOff,
      })),
      prices: [],
    })
    const ids = await idsOf(shown)
    const change = { kind: 'tags' as const, add: ['vitrine'], remove: [] }
    await startBulkChange(tx, seeder, { id: task, over: { ids }, change, expected: ids.length })
    return true
  })
  if (!isNew) return
  await runBulkChange({ taskId: task })
  // Finished last week, so that no notification appears.
  await database().$client.query(
    `with moved as (update product_changes set at = at - interval '7 days' where task_id = $1)
     update tasks set created_at = created_at - interval '7 days', started_at = started_at - interval '7 days',
       finished_at = finished_at - interval '7 days' where id = $1`,
    [task],
  )
}

async function idsOf(codes: readonly string[]): Promise<string[]> {
  const slugs = codes.map((code) => getProductSlug(findProduct(code)))
  const { rows } = await database().$client.query<{ id: string }>(
    'select p.id from unnest($1::text[]) with ordinality as t(slug, place) join products p using (slug) order by place',
    [slugs],
  )
  return rows.map(({ id }) => id)
}
