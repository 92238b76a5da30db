import { staffTitles } from '#texts/staff-titles'

export const adminHead = (title?: string) => ({
  meta: [
    { title: title ? `${title} · ${staffTitles.staff}` : staffTitles.staff },
    { name: 'robots', content: 'noindex, nofollow' },
  ],
})
