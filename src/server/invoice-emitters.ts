import { bling } from '#adapters/invoice/bling/bling'
import { byHand } from '#adapters/invoice/by-hand'
import { nfeIo } from '#adapters/invoice/nfe-io/nfe-io'
import { type EmitterConnection, type InvoiceEmitter, readEmitterCredentials } from '#domain/invoices'
import { readSettings } from '#domain/settings'

async function readBlingClient() {
  const { clientId, clientSecret } = (await readEmitterCredentials('bling')) ?? {}
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

async function readNfeIoAccount() {
  const { apiKey, webhookSecret } = (await readEmitterCredentials('nfe-io')) ?? {}
  const { nfeIo: settings } = await readSettings('invoices')
  return apiKey && webhookSecret && settings.companyId ? { apiKey, webhookSecret, ...settings } : null
}

/** Returns every emitter that staff can select, and the connections to their accounts. `demo` is the fake. */
export function listInvoiceEmitters(demo?: InvoiceEmitter): {
  emitters: InvoiceEmitter[]
  connections: EmitterConnection[]
} {
  const { emitter, connection } = bling({
    client: readBlingClient,
    settings: async () => (await readSettings('invoices')).bling,
  })
  return {
    emitters: [byHand, ...(demo ? [demo] : []), emitter, nfeIo({ account: readNfeIoAccount })],
    connections: [connection],
  }
}
