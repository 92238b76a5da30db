import { isOrderToken } from '#domain/orders'
import { findCurrentPayment, paymentView } from '#domain/payments'
import { database } from '#platform/postgres/database'
import { getPolicyOrigin } from '#shared/http/policy-origin'
import { isUuid } from '#shared/text/slug'

const challengePath = '/confirmar-pagamento'

/**
 * Returns what the page of a bank's confirmation may frame and post forms to: any bank, because a provider does not say
 * which it will be, but only while a payment of this order waits for its cardholder. Nothing for any other page.
 */
export async function readChallengeSources({ pathname, searchParams }: URL): Promise<string[]> {
  const orderId = searchParams.get('order') ?? ''
  if (pathname !== challengePath || !isUuid(orderId)) return []
  if (!isOrderToken(orderId, searchParams.get('token') ?? undefined)) return []
  const payment = await findCurrentPayment(database(), orderId)
  const page = payment && paymentView(payment).page
  return page?.kind === 'challenge' && getPolicyOrigin(page.url) ? ['https:'] : []
}
