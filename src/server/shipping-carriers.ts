import { melhorEnvio } from '#adapters/shipping/melhor-envio/melhor-envio'
import { readSettings } from '#domain/settings'
import { type Carrier, findCarrierAccount, readCarrierAccess, renewCarrierAccess } from '#domain/shipping'

/** Returns the name and the email of the store, which Melhor Envio asks for with every call. */
async function readUserAgent(): Promise<string> {
  const { name, email } = await readSettings('business')
  // A header holds no letters beyond Latin-1.
  return `${name || 'Loja'} (${email})`.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
}

/** Returns every carrier that staff can enable. `demoCarrier` is the fake, where it is open. */
export const listCarriers = (demoCarrier?: Carrier): Carrier[] => [
  ...(demoCarrier ? [demoCarrier] : []),
  melhorEnvio({
    access: () => readCarrierAccess('melhorenvio'),
    renew: (stale) => renewCarrierAccess('melhorenvio', stale),
    userAgent: readUserAgent,
    clientSecret: async () => (await findCarrierAccount('melhorenvio'))?.credentials.clientSecret,
  }),
]
