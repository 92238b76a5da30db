import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { z } from 'zod'
import type { DemoProvider } from '#domain/identity'
import type { Config } from '#platform/config/config'
import { AppError } from '#platform/http/errors'
import type { Api } from '#platform/http/http'
import type { Secrets } from '#platform/config/secrets'
import { devOidc as words } from '#texts/commands/dev-oidc'
import { renderAccountChoice } from './dev-oidc-page.ts'

const path = '/dev/oidc'
const clientId = 'loja'
const clientSecretOf = (secrets: Secrets) =>
  createHash('sha256').update(`dev-oidc ${secrets.auth}`).digest('base64url')

/** Returns the URL at which the shop reaches itself: its own port, whatever the public URL is. */
const insideOf = ({ host, port }: Config): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * Creates the demo providers: "Conta de demonstração", and the company sign-in of everybody @empresa.test.
 */
export function createDemoOidcProvider(config: Config, secrets: Secrets): DemoProvider {
  const inside = insideOf(config) + path
  return {
    id: 'demo',
    name: words.name,
    discoveryUrl: `${inside}/.well-known/openid-configuration`,
    clientId,
    clientSecret: clientSecretOf(secrets),
    company: {
      domain: 'empresa.test',
      issuer: inside,
      authorize: `${config.siteUrl}${path}/authorize`,
      token: `${inside}/token`,
      keys: `${inside}/jwks`,
    },
  }
}

const Asked = z.object({
  client_id: z.literal(clientId),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  state: z.string().max(4_000),
  nonce: z.string().max(500).optional(),
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.literal('S256'),
  login_hint: z.string().max(254).optional(),
})
type Asked = z.infer<typeof Asked>

const Chosen = Asked.extend({ email: z.email().max(254), name: z.string().max(120).optional() })

type Grant = { asked: Asked; email: string; name: string; until: number }

/** Generates keys on first use: it costs a tenth of a second of CPU. */
function keysOnDemand(): () => ReturnType<typeof generateKeyPair> {
  let made: ReturnType<typeof generateKeyPair> | undefined
  return () => (made ??= generateKeyPair('RS256'))
}

type Signing = { kid: string; keys: ReturnType<typeof keysOnDemand> }

function mountDiscovery(api: Api, { company, discoveryUrl }: DemoProvider, { kid, keys }: Signing): void {
  api.get(new URL(discoveryUrl).pathname, (c) =>
    c.json({
      issuer: company.issuer,
      authorization_endpoint: company.authorize,
      token_endpoint: company.token,
      jwks_uri: company.keys,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
    }),
  )

  api.get(`${path}/jwks`, async (c) => {
    const jwk = await exportJWK((await keys()).publicKey)
    return c.json({ keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] })
  })
}

/**
 * Mounts a small OpenID provider for the demo. It accepts any email and validates everything else like a real
 * one.
 */
export function mountDevOidc(api: Api, config: Config, secrets: Secrets): void {
  const provider = createDemoOidcProvider(config, secrets)
  const origins = new Set([
    new URL(config.siteUrl).origin,
    insideOf(config),
    `http://localhost:${config.port}`,
  ])
  const grants = new Map<string, Grant>()
  const signing = { kid: randomUUID(), keys: keysOnDemand() }
  mountDiscovery(api, provider, signing)

  api.get(`${path}/authorize`, (c) => {
    const asked = Asked.safeParse(c.req.query())
    if (!asked.success || !origins.has(new URL(asked.data.redirect_uri).origin))
      throw new AppError('request.invalid')
    // the form posts to the shop, whatever host name the page was opened by
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${[...origins].join(' ')}; frame-ancestors 'none'`,
    )
    return c.html(renderAccountChoice(asked.data))
  })

  api.post(`${path}/authorize`, async (c) => {
    const chosen = Chosen.safeParse(await c.req.parseBody())
    if (!chosen.success || !origins.has(new URL(chosen.data.redirect_uri).origin))
      throw new AppError('request.invalid')
    const { email, name, ...asked } = chosen.data
    const code = randomBytes(24).toString('base64url')
    const now = Date.now()
    for (const [known, { until }] of grants) if (until < now) grants.delete(known)
    grants.set(code, {
      asked,
      email: email.toLowerCase(),
      name: name ?? email.split('@')[0]!,
      until: now + 60_000,
    })
    const back = new URL(asked.redirect_uri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked.state)
    return c.redirect(back.href, 303)
  })

  mountToken(api, { ...signing, grants, provider })
}

type TokenEndpoint = Signing & { grants: Map<string, Grant>; provider: DemoProvider }

/** Exchanges a code once for an id token; validates client, redirect and PKCE. */
function mountToken(api: Api, { grants, provider, kid, keys }: TokenEndpoint): void {
  api.post(`${path}/token`, async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string>
    const [id, secret] = clientOf(c.req.header('authorization'), form)
    const grant = grants.get(form.code ?? '')
    grants.delete(form.code ?? '')
    const proof = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url')
    if (id !== clientId || secret !== provider.clientSecret) return c.json({ error: 'invalid_client' }, 401)
    if (
      !grant ||
      grant.until < Date.now() ||
      grant.asked.code_challenge !== proof ||
      grant.asked.redirect_uri !== form.redirect_uri
    )
      return c.json({ error: 'invalid_grant' }, 400)
    return c.json({
      token_type: 'Bearer',
      access_token: randomBytes(24).toString('base64url'),
      expires_in: 300,
      id_token: await idToken(grant, provider.company.issuer, kid).sign((await keys()).privateKey),
    })
  })
}

const idToken = ({ email, name, asked }: Grant, issuer: string, kid: string) =>
  new SignJWT({
    email,
    email_verified: true,
    name,
    ...(asked.nonce ? { nonce: asked.nonce } : {}),
  })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(createHash('sha256').update(email).digest('hex').slice(0, 24))
    .setIssuedAt()
    .setExpirationTime('5m')

/** Reads client id and secret from the Authorization header or the form. */
function clientOf(header: string | undefined, form: Record<string, string>): [string?, string?] {
  if (!header?.startsWith('Basic ')) return [form.client_id, form.client_secret]
  const [id = '', secret = ''] = Buffer.from(header.slice(6), 'base64').toString('utf8').split(':')
  return [decodeURIComponent(id), decodeURIComponent(secret)]
}
