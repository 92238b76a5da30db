import type { Api } from '#platform/http'

/**
 * The addresses of `List-Unsubscribe` (RFC 8058: mail programs POST to them), and the page where the same link has a button.
 * A person who opens one by hand gets that page.
 */
const pages: Readonly<Record<string, (given: URLSearchParams) => Record<string, string>>> = {
  '/api/leads/newsletter/stop': (given) => ({ de: 'novidades', id: given.get('id') ?? '' }),
  '/api/stock/waits/stop': (given) => ({ de: 'estoque', id: given.get('id') ?? '' }),
  '/api/reviews/stop': (given) => ({ de: 'avaliacoes', pedido: given.get('order') ?? '' }),
}

export function mountStopLinks(api: Api): void {
  for (const [path, stepOf] of Object.entries(pages))
    api.get(path, (c) => {
      const given = new URL(c.req.url).searchParams
      const query = new URLSearchParams({ ...stepOf(given), token: given.get('token') ?? '' })
      return c.redirect(`/parar-avisos?${query}`)
    })
}
