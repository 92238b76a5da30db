import { staffTitles } from '#texts/staff-titles'

export const createAdminHead = (title?: string) => ({
  meta: [
    { title: title ? `${title} · ${staffTitles.staff}` : staffTitles.staff },
    { name: 'robots', content: 'noindex, nofollow' },
  ],
})
