import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { openPost } from '#adapters/mail/post'
import { type FakeProvider, openFakeProvider } from '#adapters/payment/fake'
import { manualPix } from '#adapters/payment/manual-pix'
import { brasilApi } from '#adapters/postal-code/brasilapi'
import { race } from '#adapters/postal-code/race'
import { ranges } from '#adapters/postal-code/ranges'
import { viaCep } from '#adapters/postal-code/viacep'
import { openWindow, rebuildMissingCards } from '#domain/catalog'
import { customerJobs } from '#domain/customers'
import { identityJobs } from '#domain/identity'
import { mediaJobs } from '#domain/media'
import { orderJobs } from '#domain/orders'
import { dictatedInstallments, useProvider } from '#domain/payments'
import { useInstallmentTable } from '#domain/pricing'
import { usePostalCodes } from '#domain/shipping'
import { productJobs } from '#domain/products'
import { closeCacheEvents, openCacheEvents } from '#platform/cache'
import type { Config } from '#platform/config'
import { transaction } from '#platform/database'
import type { Api } from '#platform/http'
import { closeJobs, openJobs } from '#platform/jobs'
import { log } from '#platform/log'
import { clearSpent } from '#platform/rate-limit'
import type { Secrets } from '#platform/secrets'
import { makeApp } from './app.ts'
import { builtAssets, pictures, shareCards } from './assets.ts'
import { mountDevOidc } from './dev-oidc.ts'
import { mountDev } from './dev-pages.ts'
import { identityLetterJob } from './identity-letters.ts'
import { letterJobs } from './letters.ts'
import { openDomain, originsOf } from './open-domain.ts'
import { PageCache } from './page-cache.ts'
import { openRenderer } from './pages.ts'

export type Shop = {
  listener(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

/** Everything but pages: what tests and commands need of the shop in memory. */
export async function openShopParts(
  config: Config,
  secrets: Secrets,
): Promise<{ app: Api; close(): Promise<void> }> {
  openDomain(config, secrets)
  usePostalCodes(config.demo ? ranges : race([viaCep(), brasilApi()]))
  useProvider(manualPix)
  const fake = config.demo ? await openFake(config, secrets) : undefined
  await openCacheEvents()
  // Nobody waits for a provider that is away: its job asks again.
  readInstallments().catch((error: unknown) => log.warn({ error: String(error) }, 'instalments'))
  await transaction(rebuildMissingCards)
  const post = openPost({ smtpUrl: config.smtpUrl, from: config.mailFrom })
  await openJobs([
    ...orderJobs,
    ...mediaJobs,
    ...customerJobs,
    ...productJobs,
    { queue: 'limits.clear', run: () => clearSpent(), schedule: '*/10 * * * *' },
    { queue: 'payments.installments', run: readInstallments, schedule: '7 * * * *' },
    ...identityJobs,
    ...letterJobs(post, config.siteUrl),
    identityLetterJob(post, config.siteUrl),
  ])
  const app = makeApp({
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
      await closeCacheEvents()
    },
  }
}

/** The provider's own table of instalments wins over the settings; while it is away the last one stands. */
async function readInstallments(): Promise<void> {
  useInstallmentTable(await dictatedInstallments())
}

async function openFake(config: Config, secrets: Secrets): Promise<FakeProvider> {
  const host = config.host.includes(':')
    ? `[${config.host}]`
    : config.host === '0.0.0.0'
      ? '127.0.0.1'
      : config.host
  const fake = await openFakeProvider({
    webhookUrl: `http://${host}:${config.port}/api/payments/webhooks/fake`,
    secret: secrets.orderTokens,
    pixDelayMs: config.fakePixDelayMs,
  })
  useProvider(fake.provider)
  return fake
}

/** Opens the whole shop on an open database. `listener` takes raw requests: kept pages first, then files, API, pages. */
export async function openShop(
  config: Config,
  secrets: Secrets,
  { dev, server }: { dev: boolean; server: Server },
): Promise<Shop> {
  const { app, close } = await openShopParts(config, secrets)
  // A large catalogue takes seconds to read; nobody should wait for it, and whoever comes first finds it on its way.
  openWindow().catch(() => {})
  const renderer = await openRenderer(app, config.siteUrl, { dev, server })
  const pages = new PageCache(renderer.render, !dev)
  const assets = dev ? () => false : builtAssets(fileURLToPath(new URL('../../dist/client', import.meta.url)))
  const api = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const isApi = /^\/(api|dev)\/|^\/metrics$/
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && pages.answerKept(request, response)) return
    const path = request.url!.split('?', 1)[0]!
    if (isApi.test(path) || !isRead) return void api(request, response)
    if ([assets, pictures, shareCards].some((answer) => answer(request, response, path))) return
    if (renderer.vite)
      return renderer.vite.middlewares(request, response, () => void pages.answer(request, response))
    void pages.answer(request, response)
  }
  return {
    listener,
    async close() {
      await close()
      await renderer.close()
    },
  }
}
