import { layout } from '#texts/layout'

export type OrderKey = { order?: string | undefined; token?: string | undefined }

/** The address of an order's page, as links and the browser's history carry it. */
export const orderSearch = ({ order, token }: Record<string, unknown>): OrderKey => ({
  ...(typeof order === 'string' ? { order } : {}),
  ...(typeof token === 'string' ? { token } : {}),
})

/** The address carries the order's token: no other site may learn it from a followed link. */
export const orderHead = (title: string) => ({
  meta: [
    { title: title + layout.seo.suffix },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ],
})
