import { z } from 'zod'
import { createProviderHttp } from '#adapters/payment/http'
import { type CarrierClient, CarrierError, type CarrierOAuth, type CarrierTokens } from '#domain/shipping'
import { carrierFailures as words } from '#texts/commands/carrier-failures'
import { type Hosts, toCarrierError } from './api.ts'

/** Permissions that the store needs. Another one means that staff must connect the account again. */
const scopes = [
  'shipping-calculate',
  'cart-read',
  'cart-write',
  'shipping-checkout',
  'shipping-generate',
  'shipping-preview',
  'shipping-print',
  'shipping-tracking',
  'shipping-cancel',
  'orders-read',
  'companies-read',
  'users-read',
]

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** seconds */
  expires_in: z.number().positive(),
})

type Options = { hosts: Hosts; userAgent: () => Promise<string>; timeoutMs?: number }

/** Creates the OAuth client: https://docs.melhorenvio.com.br/reference (25 Nov 2026). A renewal gives a new pair. */
export function createOAuth({ hosts, userAgent, ...limits }: Options): CarrierOAuth {
  const hostOf = ({ isSandbox }: CarrierClient): string => (isSandbox ? hosts.sandbox : hosts.production)

  async function ask(client: CarrierClient, grant: Readonly<Record<string, string>>): Promise<CarrierTokens> {
    const send = createProviderHttp({ provider: 'melhorenvio', baseUrl: hostOf(client), ...limits })
    const { clientId, clientSecret } = client
    try {
      const { status, body } = await send({
        method: 'POST',
        path: '/oauth/token',
        headers: { 'user-agent': await userAgent() },
        body: { ...grant, client_id: Number(clientId), client_secret: clientSecret },
        accept: [400, 401, 403, 422],
        // A token that was renewed may not be accepted a second time.
        isSafeToRepeat: false,
      })
      if (status >= 300) throw new CarrierError('refused', words.accountRefused)
      const {
        access_token: accessToken,
        refresh_token: refreshToken,
        expires_in: seconds,
      } = Tokens.parse(body)
      return { accessToken, refreshToken, expiresAt: new Date(Date.now() + seconds * 1_000) }
    } catch (error) {
      if (error instanceof z.ZodError) throw new CarrierError('unknown', words.otherShape('/oauth/token'))
      throw toCarrierError(error)
    }
  }
  return {
    authorizeUrl(client, { uri, state }) {
      const query = {
        client_id: client.clientId,
        redirect_uri: uri,
        response_type: 'code',
        scope: scopes.join(' '),
      }
      return `${hostOf(client)}/oauth/authorize?${new URLSearchParams({ ...query, state })}`
    },
    exchangeCode: (client, code, redirectUri) =>
      ask(client, { grant_type: 'authorization_code', redirect_uri: redirectUri, code }),
    renew: (client, refreshToken) =>
      ask(client, { grant_type: 'refresh_token', refresh_token: refreshToken }),
  }
}
