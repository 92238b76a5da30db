import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openMailer } from '#adapters/mail/mailer'
import { type FakeProvider, openFakeProvider } from '#adapters/payment/fake'
import { closeSearchIndex, noteAgain, openSearchIndex, rebuildMissingCards } from '#domain/catalog'
import { readInstallments } from '#domain/pricing'
import { leadOfPage } from '#domain/redirects'
import { closeCacheEvents, openCacheEvents } from '#platform/cache'
import type { Config } from '#platform/config'
import { transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Api } from '#platform/http'
import { closeJobs, openJobs } from '#platform/jobs'
import { log } from '#platform/log'
import { clearSpent } from '#platform/rate-limit'
import { closeTallies, openTallies } from '#platform/tally'
import type { Secrets } from '#platform/secrets'
import { methodsOfPage, wrongMethod } from './allowed-methods.ts'
import { AnswerCache } from './answer-cache.ts'
import { makeApp } from './app.ts'
import { contexts } from './contexts.ts'
import { callerAddress, isForwarded, namesThisMachine } from './caller-address.ts'
import { builtAssets, pictures } from './assets.ts'
import { favicon, feedPictures, shareCards, shopIcons } from './drawn-pictures.ts'
import { builtFolder, earlierAssets, keepBuild, smallFolder } from './earlier-builds.ts'
import { mountDevOidc } from './dev-oidc.ts'
import { mountDev } from './dev-pages.ts'
import { abandonedCartLetterJob } from './abandoned-cart-letters.ts'
import { contactLetterJobs } from './contact-letters.ts'
import { identityLetterJob } from './identity-letters.ts'
import { letterJobs } from './letters.ts'
import { newsLetterJobs } from './news-letters.ts'
import { reviewLetterJobs } from './review-letters.ts'
import { stockLetterJob } from './stock-letters.ts'
import { waitLetterJobs } from './wait-letters.ts'
import { welcomeLetterJob } from './welcome-letters.ts'
import { compose, originsOf } from './composition.ts'
import { offlineFiles } from './offline.ts'
import { PageCache } from './page-cache.ts'
import { openRenderer, transportHeaders } from './pages.ts'
import { plainPage } from './plain-page.ts'
import { PublicFiles } from './public-files.ts'
import { requestTarget } from './request-target.ts'

export type Shop = {
  listener(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

/** Opens everything except pages, for tests and commands. */
export async function openShopParts(
  config: Config,
  secrets: Secrets,
): Promise<{ app: Api; close(): Promise<void> }> {
  const fake = config.demo ? await openFake(config, secrets) : undefined
  compose(config, secrets, fake?.provider)
  await openCacheEvents()
  // Does not wait for a provider that is down; a job tries again.
  readInstallments().catch((error: unknown) => log.warn({ error: String(error) }, 'instalments'))
  await transaction(rebuildMissingCards)
  const mail = openMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom })
  await openJobs([
    ...contexts.flatMap(({ jobs }) => jobs ?? []),
    { queue: 'limits.clear', run: () => clearSpent(), schedule: '*/10 * * * *' },
    { queue: 'payments.installments', run: readInstallments, schedule: '7 * * * *' },
    { queue: 'builds.keep', run: () => keepBuild(), schedule: '29 5 * * *' },
    ...letterJobs(mail, config.siteUrl),
    ...reviewLetterJobs(mail, config.siteUrl),
    ...waitLetterJobs(mail, config.siteUrl),
    identityLetterJob(mail, config.siteUrl),
    stockLetterJob(mail, config.siteUrl),
    ...contactLetterJobs(mail, config.siteUrl),
    ...newsLetterJobs(mail, config.siteUrl),
    welcomeLetterJob(mail, config.siteUrl),
    abandonedCartLetterJob(mail, config.siteUrl),
  ])
  openTallies()
  const app = makeApp({
    headers: transportHeaders(config.siteUrl),
    origins: originsOf(config),
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    ...(fake
      ? {
          dev: (api: Api) => {
            mountDev(api, fake)
            mountDevOidc(api, config, secrets)
          },
        }
      : {}),
  })
  return {
    app,
    async close() {
      fake?.close()
      await closeJobs()
      await closeTallies()
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
  return openFakeProvider({
    webhookUrl: `http://${host}:${config.port}/api/payments/webhooks/fake`,
    secret: secrets.orderTokens,
    pixDelayMs: config.fakePixDelayMs,
  })
}

/** `dev` builds pages on demand; `server` sends hot updates to the browser. */
type Way = { dev: boolean; server?: Server }

/** Opens the whole shop on an open database. `listener` handles raw requests. */
export async function openShop(config: Config, secrets: Secrets, way: Way): Promise<Shop> {
  const { app, close } = await openShopParts(config, secrets)
  // A large catalogue takes seconds to index; requests that come first wait for it themselves.
  openSearchIndex().catch(() => {})
  if (!way.dev) keepBuild().catch((error: unknown) => log.warn({ error: String(error) }, 'earlier builds'))
  const front = await openFront(config, app, way)
  return {
    listener: front.listener,
    async close() {
      await close()
      await front.close()
    },
  }
}

/** Creates the listener for raw requests, in this order: cached pages and responses, files, API, pages. */
export async function openFront(config: Config, app: Api, way: Way): Promise<Shop> {
  const renderer = await openRenderer(app, config.siteUrl, way)
  const pages = new PageCache(renderer.render, !way.dev, leadOfPage, noteAgain)
  const answers = new AnswerCache(
    app,
    contexts.flatMap(({ contract }) => Object.values(contract?.endpoints ?? {})),
    noteAgain,
  )
  const files = new PublicFiles(transportHeaders(config.siteUrl))
  const drawn = [shareCards, feedPictures, shopIcons, favicon]
  // In development an offline cache would show old pages.
  const ofOffline = offlineFiles(config.offline && !way.dev)
  const assets = way.dev ? () => false : builtAssets(builtFolder, smallFolder)
  const earlier = way.dev ? () => false : earlierAssets
  const api = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const isApi = /^\/(api|dev)\/|^\/metrics$/
  const everyAnswer = new Map(Object.entries(transportHeaders(config.siteUrl)))
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const isForeign = config.demo && (isForwarded(request) || !namesThisMachine(request))
    const target = isForeign ? undefined : requestTarget(request.url!)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (target !== undefined) {
      request.url = target
      // Cached pages have their headers already.
      if (isRead && (pages.answerKept(request, response) || answers.answerKept(request, response))) return
    }
    response.setHeaders(everyAnswer)
    if (target === undefined)
      return plainPage(request, response, new AppError(isForeign ? 'request.demo' : 'request.malformed'))
    const path = target.split('?', 1)[0]!
    if (answers.answer(request, response, path)) return
    if (isApi.test(path)) return void api(request, response)
    if (!isRead) {
      const allowed = methodsOfPage(app, path)
      if (allowed.includes(request.method!)) return void api(request, response)
      return plainPage(request, response, wrongMethod(allowed))
    }
    if ([...ofOffline, assets, earlier, pictures].some((answer) => answer(request, response, path))) return
    const caller = () =>
      callerAddress(request, request.headers['x-forwarded-for']?.toString(), config.trustProxy)
    if (drawn.some((answer) => answer(request, response, path, caller))) return
    if (files.answer(request, response, path, caller)) return
    const answerPage = () => void pages.answer(request, response, caller())
    if (renderer.vite) return renderer.vite.middlewares(request, response, answerPage)
    answerPage()
  }
  return { listener, close: renderer.close }
}
