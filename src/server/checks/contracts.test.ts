import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { authEndpoints } from '#domain/identity'
import { getMaxBodyBytes, getMaxLength, toShape, defaultBodyBytes } from '#platform/http/input-limits'
import type { Endpoint } from '#shared/http/endpoint'

type Shape = ReturnType<typeof toShape>

const domain = fileURLToPath(new URL('../../domain', import.meta.url))
const contracts = await Promise.all(
  globSync('*/contract.ts', { cwd: domain }).map(
    async (file) => (await import(`${domain}/${file}`)) as { endpoints?: Record<string, Endpoint> },
  ),
)
const endpoints = [...contracts.flatMap((each) => Object.values(each.endpoints ?? {})), ...authEndpoints]

/** Returns the paths of a JSON Schema that have no size limit. */
function endless(shape: Shape, path: string): string[] {
  const forms = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])]
  return [
    ...forms.flatMap((form) => endless(form, path)),
    ...(shape.type === 'string' && getMaxLength(shape) === undefined ? [path] : []),
    ...(shape.type === 'array' && shape.maxItems === undefined ? [`${path}[]`] : []),
    ...endlessIn(shape.items, `${path}[]`),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, each]) => endless(each, `${path}.${name}`)),
  ]
}
const endlessIn = (shape: Shape | undefined, path: string) => (shape ? endless(shape, path) : [])

test('every text and every list that an endpoint accepts has a maximum', () => {
  const found = endpoints.flatMap(({ method, path, ...endpoint }) => {
    const { params, query, body } = endpoint as Partial<Endpoint>
    return [params, query, body].flatMap((schema) =>
      schema ? endless(toShape(schema), `${method} ${path} `) : [],
    )
  })
  expect(found).toEqual([])
  expect(endpoints.length).toBeGreaterThan(80)
})

test('a body has a limit of its own, but for the longest and those that an engine reads', () => {
  const usual = endpoints.flatMap((each) =>
    each.body && !('bytes' in each) && getMaxBodyBytes(each.body) === defaultBodyBytes
      ? [`${each.method} ${each.path}`]
      : [],
  )
  expect(usual.toSorted()).toEqual([
    'POST /api/shipping/quotes',
    'POST /link-social',
    'POST /one-tap/callback',
    'POST /passkey/verify-authentication',
    'POST /passkey/verify-registration',
    'POST /sign-in/social',
    'POST /sign-up/email',
    'POST /sso/register',
    'PUT /api/identity/providers',
    'PUT /api/settings/shipping-schedule',
  ])
})
