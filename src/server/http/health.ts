import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from 'pg'
import { readBackupAge } from '#domain/backups'
import { database } from '#platform/postgres/database'
import type { Api } from '#platform/http/http'
import { AppError } from '#platform/http/errors'
import { isForwarded } from './client-ip.ts'
import { checkReadiness } from '#server/readiness'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

/** Response time of the API in seconds, by method, route and status. */
const answers = new Histogram({
  name: 'shop_http_seconds',
  help: 'Seconds until an answer of the API was ready',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
})

const connections = new Gauge({
  name: 'shop_database_connections',
  help: 'Connections of this process to the database',
  labelNames: ['state'],
  registers: [registry],
})

const backupAge = new Gauge({
  name: 'shop_backup_age_seconds',
  help: 'Seconds since the newest complete backup began; -1 without one',
  registers: [registry],
})

/** Mounts `/api/health` (process), `/api/ready` (dependencies) and `/metrics` (Prometheus text). */
export function mountHealth(api: Api, metricsToken: string | undefined): void {
  api.get('/api/health', (c) => c.json({ status: 'ok' }))
  api.get('/api/ready', async (c) => {
    const checks = await checkReadiness()
    const ready = Object.values(checks).every((state) => state === 'ok')
    return c.json({ status: ready ? 'ok' : 'unavailable', ...checks }, ready ? 200 : 503)
  })
  api.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, metricsToken)) throw new AppError('request.not_found')
    const pool = database().$client as Pool
    connections.set({ state: 'open' }, pool.totalCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
    backupAge.set((await readBackupAge().catch(() => undefined)) ?? -1)
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}

/**
 * Returns whether the caller may read metrics: by token, or without a token only from this machine and not
 * through a proxy.
 */
function mayReadMetrics(c: Context, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = Buffer.from(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '')
    return given.length === Buffer.byteLength(token) && timingSafeEqual(given, Buffer.from(token))
  }
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming
  const headers = Object.fromEntries(c.req.raw.headers)
  if (!incoming || isForwarded({ headers, httpVersion: incoming.httpVersion })) return false
  return /^(::1|(::ffff:)?127\.)/.test(incoming.socket.remoteAddress ?? '')
}

/** Records a response time; `route` is the pattern, so that ids create no new series. */
export function recordResponseTime(method: string, route: string, status: number, seconds: number): void {
  answers.observe({ method, route, status: String(status) }, seconds)
}
