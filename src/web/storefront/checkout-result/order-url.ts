import { layout } from '#texts/storefront/layout'

export type OrderLink = { order?: string | undefined; token?: string | undefined }

/** Parses the search parameters of an order page. */
export const parseOrderSearch = ({ order, token }: Record<string, unknown>): OrderLink => ({
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
