import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { allowOrigin } from '#platform/network/safe-fetch'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Claims = {
  sub: string
  email: string
  email_verified?: boolean
  name?: string
  nonce?: string
  aud?: string
}

const documentOf = (url: string, says: object) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  ...says,
})

/**
 * Starts an OpenID provider over HTTP that signs the given claims and checks PKCE. With `isMeant` false its URL is one
 * that staff may not configure.
 */
export async function startOidcIssuer({
  isMeant = true,
  says = {},
}: { isMeant?: boolean; says?: object } = {}) {
  const keys = await generateKeyPair('RS256')
  const kid = randomUUID()
  const grants = new Map<string, { claims: Claims; asked: URLSearchParams }>()
  let url = ''
  let away = false

  const sign = ({ aud = 'loja', ...claims }: Claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(url)
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(keys.privateKey)

  async function answer(path: string, form: URLSearchParams): Promise<[number, object]> {
    if (path === '/.well-known/openid-configuration') return [200, documentOf(url, says)]
    if (path === '/jwks')
      return [200, { keys: [{ ...(await exportJWK(keys.publicKey)), kid, alg: 'RS256', use: 'sig' }] }]
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (path !== '/token' || !grant || grant.asked.get('code_challenge') !== proof)
      return [400, { error: 'invalid_grant' }]
    const nonce = grant.asked.get('nonce')
    return [
      200,
      {
        token_type: 'Bearer',
        access_token: randomUUID(),
        expires_in: 300,
        id_token: await sign({ ...grant.claims, ...(nonce ? { nonce } : {}) }),
      },
    ]
  }

  let asked = 0
  const server = createServer(async (request, response) => {
    asked += 1
    if (away) return void response.writeHead(503).end()
    let body = ''
    for await (const part of request) body += String(part)
    const [status, said] = await answer(request.url!.split('?', 1)[0]!, new URLSearchParams(body))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  if (isMeant) allowOrigin(url)

  return {
    url,
    discoveryUrl: `${url}/.well-known/openid-configuration`,
    sign,
    /** Consents to a request at `authorize`. Returns the redirect URL. */
    agree(authorize: string, claims: Claims): string {
      const asked = new URL(authorize).searchParams
      const code = randomUUID()
      grants.set(code, { claims, asked })
      const back = new URL(asked.get('redirect_uri')!)
      back.searchParams.set('code', code)
      back.searchParams.set('state', asked.get('state')!)
      return back.href
    },
    /** number of requests so far */
    calls: () => asked,
    setAway(now: boolean) {
      away = now
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
