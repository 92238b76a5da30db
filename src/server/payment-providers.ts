import { manualPix } from '#adapters/payment/manual-pix'
import { mercadoPago } from '#adapters/payment/mercado-pago/mercado-pago'
import { stripe } from '#adapters/payment/stripe/stripe'
import {
  findProviderAccount,
  type PaymentProvider,
  paymentProvidersTag,
  readProviderAccounts,
} from '#domain/payments'
import { refreshProviderInstallments } from '#domain/pricing'
import { addCacheListener } from '#platform/cache/cache'
import { log } from '#platform/config/log'

async function readStripeCredentials() {
  const account = await findProviderAccount('stripe')
  const { secretKey, webhookSecret } = account?.credentials ?? {}
  if (!account || !secretKey || !webhookSecret) return null
  return { secretKey, webhookSecret, pixEnabled: account.methods.includes('pix') }
}

async function readMercadoPagoCredentials() {
  const account = await findProviderAccount('mercadopago')
  const { accessToken, webhookSecret } = account?.credentials ?? {}
  if (!account || !accessToken || !webhookSecret) return null
  return { accessToken, webhookSecret, publicKey: account.publicKey ?? undefined }
}

/**
 * Returns every provider that staff can enable. Those with `credentialNames` are off until their secrets are stored; the
 * order here is that of a store where nobody has set another one. `demoPayment` is the fake, where it is open.
 */
export const listPaymentProviders = (demoPayment?: PaymentProvider): PaymentProvider[] => [
  manualPix,
  ...(demoPayment ? [demoPayment] : []),
  {
    ...mercadoPago({ credentials: readMercadoPagoCredentials }),
    credentialNames: ['accessToken', 'webhookSecret'],
    needsPublicKey: true,
  },
  { ...stripe({ credentials: readStripeCredentials }), credentialNames: ['secretKey', 'webhookSecret'] },
]

let timer: NodeJS.Timeout | undefined

/** Reads the installments of the provider that takes cards now, and again when one that is down may be back. */
async function refresh(): Promise<void> {
  clearTimeout(timer)
  try {
    await refreshProviderInstallments()
    const { downUntil } = await readProviderAccounts()
    const next = Math.min(...downUntil.values()) - Date.now()
    if (next > 0 && next < Infinity) timer = setTimeout(() => void refresh(), next + 100).unref()
  } catch (error) {
    // A job tries again every hour.
    log.warn({ error: String(error) }, 'instalments')
  }
}

/** Follows changes of the providers in this process: their order decides the installments. Returns how to stop. */
export function followPaymentProviders(): () => void {
  let isOpen = true
  const isConcerned = (tags: readonly string[]): boolean => isOpen && tags.includes(paymentProvidersTag)
  addCacheListener({
    // After the caches: they registered earlier, and the next turn reads what they forgot.
    drop: (tags) => isConcerned(tags) && setImmediate(() => void refresh()),
    clear: () => {},
  })
  // Does not wait for a provider that is down.
  void refresh()
  return () => {
    isOpen = false
    clearTimeout(timer)
  }
}
