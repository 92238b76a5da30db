import { database, queryUnprepared } from '#platform/postgres/database'
import { getLast } from '#shared/data/get-or-throw'
import type { ArchiveFile, ArchivePiece } from './archive-file.ts'

/** Records of a JSON file: SQL of one record, and where the records are read, in the order of a uuid. */
type Records = { name: string; record: string; from: string; key: string }

const list = (record: string, from: string): string =>
  `coalesce((select jsonb_agg(${record}) from ${from}), '[]'::jsonb)`

/** Records of the archive. What only serves the store itself, as search texts and fingerprints of browsers, is left out. */
const records: readonly Records[] = [
  { name: 'categorias.json', record: 'to_jsonb(c)', from: 'categories c', key: 'c.id' },
  {
    name: 'conjuntos.json',
    record: `to_jsonb(s) || jsonb_build_object('pieces', ${list('to_jsonb(p)', 'set_pieces p where p.set_id = s.id')})`,
    from: 'sets s',
    key: 's.id',
  },
  {
    name: 'contas.json',
    record: `jsonb_build_object('id', p.id, 'name', p.full_name, 'email', p.email, 'email_verified', p.email_verified,
      'phone', p.phone, 'created_at', p.created_at,
      'cpf', (select d.cpf from customer_documents d where d.user_id = p.id),
      'cnpj', (select d.cnpj from customer_documents d where d.user_id = p.id),
      'newsletter', (select n.state from newsletter_subscribers n where n.email = p.email),
      'tags', coalesce((select to_jsonb(c.tags) from customer_summaries c where c.user_id = p.id), '[]'::jsonb),
      'addresses', ${list("to_jsonb(a) - 'user_id'", 'customer_addresses a where a.user_id = p.id')})`,
    from: 'profiles p',
    key: 'p.id',
  },
  {
    name: 'pedidos.json',
    record: `to_jsonb(o) - array['ip_hash', 'device', 'request_hash', 'search_text'] || jsonb_build_object(
      'items', ${list('to_jsonb(i) order by i.position', 'order_items i where i.order_id = o.id')},
      'payments', ${list("jsonb_build_object('method', y.method, 'amount', y.amount, 'captured', y.captured, 'created_at', y.created_at)", 'payments y where y.order_id = o.id')},
      'invoices', ${list("jsonb_build_object('state', n.state, 'access_key', n.key)", 'order_invoices n where n.order_id = o.id')})`,
    from: 'orders o',
    key: 'o.id',
  },
  {
    name: 'pedidos-anteriores.json',
    record: `to_jsonb(h) - 'search_text'`,
    from: 'past_orders h',
    key: 'h.id',
  },
  { name: 'avaliacoes.json', record: 'to_jsonb(r)', from: 'reviews r', key: 'r.id' },
]

/** Records loaded per query. */
const portion = 500

async function* readRecords({ record, from, key }: Records): AsyncGenerator<ArchivePiece> {
  yield { text: '[', rows: 0 }
  let separator = '\n'
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await queryUnprepared<{ key: string; text: string }>(
      database(),
      (at) =>
        `select ${key} as key, (${record})::text as text from ${from} where ${key} > ${at(after)} order by ${key} limit ${at(portion)}`,
    )
    if (page.length === 0) break
    yield { text: separator + page.map(({ text }) => text).join(',\n'), rows: page.length }
    separator = ',\n'
    after = getLast(page).key
  }
  yield { text: '\n]\n', rows: 0 }
}

export const jsonFiles: readonly ArchiveFile[] = records.map((each) => ({
  name: each.name,
  pieces: () => readRecords(each),
}))

/** Names of settings that hold secrets. */
const secretName = /secret|password|token|credential|private|api_?key/i

const withoutSecrets = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, each: unknown) => (secretName.test(name) && each ? undefined : each)),
  )

/** Settings by group, without secrets. */
export const settingsFile: ArchiveFile = {
  name: 'configuracoes.json',
  async *pieces() {
    const { rows } = await database().$client.query<{ key: string; value: unknown }>(
      'select key, value from settings order by key',
    )
    const all = Object.fromEntries(rows.map(({ key, value }) => [key, withoutSecrets(value)]))
    yield { text: `${JSON.stringify(all, null, 2)}\n`, rows: rows.length }
  },
}
