import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { authenticateKey, readBearerKey } from '#domain/integrations'
import { type Env, requireOpened } from '#platform/http/http'

/**
 * Makes the API key of a request its actor, instead of whoever a cookie names. Whatever its scopes do not open is refused
 * here, so that routes outside contracts (sign-in, forms, documents) never see a key.
 */
export const withApiKey: MiddlewareHandler<Env> = async (c, next) => {
  const key = readBearerKey(c.req.header('authorization'))
  if (key === undefined) return next()
  const actor = await authenticateKey(key)
  requireOpened(actor, ...matchedRoutes(c).map(({ method, path }) => `${method} ${path}`))
  c.set('ctx', { ...c.get('ctx'), actor })
  await next()
}
