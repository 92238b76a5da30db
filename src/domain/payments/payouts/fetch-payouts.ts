import { type PaymentProvider, paymentProviders, type ProviderPayout } from '#context/payments/ports.ts'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'

/** Days in which a payout may still change: a bank can send it back up to five business days later. */
const changingDays = 10

/** Days that the first run looks back. */
const firstDays = 90

const lastQuery = statement<{ since: Date }>(
  'payouts.since',
  `select coalesce(max(created_at) - make_interval(days => $2), now() - make_interval(days => $3)) as since
   from payouts where provider = $1`,
)
const savePayout = statement<{ id: string }>(
  'payouts.save',
  `insert into payouts (provider, provider_ref, amount, status, arrives_on, created_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (provider, provider_ref) do update
     set amount = excluded.amount, status = excluded.status, arrives_on = excluded.arrives_on
   returning id`,
)
// A payment counts only if it is one of this provider.
const saveLines = statement(
  'payouts.save_lines',
  `insert into payout_lines (payout_id, provider_ref, kind, payment_id, gross, fee, net, at)
   select $1, l.ref, l.kind, p.id, l.gross, l.fee, l.gross - l.fee, l.at
   from jsonb_to_recordset($3::jsonb)
     as l(ref text, kind text, "paymentId" uuid, gross int, fee int, at timestamptz)
     left join payments p on p.id = l."paymentId" and p.provider = $2
   on conflict (payout_id, provider_ref) do update
     set payment_id = coalesce(payout_lines.payment_id, excluded.payment_id)`,
)

/** Stores a payout with its lines; the same again changes nothing. */
async function storePayout(tx: Db, provider: string, payout: ProviderPayout): Promise<void> {
  const { ref, amount, status, arrivesOn, createdAt, lines } = payout
  const [row] = await queryRows(tx, savePayout, [provider, ref, amount, status, arrivesOn, createdAt])
  await queryRows(tx, saveLines, [row!.id, provider, JSON.stringify(lines)])
}

async function fetchPayoutsOf({ name, listPayouts }: PaymentProvider): Promise<void> {
  if (!listPayouts) return
  const [last] = await queryRows(database(), lastQuery, [name, changingDays, firstDays])
  for await (const payout of listPayouts(last!.since))
    await transaction((tx) => storePayout(tx, name, payout))
}

/**
 * Stores the payouts that the providers list. One that fails does not stop the others. Throws the first error, so that
 * the job retries.
 */
export async function fetchPayouts(): Promise<void> {
  const failures: unknown[] = []
  for (const provider of paymentProviders())
    await fetchPayoutsOf(provider).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
