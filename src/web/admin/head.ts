import { titles } from '#texts/titles'

export const adminHead = (title?: string) => ({
  meta: [
    { title: title ? `${title} · ${titles.staff}` : titles.staff },
    { name: 'robots', content: 'noindex, nofollow' },
  ],
})
