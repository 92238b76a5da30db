import { type Carrier, CarrierError, type TrackedShipment } from '#domain/shipping'
import {
  createMelhorEnvioApi,
  type MelhorEnvioApi,
  type MelhorEnvioApiOptions,
  melhorEnvioHosts,
} from './api.ts'
import { buyLabel, cancelLabel, draftLabel, findLabel, issueLabel, printLabels } from './labels.ts'
import { toShipment, Tracking } from './objects.ts'
import { createOAuth } from './oauth.ts'
import { quotePackage } from './quote.ts'
import { readMessage } from './webhook.ts'

export type MelhorEnvioOptions = MelhorEnvioApiOptions & {
  /** secret of the app, which signs webhooks */
  clientSecret: () => Promise<string | undefined>
}

/** Ids that its documents name: https://docs.melhorenvio.com.br/reference (25 Nov 2026). The others come with quotes. */
const services = [
  { service: '1', name: 'Correios PAC' },
  { service: '2', name: 'Correios SEDEX' },
  { service: '17', name: 'Correios Mini Envios' },
  { service: '3', name: 'Jadlog .Package' },
  { service: '4', name: 'Jadlog .Com' },
]

/** PAC and SEDEX: https://docs.melhorenvio.com.br/reference (25 Nov 2026) */
const returnServices = ['1', '2']

/** Creates the carrier for Melhor Envio, which sells labels of the Correios and of private carriers. */
export function melhorEnvio(options: MelhorEnvioOptions): Carrier {
  const { userAgent, clientSecret, timeoutMs, hosts = melhorEnvioHosts } = options
  const api = createMelhorEnvioApi(options)
  return {
    name: 'melhorenvio',
    title: 'Melhor Envio',
    oauth: createOAuth({ hosts, userAgent, ...(timeoutMs === undefined ? {} : { timeoutMs }) }),
    services,
    returnServices,
    quote: (request) => quotePackage(api, request),
    draftLabel: (request) => draftLabel(api, request),
    buyLabel: (ref) => buyLabel(api, ref),
    issueLabel: (ref) => issueLabel(api, ref),
    printLabels: (refs) => printLabels(api, refs),
    findLabel: (label) => findLabel(api, label),
    cancelLabel: (ref) => cancelLabel(api, ref),
    track: (refs) => track(api, refs),
    readWebhook: async (body, header) => readMessage(body, header('x-me-signature'), await clientSecret()),
  }
}

/** Reads shipments. One unknown id fails the whole call, so then each is read alone. */
async function track(api: MelhorEnvioApi, refs: readonly string[]): Promise<TrackedShipment[]> {
  if (refs.length === 0) return []
  try {
    const found = await api.post('/shipment/tracking', Tracking, { orders: refs })
    return Object.values(found).map((each) => toShipment(each, new Date()))
  } catch (error) {
    const isAboutOne = error instanceof CarrierError && (error.kind === 'invalid' || error.kind === 'refused')
    if (!isAboutOne) throw error
    if (refs.length === 1) return []
    const each: TrackedShipment[] = []
    for (const ref of refs) each.push(...(await track(api, [ref])))
    return each
  }
}
