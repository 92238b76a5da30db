import type { ProviderPayout } from '#domain/payments'
import { database, queryRows, statement } from '#platform/postgres/database'

export const payoutTables = `
  create table if not exists fake_provider.payouts (ref text primary key, amount int not null, day date not null);
  create table if not exists fake_provider.payout_lines (
    ref text primary key, payout text not null references fake_provider.payouts, kind text not null,
    payment_id uuid not null, gross int not null, fee int not null, at timestamptz not null);
  create index if not exists payout_lines_payout on fake_provider.payout_lines (payout)`

// One payout per day: charges less a fee of 3.99 %, refunds, lost disputes. Each is in one payout.
const payOut = statement(
  'fake.pay_out',
  `with waiting as (
     select 'charge-' || payment_id as ref, 'charge' as kind, payment_id, coalesce(received, amount) as gross,
       round(coalesce(received, amount) * 0.0399)::int as fee, least(expires_at, now()) as at
     from fake_provider.charges where status = 'paid'
     union all
     select 'refund-' || r.ref, 'refund', payment_id, -r.amount, 0, least(c.expires_at, now())
     from fake_provider.refunds r join fake_provider.charges c using (payment_id) where r.status = 'done'
     union all
     select 'dispute-' || d.ref, 'dispute', payment_id, -d.amount, 0, least(c.expires_at, now())
     from fake_provider.disputes d join fake_provider.charges c using (payment_id) where d.status = 'lost'
   ), unpaid as (
     select * from waiting w where not exists (select from fake_provider.payout_lines l where l.ref = w.ref)
   ), made as (
     insert into fake_provider.payouts (ref, amount, day)
     select 'payout-' || gen_random_uuid(), sum(gross - fee), at::date from unpaid group by at::date returning ref, day
   )
   insert into fake_provider.payout_lines (ref, payout, kind, payment_id, gross, fee, at)
   select u.ref, m.ref, u.kind, u.payment_id, u.gross, u.fee, u.at from unpaid u join made m on m.day = u.at::date`,
)

type Line = Omit<ProviderPayout['lines'][number], 'at'> & { at: string }
const listQuery = statement<Omit<ProviderPayout, 'lines'> & { lines: Line[] }>(
  'fake.payouts',
  `select ref, amount, 'paid' as status, (day + 1)::text as "arrivesOn", day::timestamptz as "createdAt",
     (select jsonb_agg(jsonb_build_object('ref', l.ref, 'kind', l.kind, 'paymentId', l.payment_id, 'gross', l.gross,
        'fee', l.fee, 'at', l.at) order by l.ref) from fake_provider.payout_lines l where l.payout = p.ref) as lines
   from fake_provider.payouts p where day >= $1::timestamptz::date order by day, ref`,
)

/** Pays out everything that was not paid out yet, then lists the payouts since a day. */
export async function* listFakePayouts(since: Date): AsyncGenerator<ProviderPayout> {
  await queryRows(database(), payOut, [])
  for (const payout of await queryRows(database(), listQuery, [since]))
    yield { ...payout, lines: payout.lines.map((line) => ({ ...line, at: new Date(line.at) })) }
}
