import { Hono } from 'hono'
import { mountAudit } from '#domain/audit'
import { mountCart } from '#domain/cart'
import { mountCatalog } from '#domain/catalog'
import { mountCheckout } from '#domain/checkout'
import { mountCustomers } from '#domain/customers'
import { mountIdentity } from '#domain/identity'
import { mountLeads } from '#domain/leads'
import { mountOrders } from '#domain/orders'
import { mountPayments } from '#domain/payments'
import { mountSettings } from '#domain/settings'
import { mountShipping } from '#domain/shipping'
import { mountTeam } from '#domain/team'
import { AppError } from '#platform/errors'
import { type Api, type Env, translator } from '#platform/http'
import { sameOrigin, withContext } from './context.ts'
import { statusOf } from './errors.ts'
import { mountDocs } from './openapi.ts'
import { mountHealth } from './health.ts'

export type AppOptions = {
  /** what every answer says besides */
  headers?: Record<string, string>
  /** exact origins of the shop's own pages */
  origins: readonly string[]
  trustProxy: number
  metricsToken: string | undefined
  /** pages that exist only in the demo */
  dev?: (api: Api) => void
}

/** The whole API as one object that takes requests: the server listens with it, pages and tests call it in memory. */
export function makeApp({ headers, origins, trustProxy, metricsToken, dev }: AppOptions): Api {
  const app = new Hono<Env>()
  app.onError(translator(statusOf))
  app.notFound((c) => translator(statusOf)(new AppError('request.not_found'), c))
  app.use(withContext(trustProxy, { 'x-content-type-options': 'nosniff', ...headers }))
  app.use('/api/*', sameOrigin(new Set(origins)))
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  const contexts = [
    mountSettings,
    mountIdentity,
    mountTeam,
    mountAudit,
    mountCustomers,
    mountCatalog,
    mountCart,
    mountPayments,
    mountShipping,
    mountOrders,
    mountCheckout,
    mountLeads,
  ]
  for (const mountContext of contexts) mountContext(app)
  mountHealth(app, metricsToken)
  mountDocs(app)
  dev?.(app)
  return app
}
