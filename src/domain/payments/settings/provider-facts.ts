import type { ProviderAccountsEdit, ProviderFacts } from '#contract/payments'
import { manualPixName } from '#context/payments/rules.ts'
import { readAccountsForStaff } from '#context/payments/save-accounts.ts'
import { paymentProviders } from '#context/payments/ports.ts'
import { readSettings } from '#domain/settings'
import { getSiteUrl } from '#platform/config/site-url'
import type { StaffContext } from '#platform/http/http'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'

type Row = {
  provider: string
  receivedAt: Date | null
  verified: boolean | null
  handledAt: Date | null
  waiting: number
}

const facts = statement<Row>(
  'payments.provider_facts',
  `select name as provider, e.received_at as "receivedAt", e.verified, e.handled_at as "handledAt",
     (select count(*)::int from payments p
       where p.provider = name and p.status in ('created', 'pending') and p.provider = $2) as waiting
   from unnest($1::text[]) name
   left join lateral (
     select received_at, verified, handled_at from payment_events where provider = name
     order by received_at desc limit 1) e on true`,
)

/** Returns all providers as staff edit them, with what shows that they work. */
export const readProviderAccounts = async (ctx: StaffContext): Promise<ProviderAccountsEdit> => ({
  ...(await readAccountsForStaff(ctx)),
  facts: await listProviderFacts(database()),
})

/** Returns of every provider the last webhook event, and how many charges wait for staff. */
async function listProviderFacts(db: Db): Promise<ProviderFacts[]> {
  const names = paymentProviders().map(({ name }) => name)
  const { manualPix } = await readSettings('payments', db)
  const rows = await queryRows(db, facts, [names, manualPixName])
  return rows.map(({ provider, receivedAt, verified, handledAt, waiting }) => {
    const isManual = provider === manualPixName
    return {
      provider,
      webhookUrl: isManual ? null : `${getSiteUrl()}/api/payments/webhooks/${provider}`,
      lastEvent: receivedAt && {
        receivedAt: receivedAt.toISOString(),
        verified: verified === true,
        handledAt: handledAt?.toISOString() ?? null,
      },
      isReady: !isManual || manualPix !== null,
      waiting: isManual ? waiting : null,
    }
  })
}
