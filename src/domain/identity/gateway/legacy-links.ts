import { readEmailChange } from '#context/identity/links/email-change.ts'
import { type LinkPage, toPageUrl } from '#context/identity/links/link-urls.ts'
import { authOptions } from '#context/identity/options.ts'
import type { Api } from '#platform/http/http'

const stepOf: Readonly<Record<string, (token: string) => LinkPage>> = {
  '/api/auth/magic-link/verify': () => 'entrar-pelo-link',
  '/api/auth/verify-email': (token) => (readEmailChange(token) ? 'trocar-email' : 'confirmar-email'),
}

/** Mounts URLs of emails sent by an older version: each redirects to its page and changes nothing. */
export function mountLegacyLinks(api: Api): void {
  for (const [path, step] of Object.entries(stepOf))
    api.get(path, (c) => {
      const link = new URL(c.req.url)
      const page = toPageUrl(step(link.searchParams.get('token') ?? ''), link.href)
      return c.redirect(page.slice(authOptions().siteUrl.length))
    })
}
