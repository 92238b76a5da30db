import { staffTitles } from '#texts/admin/titles'

export const createAdminHead = (title?: string) => ({
  meta: [
    { title: title ? `${title} · ${staffTitles.staff}` : staffTitles.staff },
    { name: 'robots', content: 'noindex, nofollow' },
  ],
})
