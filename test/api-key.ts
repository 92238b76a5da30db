import type { ApiKeyView, CreatedApiKey, ScopeName } from '#contract/integrations'
import { createSignedInPerson } from './factories.ts'
import type { TestShop } from './shop.ts'

/** Creates an API key as a superadmin. Returns it with the headers of its calls. */
export async function createApiKey(
  shop: TestShop,
  scopes: readonly ScopeName[],
  change: Record<string, unknown> = {},
): Promise<{
  key: string
  apiKey: ApiKeyView
  headers: { authorization: string }
  staff: { cookie: string }
}> {
  const { headers: staff } = await createSignedInPerson(shop, { role: 'superadmin' })
  const { status, body } = await shop.call<CreatedApiKey>('/api/integrations/keys', {
    body: { name: 'ERP Bling', scopes, ...change },
    headers: staff,
  })
  if (status !== 201) throw new Error(`no key was created: ${status} ${JSON.stringify(body)}`)
  return { ...body, headers: { authorization: `Bearer ${body.key}` }, staff }
}
