import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createMailer } from '#adapters/mail/mailer'
import { createFakeEmitter } from '#adapters/invoice/fake'
import { type FakeProvider, createFakeProvider } from '#adapters/payment/fake'
import { createFakeCarrier, type FakeCarrier } from '#adapters/shipping/fake'
import { closeSearchIndex, cachedSearchLog, openSearchIndex, rebuildMissingCards } from '#domain/catalog'
import { rebuildMissingCustomers } from '#domain/customer-insights'
import { rebuildMissingFacts } from '#domain/reports'
import { readBearerKey } from '#domain/integrations'
import { refreshProviderInstallments } from '#domain/pricing'
import { resolvePageRedirect } from '#domain/redirects'
import { closeCacheEvents, openCacheEvents } from '#platform/cache/cache'
import type { Config } from '#platform/config/config'
import { startProbe, stopProbe } from '#platform/health/probe-database'
import { transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Api } from '#platform/http/http'
import { closeJobs, openJobs } from '#platform/jobs/jobs'
import { log } from '#platform/config/log'
import { removeExpiredCounts } from '#platform/http/rate-limit'
import { stopCounters, startCounters } from '#platform/cache/buffered-counter'
import type { Secrets } from '#platform/config/secrets'
import { getPageMethods, methodNotAllowed } from './http/allowed-methods.ts'
import { ResponseCache } from './cache/response-cache.ts'
import { createApp } from './app.ts'
import { contexts } from './contexts.ts'
import { getClientIp, isForwarded, hasLoopbackHost } from './http/client-ip.ts'
import { createAssetHandler, mediaHandler } from './pages/assets.ts'
import { favicon, feedImages, openGraphImages, storeIcons } from './pages/generated-images.ts'
import { buildFolder, previousAssets, archiveBuild, compressedBuildFolder } from './pages/previous-builds.ts'
import { mountDevOidc } from './demo/dev-oidc.ts'
import { mountDevPages } from './demo/dev-pages.ts'
import { createAbandonedCartEmailJob } from './emails/abandoned-cart.ts'
import { createContactEmailJobs } from './emails/contact.ts'
import { createIdentityEmailJob } from './emails/identity.ts'
import { createOrderEmailJobs } from './emails/order.ts'
import { createCompanyEmailJobs } from './emails/company.ts'
import { createQuoteEmailJobs } from './emails/quote.ts'
import { createNewsletterEmailJobs } from './emails/newsletter.ts'
import { createReviewEmailJobs } from './emails/review.ts'
import { createLowStockEmailJob } from './emails/low-stock.ts'
import { createDoctorFindingsEmailJob } from './emails/doctor-findings.ts'
import { createWeeklyReportEmailJob } from './emails/weekly-report.ts'
import { createMentionEmailJob } from './emails/mention.ts'
import { createBackInStockEmailJobs } from './emails/back-in-stock.ts'
import { createWebhookStoppedEmailJob } from './emails/webhook-stopped.ts'
import { createWelcomeEmailJob } from './emails/welcome.ts'
import { providePorts, getOrigins } from './composition.ts'
import { renamedQueues } from './start/renamed-queues.ts'
import { followPaymentProviders } from './payment-providers.ts'
import { countVisit } from './http/count-visit.ts'
import { createOfflineHandlers } from './pages/offline.ts'
import { PageCache } from './cache/page-cache.ts'
import { openStoreGate } from './pages/closed-store.ts'
import { createRenderer, getHstsHeaders } from './pages/renderer.ts'
import { sendErrorPage } from './http/error-page.ts'
import { PublicFiles } from './cache/public-files.ts'
import { parseRequestTarget } from './http/request-target.ts'

export type Shop = {
  listener(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

/** Opens everything except pages, for tests and commands. */
export async function openShopServices(
  config: Config,
  secrets: Secrets,
): Promise<{ app: Api; close(): Promise<void> }> {
  const fake = config.demo ? await openFake(config, secrets) : undefined
  const carrier = config.demo ? await openFakeCarrier(secrets) : undefined
  const emitter = config.demo ? createFakeEmitter() : undefined
  const fakes = { payment: fake?.provider, carrier: carrier?.carrier, emitter: emitter?.emitter }
  providePorts(config, secrets, fakes)
  await openCacheEvents()
  const stopFollowing = followPaymentProviders()
  await transaction(rebuildMissingCards)
  await transaction(rebuildMissingCustomers)
  const mail = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom })
  await openJobs(
    [
      ...contexts.flatMap(({ jobs }) => jobs ?? []),
      { queue: 'limits.clear', run: () => removeExpiredCounts(), schedule: '*/10 * * * *' },
      { queue: 'payments.installments', run: refreshProviderInstallments, schedule: '7 * * * *' },
      { queue: 'builds.archive', run: () => archiveBuild(), schedule: '29 5 * * *' },
      ...createOrderEmailJobs(mail, config.siteUrl),
      ...createReviewEmailJobs(mail, config.siteUrl),
      ...createBackInStockEmailJobs(mail, config.siteUrl),
      createIdentityEmailJob(mail, config.siteUrl),
      createLowStockEmailJob(mail, config.siteUrl),
      createWeeklyReportEmailJob(mail, config.siteUrl),
      createDoctorFindingsEmailJob(mail, config.siteUrl),
      createMentionEmailJob(mail, config.siteUrl),
      ...createContactEmailJobs(mail, config.siteUrl),
      ...createNewsletterEmailJobs(mail, config.siteUrl),
      ...createCompanyEmailJobs(mail, config.siteUrl),
      ...createQuoteEmailJobs(mail, config.siteUrl),
      createWelcomeEmailJob(mail, config.siteUrl),
      createWebhookStoppedEmailJob(mail, config.siteUrl),
      createAbandonedCartEmailJob(mail, config.siteUrl),
    ],
    renamedQueues,
  )
  await rebuildMissingFacts()
  startCounters()
  startProbe()
  const app = createApp({
    headers: getHstsHeaders(config.siteUrl),
    origins: getOrigins(config),
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    ...(fake
      ? {
          dev: (api: Api) => {
            mountDevPages(api, fake)
            mountDevOidc(api, config, secrets)
          },
        }
      : {}),
  })
  return {
    app,
    async close() {
      fake?.close()
      emitter?.close()
      stopFollowing()
      await closeJobs()
      stopProbe()
      await stopCounters()
      await closeSearchIndex()
      await closeCacheEvents()
    },
  }
}

function openFake(config: Config, secrets: Secrets): Promise<FakeProvider> {
  const host = config.host.includes(':')
    ? `[${config.host}]`
    : config.host === '0.0.0.0'
      ? '127.0.0.1'
      : config.host
  return createFakeProvider({
    webhookUrl: `http://${host}:${config.port}/api/payments/webhooks/fake`,
    secret: secrets.orderTokens,
    pixDelayMs: config.fakePixDelayMs,
  })
}

/** Milliseconds until a label of the demo is posted; it is delivered after four times as long. */
const demoStepMs = 60_000

const openFakeCarrier = (secrets: Secrets): Promise<FakeCarrier> =>
  createFakeCarrier({ secret: secrets.orderTokens, stepMs: demoStepMs })

/** `dev` builds pages on demand; `server` sends hot updates to the browser. */
type Way = { dev: boolean; server?: Server }

/** Opens the whole shop on an open database. `listener` handles raw requests. */
export async function openShop(config: Config, secrets: Secrets, way: Way): Promise<Shop> {
  const { app, close } = await openShopServices(config, secrets)
  // A large catalogue takes seconds to index; requests that come first wait for it themselves.
  openSearchIndex().catch(() => {})
  if (!way.dev) archiveBuild().catch((error: unknown) => log.warn({ error: String(error) }, 'earlier builds'))
  const front = await openRequestListener(config, app, way)
  return {
    listener: front.listener,
    async close() {
      await close()
      await front.close()
    },
  }
}

/** Creates the listener for raw requests, in this order: cached pages and responses, files, API, pages. */
export async function openRequestListener(config: Config, app: Api, way: Way): Promise<Shop> {
  const renderer = await createRenderer(app, config.siteUrl, way)
  const pages = new PageCache(renderer.render, !way.dev, resolvePageRedirect, cachedSearchLog)
  const answers = new ResponseCache(
    app,
    contexts.flatMap(({ contract }) => Object.values(contract?.endpoints ?? {})),
    cachedSearchLog,
  )
  const gate = await openStoreGate(app, config.siteUrl)
  const files = new PublicFiles(getHstsHeaders(config.siteUrl))
  const drawn = [openGraphImages, feedImages, storeIcons, favicon]
  // In development an offline cache would show old pages.
  const ofOffline = createOfflineHandlers(config.offline && !way.dev)
  const assets = way.dev ? () => false : createAssetHandler(buildFolder, compressedBuildFolder)
  const earlier = way.dev ? () => false : previousAssets
  const api = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const isApi = /^\/(api|dev)\/|^\/metrics$/
  const everyAnswer = new Map(Object.entries(getHstsHeaders(config.siteUrl)))
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const isForeign = config.demo && (isForwarded(request) || !hasLoopbackHost(request))
    const target = isForeign ? undefined : parseRequestTarget(request.url!)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const hasKey = readBearerKey(request.headers.authorization) !== undefined
    if (target !== undefined) {
      request.url = target
      countVisit(request, response, target)
      // Cached pages have their headers already. The API itself decides what an API key may read.
      if (isRead && !hasKey && gate.isOpen && pages.serveCached(request, response)) return
      if (isRead && !hasKey && answers.serveCached(request, response)) return
    }
    response.setHeaders(everyAnswer)
    if (target === undefined)
      return sendErrorPage(request, response, new AppError(isForeign ? 'request.demo' : 'request.malformed'))
    const path = target.split('?', 1)[0]!
    if (!hasKey && answers.handle(request, response, path)) return
    if (path === '/api/checkout' && request.method === 'POST')
      return gate.handleOrder(request, response, () => void api(request, response))
    if (isApi.test(path)) return void api(request, response)
    if (!isRead) {
      const allowed = getPageMethods(app, path)
      if (allowed.includes(request.method!)) return void api(request, response)
      return sendErrorPage(request, response, methodNotAllowed(allowed))
    }
    if ([...ofOffline, assets, earlier, mediaHandler].some((answer) => answer(request, response, path)))
      return
    gate.handle(request, response, path, () => answerRead(request, response, path))
  }
  const answerRead = (request: IncomingMessage, response: ServerResponse, path: string) => {
    const caller = () =>
      getClientIp(request, request.headers['x-forwarded-for']?.toString(), config.trustProxy)
    if (drawn.some((answer) => answer(request, response, path, caller))) return
    if (files.handle(request, response, path, caller)) return
    const answerPage = () => void pages.handle(request, response, caller())
    if (renderer.vite) return renderer.vite.middlewares(request, response, answerPage)
    answerPage()
  }
  return {
    listener,
    async close() {
      gate.close()
      await renderer.close()
    },
  }
}
