import type { Api } from '#platform/http/http'

const toStockStep = (given: URLSearchParams) => ({ de: 'estoque', id: given.get('id') ?? '' })

/**
 * Unsubscribe URLs: `List-Unsubscribe` (RFC 8058, mail programs POST to it), and pages with a button for people who
 * open the link.
 */
const pages: Readonly<Record<string, (given: URLSearchParams) => Record<string, string>>> = {
  '/api/leads/newsletter/stop': (given) => ({ de: 'novidades', id: given.get('id') ?? '' }),
  '/api/stock/back-in-stock-requests/stop': toStockStep,
  '/api/stock/waits/stop': toStockStep,
  '/api/reviews/stop': (given) => ({ de: 'avaliacoes', pedido: given.get('order') ?? '' }),
}

export function mountUnsubscribe(api: Api): void {
  for (const [path, stepOf] of Object.entries(pages))
    api.get(path, (c) => {
      const given = new URL(c.req.url).searchParams
      const query = new URLSearchParams({ ...stepOf(given), token: given.get('token') ?? '' })
      return c.redirect(`/parar-avisos?${query}`)
    })
}
