import { expect, test } from 'vitest'
import { type AuthEndpoint, authEndpoints } from '#domain/identity'
import { createBrowser, type Browser, browserOrigin, openSignedInBrowser } from '#test/browser-in-memory'
import { manyConnections, useShop } from '#test/shop'
import { repeatCommand, strength } from './strength.ts'

const shop = useShop(manyConnections)
const password = 'Cerrado-2026-teste'
const long = 'x'.repeat(20_000)
const deep = JSON.parse('['.repeat(200) + ']'.repeat(200)) as unknown
const nonsense: unknown[] = [
  null,
  7,
  '',
  'x',
  '%00',
  '\u202E',
  long,
  [],
  {},
  { a: { b: [null] } },
  deep,
  '{"a":',
  'eyJhbGciOiJub25lIn0.e30.',
  '<x/>',
]

/** Valid values, so that one wrong field is tested with the others valid. */
const right: Record<string, unknown> = {
  email: 'ninguem@dao.test',
  newEmail: 'outro@dao.test',
  name: 'Ana Souza',
  password,
  newPassword: 'Pequi-amarelo-9',
  currentPassword: password,
  token: 'x',
  code: '123456',
  otp: '123456',
  type: 'sign-in',
  provider: 'demo',
  providerId: 'empresa-x',
  accountId: 'x',
  issuer: 'https://idp.invalid',
  domain: 'x.invalid',
  message: 'x',
  signature: '0x00',
  id: '00000000-0000-4000-8000-000000000000',
  idToken: 'x',
  response: { id: 'x' },
  samlConfig: { entryPoint: 'https://idp.invalid', idpMetadata: { metadata: '<x/>' } },
  callbackURL: '/',
}

/** Nested objects for the formats of the sign-in engine. */
const within: Record<string, unknown[]> = {
  idToken: [
    { token: 'x' },
    { token: 'a.b.c', nonce: 'x' },
    { token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6IngifQ.e30.x' },
    { token: long.slice(0, 19_000) },
  ],
  response: [
    { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} },
    { id: 'x', rawId: 7, type: [], response: { clientDataJSON: '{', authenticatorData: '', signature: 7 } },
    {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: Buffer.from('{"type":"webauthn.create","challenge":"x","origin":7}').toString(
          'base64url',
        ),
        attestationObject: 'AAAA',
        authenticatorData: 'AAAA',
        signature: 'AAAA',
        transports: 7,
      },
    },
  ],
  oidcConfig: [
    {},
    { clientId: 7 },
    { clientId: 'x', clientSecret: 'x', discoveryEndpoint: 'x' },
    { clientId: 'x', clientSecret: 'x', skipDiscovery: true, tokenEndpoint: [] },
    { clientId: 'x', clientSecret: 'x', skipDiscovery: true, mapping: { id: {} }, scopes: 'x' },
  ],
  samlConfig: [
    { idpMetadata: [] },
    { entryPoint: 'https://idp.invalid', idpMetadata: { entityID: 'x' } },
    { entryPoint: {}, cert: [{}], idpMetadata: { metadata: ['<x/>'] } },
    {
      entryPoint: 'x',
      idpMetadata: { metadata: `<!DOCTYPE x [${'<!ENTITY a "a">'.repeat(500)}]><x>&a;</x>` },
    },
  ],
}

const fieldsOf = ({ body }: AuthEndpoint): string[] => {
  const shape = (body as { shape?: Record<string, unknown> } | undefined)?.shape
  return [...Object.keys(shape ?? {}), 'nobodyKnows']
}

const parameters = [
  'token',
  'state',
  'code',
  'error',
  'RelayState',
  'providerId',
  'disableCookieCache',
  'user',
]

type Call = [path: string, init: { body?: unknown; raw?: string; type?: string }]

function* callsOf(endpoint: AuthEndpoint): Generator<Call> {
  const path = `/api/auth${endpoint.path}`
  const names = endpoint.path.includes('/:') ? ['demo', 'empresa', '__proto__', '..'] : ['']
  const ways = names.map((name) => path.replace(/:\w+/, name))
  if (endpoint.method === 'GET') {
    for (const way of ways) {
      yield [way, {}]
      for (const name of parameters)
        for (const value of nonsense)
          if (typeof value === 'string')
            yield [
              `${way}?${new URLSearchParams({ token: 'x', callbackURL: '/', [name]: value.slice(0, 3_000) })}`,
              {},
            ]
      yield [`${way}?state=x&state=y&code=a&code=b&token=1&token=2`, {}]
      yield [`${way}?token[a]=1&state[]=x&%=%&callbackURL`, {}]
    }
    return
  }
  if (!endpoint.body) {
    for (const way of ways) {
      for (const value of nonsense)
        for (const field of ['SAMLResponse', 'RelayState', 'x']) {
          const form = { SAMLResponse: 'PHgvPg==', RelayState: 'x', [field]: String(value).slice(0, 4_000) }
          yield [
            way,
            { raw: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' },
          ]
        }
      for (const raw of ['', '{', '[]', '%', 'a=%ff', '<x/>'])
        for (const type of [
          'application/x-www-form-urlencoded',
          'application/json',
          'text/plain',
          'multipart/form-data',
        ])
          yield [way, { raw, type }]
    }
    return
  }
  const fields = fieldsOf(endpoint)
  const whole = Object.fromEntries(fields.filter((name) => name in right).map((name) => [name, right[name]]))
  for (const body of [null, [], 'x', 7, {}, whole]) yield [path, { body }]
  for (const field of fields)
    for (const value of [...nonsense, ...(within[field] ?? [])])
      yield [path, { body: { ...whole, [field]: value } }]
}

const callers: Record<string, () => Promise<Browser>> = {
  'a visitor': async () => createBrowser(shop),
  'a customer': async () => signedIn(),
  'an admin': async () => signedIn({ role: 'admin', flags: ['can_manage_admins'] }),
  'a superadmin': async () => signedIn({ role: 'superadmin' }),
}

const signedIn = async (staff?: Parameters<typeof openSignedInBrowser>[1]): Promise<Browser> =>
  (await openSignedInBrowser(shop, staff)).browser

test.each(Object.keys(callers))('no call by %s causes a server error', { timeout: 600_000 }, async (who) => {
  const failed = new Set<string>()
  let caller = 0
  let browser = await callers[who]!()
  let isOver = false
  for (const endpoint of authEndpoints) {
    // without a session requirement they are answered like a visitor or a superadmin
    if (/customer|an admin/.test(who) && !endpoint.account) continue
    // callers that were signed out or lost a sign-in method sign in again
    if (isOver) browser = await callers[who]!()
    isOver = /sign-out|revoke|password|two-factor|sign-in|accept|verify/.test(endpoint.path)
    const { jar } = browser
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const send = async ([path, { body, raw, type }]: Call) => {
      caller += 1
      const { status } = await shop.call(path, {
        method: endpoint.method,
        from: `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
        headers: {
          origin: browserOrigin,
          ...(cookie ? { cookie } : {}),
          ...(type ? { 'content-type': type } : {}),
        },
        ...(body === undefined ? {} : { body }),
        ...(raw === undefined ? {} : { raw }),
      })
      if (status >= 500)
        failed.add(
          `${status} ${endpoint.method} ${path.slice(0, 160)} ${JSON.stringify(body ?? raw ?? '').slice(0, 160)}`,
        )
    }
    const calls = [...callsOf(endpoint)].filter((_, at) => (at + strength.seed) % strength.share === 0)
    // calls that change the caller's own account run one after another
    const beside = endpoint.account ? 1 : 16
    for (let at = 0; at < calls.length; at += beside)
      await Promise.all(calls.slice(at, at + beside).map(send))
  }
  expect([...failed], repeatCommand).toEqual([])
})
