import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Api } from '#platform/http'

/** What `web/entry-server.ts` exports. */
export type Renderer = {
  fetch(request: Request): Promise<Response>
  connect(call: (request: Request) => Response | Promise<Response>, siteUrl?: string): void
}

/** A page ready to be sent: its headers as a flat list, its bytes plain and small. */
export type Page = {
  status: number
  etag: string
  tags: readonly string[]
  plain: Buffer
  /** in brotli; absent while the source is being worked on */
  small: Buffer | undefined
  headers: Record<string, string>
}

const brotli = promisify(brotliCompress)
const tagsInUse = new AsyncLocalStorage<Set<string>>()

/** Headers of every page; the policy's script part is made from the page itself. */
const fixedHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  vary: 'accept-encoding',
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi

/** Only our own scripts, and inline ones by the hash of what stands in this page. */
function policyFor(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (/type="?application\/(ld\+)?json/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Renders pages through the web's own entry, which reads the API in memory as a visitor without a session. */
export async function openRenderer(
  api: Api,
  siteUrl: string,
  { dev, server }: { dev: false; server?: Server } | { dev: boolean; server: Server },
): Promise<{ render: (url: string) => Promise<Page>; vite?: ViteServer; close(): Promise<void> }> {
  const call = async (request: Request): Promise<Response> => {
    const response = await api.fetch(request)
    const tags = tagsInUse.getStore()
    for (const tag of response.headers.get('cache-tag')?.split(',') ?? []) tags?.add(tag)
    return response
  }
  const vite = dev && server ? await openVite(server) : undefined
  const built = vite ? undefined : await builtRenderer()
  built?.connect(call, siteUrl)
  const renderer = async (): Promise<Renderer> => {
    if (built) return built
    const fresh = await vite!.renderer()
    fresh.connect(call, siteUrl)
    return fresh
  }
  return {
    render: async (url) => makePage(await renderer(), new URL(siteUrl + url), dev),
    ...(vite ? { vite } : {}),
    close: async () => vite?.close(),
  }
}

async function builtRenderer(): Promise<Renderer> {
  const built = new URL('../../dist/server/entry-server.js', import.meta.url)
  return ((await import(built.href)) as { default: Renderer }).default
}

async function makePage(renderer: Renderer, url: URL, dev: boolean): Promise<Page> {
  const tags = new Set<string>()
  const response = await tagsInUse.run(tags, () => renderer.fetch(new Request(url)))
  const html = await response.text()
  const plain = Buffer.from(html)
  const small = dev ? undefined : await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 24)}"`
  const location = response.headers.get('location')
  const list = [...tags].sort()
  return {
    status: response.status,
    etag,
    tags: list,
    plain,
    small,
    headers: {
      ...fixedHeaders,
      etag,
      ...(dev ? {} : { 'content-security-policy': policyFor(html) }),
      ...(list.length > 0 ? { 'cache-tag': list.join(','), 'surrogate-key': list.join(' ') } : {}),
      ...(location ? { location } : {}),
    },
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
    renderer: async () => (await ssr.runner.import('/src/web/entry-server.ts')).default,
    close: () => vite.close(),
  }
}
