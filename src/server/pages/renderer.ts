import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type ThirdPartyScript, thirdPartyScripts } from '#domain/consent'
import { paymentProvidersTag } from '#domain/payments'
import { AppError } from '#platform/http/errors'
import type { Api } from '#platform/http/http'
import { isPaymentPath } from '#shared/http/personal-paths'
import { readChallengeSources } from './challenge-sources.ts'
import { createPagePolicies, isStaffPage } from './content-security-policy.ts'

/** Exports of `web/entry-server.ts`. */
export type Renderer = {
  fetch(request: Request): Promise<Response>
  /**
   * `scriptNonce` returns the nonce of the page being rendered, `thirdPartyScripts` the third-party scripts that pages load
   * after consent.
   */
  connect(
    call: (request: Request) => Response | Promise<Response>,
    siteUrl: string,
    scriptMark: () => string | undefined,
    thirdParties: readonly Pick<ThirdPartyScript, 'category' | 'script' | 'id'>[],
  ): void
}

/** Rendered page: its headers as a flat list, its body plain and compressed. */
export type Page = {
  status: number
  etag: string
  tags: readonly string[]
  plain: Buffer
  /** the Brotli form; absent in development */
  brotli: Buffer | undefined
  /** headers for a visitor without consent */
  headers: Record<string, string>
  /** true when data was missing because the database was down: the page is sent and not cached */
  lacksData?: boolean
  /** content policies by the bits of the consent; absent: the policy among the headers */
  policies?: readonly string[]
}

const brotli = promisify(brotliCompress)
/** State of the page being rendered: its cache tags, its nonce, whether the database was down. */
const rendering = new AsyncLocalStorage<Rendering>()
type Rendering = { tags: Set<string>; mark: string; lacksData: boolean }

const year = 31_536_000

/** Returns the HSTS header when SITE_URL is https. */
export const getHstsHeaders = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${year}` } : {}

/** Headers of every page; the script part of the policy is added per page. */
const fixedHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  vary: 'accept-encoding',
}

/** Only staff use the camera, to scan barcodes; the screens that do so are reached from any of theirs. */
const permissionsOf = (path: string): string =>
  `camera=(${isStaffPage(path) ? 'self' : ''}), microphone=(), geolocation=()`

/**
 * Returns the inline scripts with the nonce of this render. Scripts that came in by content lack it, so the policy
 * blocks them.
 */
function ownScripts(html: string, mark: string): string[] {
  const texts: string[] = []
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const element = html.lastIndexOf('<', at)
    const begin = html.indexOf('>', at) + 1
    const attributes = html.slice(element, begin)
    if (attributes.startsWith('<script') && !attributes.includes(' src='))
      texts.push(html.slice(begin, html.indexOf('</script>', begin)))
  }
  return texts
}

/** Removes the nonce from the page; it never leaves the server. */
const unmarked = (html: string, mark: string): string =>
  html.replaceAll(`<meta property="csp-nonce" content="${mark}"/>`, '').replaceAll(` nonce="${mark}"`, '')

/** Creates the page renderer from the built web entry. Its API calls run in memory, as a visitor without a session. */
export async function createRenderer(
  api: Api,
  siteUrl: string,
  { dev, server }: { dev: boolean; server?: Server },
): Promise<{ render: (url: string) => Promise<Page>; vite?: ViteServer; close(): Promise<void> }> {
  const call = async (request: Request): Promise<Response> => {
    const response = await api.fetch(request)
    const page = rendering.getStore()
    if (!page) return response
    for (const tag of response.headers.get('cache-tag')?.split(',') ?? []) page.tags.add(tag)
    page.lacksData ||= response.status === 503
    return response
  }
  const vite = dev && server ? await openVite(server) : undefined
  const built = vite ? undefined : await builtRenderer()
  const mark = () => rendering.getStore()?.mark
  const parties = thirdPartyScripts().map(({ category, script, id }) => ({ category, script, id }))
  built?.connect(call, siteUrl, mark, parties)
  const renderer = async (): Promise<Renderer> => {
    if (built) return built
    const fresh = await vite!.renderer()
    fresh.connect(call, siteUrl, mark, parties)
    return fresh
  }
  return {
    render: async (url) => makePage(await renderer(), new URL(siteUrl + url), dev),
    ...(vite ? { vite } : {}),
    close: async () => vite?.close(),
  }
}

async function builtRenderer(): Promise<Renderer> {
  const built = new URL('../../../dist/server/entry-server.js', import.meta.url)
  return ((await import(built.href)) as { default: Renderer }).default
}

async function makePage(renderer: Renderer, url: URL, dev: boolean): Promise<Page> {
  const mark = randomBytes(18).toString('base64url')
  const page: Rendering = { tags: new Set(), mark, lacksData: false }
  const response = await rendering.run(page, () => renderer.fetch(new Request(url)))
  if (page.lacksData && response.status >= 500) throw new AppError('server.unavailable')
  const marked = await response.text()
  const html = unmarked(marked, mark)
  const plain = Buffer.from(html)
  const small = dev ? undefined : await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 24)}"`
  const location = response.headers.get('location')
  // Its policy depends on the providers.
  if (isPaymentPath(url.pathname)) page.tags.add(paymentProvidersTag)
  const list = [...page.tags].sort()
  const policies = dev
    ? undefined
    : await createPagePolicies(url.pathname, ownScripts(marked, mark), await readChallengeSources(url))
  return {
    status: response.status,
    lacksData: page.lacksData,
    etag,
    tags: list,
    plain,
    brotli: small,
    headers: {
      ...fixedHeaders,
      'permissions-policy': permissionsOf(url.pathname),
      etag,
      ...getHstsHeaders(url.origin),
      ...(policies ? { 'content-security-policy': policies[0]! } : {}),
      ...(list.length > 0 ? { 'cache-tag': list.join(','), 'surrogate-key': list.join(' ') } : {}),
      ...(location ? { location } : {}),
    },
    ...(policies ? { policies } : {}),
  }
}

export type ViteServer = {
  middlewares: (request: unknown, response: unknown, next: () => void) => void
  renderer(): Promise<Renderer>
  close(): Promise<void>
}

async function openVite(server: Server): Promise<ViteServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const ssr = vite.environments.ssr as unknown as {
    runner: { import(id: string): Promise<{ default: Renderer }> }
  }
  return {
    middlewares: (request, response, next) => vite.middlewares(request as never, response as never, next),
    renderer: async () => (await ssr.runner.import('/src/web/app/entry-server.ts')).default,
    close: () => vite.close(),
  }
}
