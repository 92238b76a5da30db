import { layout } from '#texts/layout'

/** The head of a page that is for one person only. Heads come with the first load: they carry few words. */
export const privateHead = (title: string) => ({
  meta: [{ title: title + layout.seo.suffix }, { name: 'robots', content: 'noindex' }],
})
