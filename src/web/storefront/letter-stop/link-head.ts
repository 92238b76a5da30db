import { layout } from '#texts/layout'

/** The address carries a letter's token: no other site may learn it from a followed link, nor a search engine. */
export const linkHead = (title: string) => ({
  meta: [
    { title: title + layout.seo.suffix },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ],
})
