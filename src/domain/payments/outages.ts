import { invalidateLocally, invalidateTags } from '#platform/cache/cache'
import { log } from '#platform/config/log'
import { queryRows, statement, transaction } from '#platform/postgres/database'
import { paymentProvidersTag } from './accounts.ts'

/** Seconds for which others take the new charges of a provider that did not answer. */
const downSeconds = 120

const markDown = statement(
  'payments.mark_down',
  `insert into payment_provider_outages (provider, down_until) values ($1, now() + make_interval(secs => $2))
   on conflict (provider) do update set down_until = excluded.down_until`,
)

/** Records that a provider does not answer. Every process passes its new charges to the next provider for a while. */
export async function markProviderDown(provider: string): Promise<void> {
  await transaction(async (tx) => {
    await queryRows(tx, markDown, [provider, downSeconds])
    await invalidateTags(tx, [paymentProvidersTag])
  })
  // Other processes hear of it within 50 ms; this one tries the next provider at once.
  invalidateLocally([paymentProvidersTag])
  log.warn({ provider, seconds: downSeconds }, 'payment provider is down')
}
