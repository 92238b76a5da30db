import type { Answering, Decision, Placing, VoiceKind, VoiceSort, VoiceStatus } from '#contract/reviews'
import { staffReviews } from '#texts/staff-reviews'
import { orderIn, searchOf, type Words } from '#web/admin/kit/list/search.ts'
import { staffPages, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const sorts = { data: 'at', nota: 'stars' } as const satisfies Words<VoiceSort>
/** URL parameter values of the tabs. Without one, pending reviews are listed. */
export const parts = { publicadas: 'approved', recusadas: 'refused' } as const satisfies Words<VoiceStatus>
export const everything = 'todas'

export const voicesSearch = searchOf({
  filters: {
    aba: ['avaliacoes'],
    parte: [...Object.keys(parts), everything],
    nota: Object.keys(staffReviews.filters.starsOptions),
    sinais: ['sim'],
  },
  sorts,
})
export type VoicesSearch = ReturnType<typeof voicesSearch>

export const kindOf = ({ aba }: VoicesSearch): VoiceKind => (aba ? 'review' : 'testimonial')

export const statusOf = ({ parte }: VoicesSearch): VoiceStatus | undefined =>
  parte === everything ? undefined : (parte && parts[parte as keyof typeof parts]) || 'pending'

export const voicesQuery = (search: VoicesSearch) => {
  const { nota, sinais, ordem = '-data', busca, pagina } = search
  const query = {
    kind: kindOf(search),
    status: statusOf(search),
    stars: nota ? Number(nota) : undefined,
    suspicious: sinais ? ('true' as const) : undefined,
    search: busca,
    sort: orderIn(sorts, ordem),
    page: pagina,
  }
  return staffPages(['voices', 'list', query], (signal) => api.reviews.staff.get({ query, signal }))
}

export const voiceQuery = (id: string) =>
  staffQuery(['voices', 'one', id], (signal) => api.reviews.staff(id).get({ signal }))

export const decide = (id: string, body: Decision) => api.reviews.staff(id).decision.post({ body })
export const answer = (id: string, body: Answering) => api.reviews.staff(id).answer.put({ body })
export const place = (id: string, body: Placing) => api.reviews.staff(id).place.patch({ body })
