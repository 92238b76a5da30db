import { layout } from '#texts/storefront/layout'

/** Returns the head of a page for one user only (noindex). Heads are in the first bundle: keep them small. */
export const buildPrivateHead = (title: string) => ({
  meta: [{ title: title + layout.seo.suffix }, { name: 'robots', content: 'noindex' }],
})
