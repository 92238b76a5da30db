import { Hono } from 'hono'
import type { Context } from '#platform/context'
import { AppError } from '#platform/http/errors'
import { type Api, type Env, makeErrorHandler } from '#platform/http/http'
import { countPlacedOrder } from './http/count-visit.ts'
import { getAllowedMethods, methodNotAllowed } from './http/allowed-methods.ts'
import { withApiKey } from './http/api-key.ts'
import { mountApiDocs } from './http/api-docs.ts'
import { contexts as allContexts } from './contexts.ts'
import { requireSameOrigin, withContext } from './http/request-context.ts'
import { statusByCode } from './errors.ts'
import { mountHealth } from './http/health.ts'
import { mountPageForms } from './pages/page-forms.ts'
import { mountUnsubscribe } from './emails/unsubscribe.ts'

export type AppOptions = {
  /** headers added to every response */
  headers?: Record<string, string>
  /** exact origins of the shop's own pages */
  origins: readonly string[]
  trustProxy: number
  metricsToken: string | undefined
  /** contexts that are mounted */
  contexts?: readonly Context[]
  /** mounts pages that exist only in the demo */
  dev?: (api: Api) => void
}

/** Creates the whole API as one object: the server listens with it, pages and tests call it in memory. */
export function createApp({
  headers,
  origins,
  trustProxy,
  metricsToken,
  contexts = allContexts,
  dev,
}: AppOptions): Api {
  const app = new Hono<Env>()
  app.onError(makeErrorHandler(statusByCode))
  app.notFound((c) => {
    const allowed = getAllowedMethods(app, c.req.path)
    const isMissing = allowed.length === 0 || allowed.includes(c.req.method)
    return makeErrorHandler(statusByCode)(
      isMissing ? new AppError('request.not_found') : methodNotAllowed(allowed),
      c,
    )
  })
  app.use(withContext(trustProxy, { 'x-content-type-options': 'nosniff', ...headers }))
  app.use(withApiKey)
  app.use('/api/*', requireSameOrigin(new Set(origins)))
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  app.use('/api/checkout/*', countPlacedOrder)
  for (const { mount } of contexts) mount?.(app)
  mountPageForms(app, new Set(origins))
  mountUnsubscribe(app)
  mountHealth(app, metricsToken)
  mountApiDocs(app, contexts)
  dev?.(app)
  return app
}
