import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { type Api, readBytes, type Env } from '#platform/http/http'
import { toInternalPath } from '#shared/http/internal-path'
import { noScriptForm as words } from '#texts/storefront/no-script-form'
import { requireSameOrigin } from '#server/http/request-context'

/** Sign-in pages, each with its default destination. */
const signInPages = { '/auth': '/conta', '/admin/login': '/admin' } as const
/** Path of forms that need the page's code (`ui/page-form.tsx`). */
const fallback = '/formulario'
/** Limit in bytes: an email, a password and a path. */
const formBytes = 8_192

/**
 * Mounts handlers for native form posts, from before hydration or without script. Sign-in works; every other form gets
 * a page that explains what to do. Its data is neither read nor stored.
 */
export function mountPageForms(api: Api, origins: ReadonlySet<string>): void {
  for (const [page, home] of Object.entries(signInPages))
    api.post(page, requireSameOrigin(origins), (c) => signIn(api, c, page, home))
  api.post(fallback, (c) => {
    const referer = c.req.header('referer') ?? ''
    const { pathname = '/', search = '' } = URL.canParse(referer) ? new URL(referer) : {}
    c.header('cache-control', 'no-store')
    c.header('content-security-policy', policy)
    return c.html(notSent(toInternalPath(pathname + search) ?? '/'), 422)
  })
}

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100svh;display:grid;place-content:center;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:32rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2}a{color:inherit;font-weight:600}'
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const notSent = (back: string) =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${words.title}</h1>
          <p>${words.text}</p>
          <p><a href="${back}">${words.back}</a></p>
        </main>
      </body>
    </html>`

/** Signs in by the same API call as the page's code, and redirects to the same destination. */
async function signIn(api: Api, c: Context<Env>, page: string, home: string): Promise<Response> {
  const form = new URLSearchParams((await readBytes(c, formBytes)).toString('utf8'))
  const returnTo = toInternalPath(form.get('volta'))
  const headers = new Headers(c.req.raw.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  const body = JSON.stringify({ email: form.get('email') ?? '', password: form.get('password') ?? '' })
  const url = new URL('/api/auth/sign-in/email', c.req.url)
  const answer = await api.fetch(new Request(url, { method: 'POST', headers, body }), c.env)
  for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  const said = (await answer.json()) as { code?: string; twoFactorRedirect?: true }
  if (answer.ok && !said.twoFactorRedirect) return c.redirect(returnTo ?? home, 303)
  const query = new URLSearchParams(answer.ok ? { etapa: 'segundo-fator' } : { error: codeOf(said.code) })
  if (returnTo) query.set('volta', returnTo)
  return c.redirect(`${page}?${query}`, 303)
}

/** A missing field is shown as wrong credentials. */
const codeOf = (code = 'identity.refused'): string =>
  code === 'request.invalid' ? 'identity.wrong_credentials' : code
