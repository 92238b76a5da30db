import { Hono } from 'hono'
import type { Context } from '#platform/context'
import { AppError } from '#platform/errors'
import { type Api, type Env, translator } from '#platform/http'
import { methodsAt, wrongMethod } from './allowed-methods.ts'
import { mountDocs } from './api-docs.ts'
import { contexts as allContexts } from './contexts.ts'
import { sameOrigin, withContext } from './context.ts'
import { statusOf } from './errors.ts'
import { mountHealth } from './health.ts'
import { mountPageForms } from './page-forms.ts'
import { mountStopLinks } from './stop-links.ts'

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
export function makeApp({
  headers,
  origins,
  trustProxy,
  metricsToken,
  contexts = allContexts,
  dev,
}: AppOptions): Api {
  const app = new Hono<Env>()
  app.onError(translator(statusOf))
  app.notFound((c) => {
    const allowed = methodsAt(app, c.req.path)
    const isMissing = allowed.length === 0 || allowed.includes(c.req.method)
    return translator(statusOf)(isMissing ? new AppError('request.not_found') : wrongMethod(allowed), c)
  })
  app.use(withContext(trustProxy, { 'x-content-type-options': 'nosniff', ...headers }))
  app.use('/api/*', sameOrigin(new Set(origins)))
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  for (const { mount } of contexts) mount?.(app)
  mountPageForms(app, new Set(origins))
  mountStopLinks(app)
  mountHealth(app, metricsToken)
  mountDocs(app, contexts)
  dev?.(app)
  return app
}
