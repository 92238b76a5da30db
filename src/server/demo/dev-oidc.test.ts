import { createHash } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { useShop } from '#test/shop'
import { createDemoOidcProvider } from './dev-oidc.ts'
import { readConfig } from '#platform/config/config'

const shop = useShop()
const { clientSecret } = createDemoOidcProvider(readConfig({ DEMO: '1', PORT: '1' }), {
  auth: 'test-secret-of-32-characters-or-more',
  orderTokens: '',
})
const verifier = 'v'.repeat(64)
const asked = {
  client_id: 'loja',
  redirect_uri: 'http://127.0.0.1:1/api/auth/callback/demo',
  response_type: 'code',
  state: 'um-estado',
  nonce: 'um-nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (path: string, fields: object) =>
  shop.call<{ error?: string; id_token?: string }>(path, {
    raw: new URLSearchParams(fields as Record<string, string>).toString(),
    headers: form,
  })

async function aCode(email = 'ana@empresa.test') {
  const answer = await post('/dev/oidc/authorize', { ...asked, email })
  expect(answer.status).toBe(303)
  const back = new URL(answer.headers.get('location')!)
  expect(back.searchParams.get('state')).toBe('um-estado')
  return back.searchParams.get('code')!
}

const exchange = (change: object) =>
  post('/dev/oidc/token', {
    client_id: 'loja',
    client_secret: clientSecret,
    redirect_uri: asked.redirect_uri,
    code_verifier: verifier,
    ...change,
  })

test('the demo OIDC provider signs in as any chosen account with a signed id token', async () => {
  const page = await shop.text(`/dev/oidc/authorize?${new URLSearchParams(asked)}`)
  for (const words of ['Conta de demonstração', 'Outro e-mail', 'bia@exemplo.test', 'um-estado'])
    expect(page).toContain(words)
  const { body } = await exchange({ code: await aCode() })
  const { body: keys } = await shop.call<JSONWebKeySet>('/dev/oidc/jwks')
  const { payload } = await jwtVerify(body.id_token!, createLocalJWKSet(keys), {
    issuer: 'http://127.0.0.1:1/dev/oidc',
    audience: 'loja',
  })
  expect(payload).toMatchObject({ email: 'ana@empresa.test', email_verified: true, nonce: 'um-nonce' })
})

test('a code works once, only for the requesting client, with its PKCE verifier', async () => {
  const code = await aCode()
  expect((await exchange({ code })).status).toBe(200)
  expect((await exchange({ code })).body.error).toBe('invalid_grant')
  expect((await exchange({ code: await aCode(), code_verifier: 'w'.repeat(64) })).body.error).toBe(
    'invalid_grant',
  )
  expect((await exchange({ code: await aCode(), client_secret: 'outro' })).body.error).toBe('invalid_client')
})

test('redirects to no other site', async () => {
  const elsewhere = { ...asked, redirect_uri: 'https://evil.example/callback' }
  expect((await shop.call(`/dev/oidc/authorize?${new URLSearchParams(elsewhere)}`)).status).toBe(422)
  expect((await post('/dev/oidc/authorize', { ...elsewhere, email: 'ana@empresa.test' })).status).toBe(422)
})
