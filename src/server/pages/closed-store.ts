import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isStoreOpen, readSettings, settingsTag } from '#domain/settings'
import { addCacheListener } from '#platform/cache/cache'
import { log } from '#platform/config/log'
import { AppError } from '#platform/http/errors'
import type { Api } from '#platform/http/http'
import { formatCnpj } from '#shared/brazil/documents'
import { formatPhone } from '#shared/brazil/phone'
import { isPersonalPath } from '#shared/http/personal-paths'
import { sendErrorPage } from '#server/http/error-page'
import { closedStore as words } from '#texts/storefront/closed-store'

/** Seconds after which a crawler may come back. */
const retryAfter = '3600'

const style = `:root{color-scheme:light dark;--paper:#faf8f3;--ink:#15130f;--muted:#6a655b;--line:#e3ddd0;--sun:#f4b400}
@media(prefers-color-scheme:dark){:root{--paper:#0e0f12;--ink:#f3efe6;--muted:#a29c90;--line:#2c2f35;--sun:#ffc933}}
*{box-sizing:border-box;margin:0}
body{min-height:100svh;display:grid;grid-template-rows:1fr auto;background:var(--paper);color:var(--ink);font:16px/1.5 "Instrument Sans Variable",system-ui,sans-serif}
main{align-self:center;padding:48px clamp(24px,8vw,96px);max-width:900px}
i{display:block;width:56px;height:28px;border-radius:56px 56px 0 0;background:var(--sun);margin-bottom:4px}
hr{border:0;border-top:1px solid var(--line);margin:0 0 40px;width:min(240px,60%)}
b{font-size:18px;font-weight:750;letter-spacing:.02em}
h1{font-size:clamp(48px,12vw,112px);font-weight:750;line-height:1;letter-spacing:-.03em;margin:12px 0 20px}
p{max-width:34em;font-size:18px}
footer{border-top:1px solid var(--line);padding:20px clamp(24px,8vw,96px) 28px;color:var(--muted);font-size:14px;display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center}
address{font-style:normal;display:contents}
a{color:inherit;text-underline-offset:4px;display:inline-flex;min-height:44px;align-items:center}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
footer>a{margin-left:auto}`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns the page with the company data that the store has so far (Decreto 7.962/2013, art. 2). */
async function renderPage(): Promise<string> {
  const { name, legalName, cnpj, street, district, city, state, email, phone } =
    await readSettings('business')
  const place = [street, district, [city, state].filter(Boolean).join('/')].filter(Boolean).join(', ')
  const facts = [legalName, cnpj && words.cnpj(formatCnpj(cnpj)), place].filter(Boolean)
  const links = [email && `mailto:${email}`, phone && `tel:${phone}`].filter(Boolean)
  const shown = [email, phone && formatPhone(phone)].filter(Boolean)
  const contact = links.map((href, at) => `<a href="${escapeHtml(href)}">${escapeHtml(shown[at] ?? '')}</a>`)
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${words.title} · ${name}`)}</title><style>${style}</style></head><body><main><i></i><hr><b>${escapeHtml(name)}</b><h1>${words.title}</h1><p>${words.sentence}</p></main><footer><address>${facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')}${contact.join('')}</address><a href="/admin/login" rel="nofollow">${words.team}</a></footer></body></html>`
}

async function sendClosed(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await renderPage()
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': retryAfter,
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': policy,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Matches paths that a closed store still answers: screens of staff, accounts and orders that exist, files of the
 * build, and what tells crawlers to stay away.
 */
const isAnswered = (path: string): boolean =>
  (isPersonalPath(path) && !/^\/(checkout|finalizar-compra)\/?$/.test(path)) ||
  /^\/(robots\.txt|manifest\.webmanifest|favicon\.ico|sw\.js)$/.test(path) ||
  // The development server's own files.
  /^\/(@|src\/|node_modules\/)/.test(path)

/** Keeps visitors out of a closed store. */
export type StoreGate = {
  /** the cached pages may be served to everybody */
  readonly isOpen: boolean
  /** Answers a page of a closed store, or calls `next`: for an open store, and for a superadmin. */
  handle(request: IncomingMessage, response: ServerResponse, path: string, next: () => void): void
  /** Refuses an order at a closed store, or calls `next`: the test order of a superadmin is placed. */
  handleOrder(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): void
}

/** Returns whether the session of a request belongs to a superadmin. */
async function isSuperadmin(app: Api, siteUrl: string, cookie: string | undefined): Promise<boolean> {
  if (!cookie) return false
  const answer = await app.request(`${siteUrl}/api/team/me/rights`, { headers: { cookie } })
  return answer.ok && ((await answer.json()) as { role: string } | null)?.role === 'superadmin'
}

const fail = (response: ServerResponse, path: string) => (error: unknown) => {
  log.error({ path, error: String(error) }, 'closed store')
  response.writeHead(503, { 'retry-after': retryAfter }).end()
}

/** Opens the gate. It follows changes of settings and of legal texts, also those of other processes. */
export async function openStoreGate(app: Api, siteUrl: string): Promise<StoreGate> {
  let isOpen = await isStoreOpen()
  let isClosing = false
  let waiting: NodeJS.Immediate | undefined
  const look = () => {
    // After the caches: they registered earlier, and the next turn reads what they forgot.
    waiting ??= setImmediate(() => {
      waiting = undefined
      if (isClosing) return
      isStoreOpen().then(
        (now) => void (isOpen = now),
        (error: unknown) => log.warn({ error: String(error) }, 'whether the store is open'),
      )
    })
  }
  const isConcerned = (tag: string): boolean => tag === settingsTag || tag.startsWith('content')
  addCacheListener({ drop: (tags) => tags.some(isConcerned) && look(), clear: look })
  return {
    get isOpen() {
      return isOpen
    },
    handle(request, response, path, next) {
      if (isOpen || isAnswered(path)) return next()
      isSuperadmin(app, siteUrl, request.headers.cookie)
        .then((mayLook) => (mayLook ? next() : sendClosed(request, response)))
        .catch(fail(response, path))
    },
    handleOrder(request, response, next) {
      if (isOpen) return next()
      isSuperadmin(app, siteUrl, request.headers.cookie)
        .then((mayOrder) =>
          mayOrder ? next() : sendErrorPage(request, response, new AppError('request.store_closed')),
        )
        .catch(fail(response, '/api/checkout'))
    },
    close() {
      isClosing = true
      clearImmediate(waiting)
    },
  }
}
