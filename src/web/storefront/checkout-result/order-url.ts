import { layout } from '#texts/storefront/layout'

export type OrderLink = { order?: string | undefined; token?: string | undefined }

/** Parses the search parameters of an order page. */
const parseOrderSearch = ({ order, token }: Record<string, unknown>): OrderLink => ({
  ...(typeof order === 'string' ? { order } : {}),
  ...(typeof token === 'string' ? { token } : {}),
})

/** Returns the head of an order page. Its URL has the order token, so the referrer is not sent to other sites. */
export const buildOrderHead = (title: string) => ({
  meta: [
    { title: title + layout.seo.suffix },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ],
})

/** Returns the search parameters and the head of an order page's route. */
export const orderRoute = (title: string) => ({
  validateSearch: parseOrderSearch,
  head: () => buildOrderHead(title),
})
