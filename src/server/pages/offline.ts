import { createHash } from 'node:crypto'
import { layout } from '#texts/storefront/layout'
import { offline as text } from '#texts/storefront/offline'
import type { RequestHandler } from './assets.ts'

/** Design tokens for this page: it does not load the style sheet of the shop. */
const night =
  '{color-scheme:dark;--paper:#0e0f12;--ink:#f3efe6;--muted:#a8a296;--hairline:#2c2f35;--earth:#ff7a4d;--on-earth:#15130f}'
const style = `
:root{color-scheme:light;--paper:#faf8f3;--ink:#15130f;--muted:#645f55;--hairline:#e3ddd0;--earth:#b5401f;--on-earth:#fff}
:root[data-theme=dark]${night}
@media (prefers-color-scheme:dark){:root:not([data-theme=light])${night}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{min-height:100svh;display:grid;align-content:center;gap:1.25rem;max-width:36rem;margin:0 auto;padding:2rem 1.25rem}
svg{width:4.5rem}
h1{margin:0;font-size:clamp(1.75rem,7vw,2.5rem);line-height:1.1;letter-spacing:-.015em}
h2{margin:1rem 0 .25rem;font-size:1.125rem}
p{margin:0;color:var(--muted)}
a{color:inherit;text-underline-offset:4px}
.ways{display:flex;flex-wrap:wrap;gap:.75rem}
.ways a{display:inline-flex;align-items:center;min-height:3rem;padding-inline:1.5rem;border:1px solid var(--ink);border-radius:999px;color:var(--ink);font-weight:600;text-decoration:none}
.ways a:first-child{border-color:var(--earth);background:var(--earth);color:var(--on-earth)}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
ul{margin:0;padding:0;list-style:none;border-top:1px solid var(--hairline)}
li{border-bottom:1px solid var(--hairline)}
li a{display:block;padding:.75rem 0}`

const sun =
  '<svg viewBox="4 10 24 15" aria-hidden="true"><path d="M6 21a10 10 0 0 1 20 0Z" fill="#F4B400"/><path d="M4 21h24v3H4Z" fill="#B5401F"/></svg>'

/** Page for a URL that is not in the offline cache. It needs no other file. */
const page = Buffer.from(
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${text.title}${layout.seo.suffix}</title><link rel="icon" type="image/svg+xml" href="/icons/favicon.svg"><style>${style}</style><script type="module" src="/offline.js"></script></head><body><main>${sun}<h1>${text.title}</h1><p>${text.text}</p><p class="ways"><a href="">${text.again}</a><a href="/carrinho">${text.cart}</a></p><section hidden><h2>${text.kept}</h2><ul id="paginas-guardadas"></ul></section></main></body></html>`,
)

const policy = `default-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Replaces a harmful worker: it empties the caches and unregisters itself. */
const end = Buffer.from(
  `self.addEventListener('install',function(){self.skipWaiting()});self.addEventListener('activate',function(event){event.waitUntil(caches.keys().then(function(names){return Promise.all(names.map(function(name){return caches.delete(name)}))}).then(function(){return self.registration.unregister()}))})`,
)

const answerer =
  (path: string, type: string, bytes: Buffer, more: Record<string, string> = {}): RequestHandler =>
  (request, response, asked) => {
    if (asked !== path) return false
    response.writeHead(200, {
      'content-type': type,
      'content-length': bytes.byteLength,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      ...more,
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }

/**
 * Creates the handlers for `/offline` and the service worker; with `keeps` false, for the worker that removes
 * itself.
 */
export function createOfflineHandlers(keeps: boolean): readonly RequestHandler[] {
  const shown = answerer('/offline', 'text/html; charset=utf-8', page, { 'content-security-policy': policy })
  return keeps ? [shown] : [shown, answerer('/sw.js', 'text/javascript; charset=utf-8', end)]
}
