import type {
  ReviewAnswerInput,
  ReviewDecision,
  ReviewPlacement,
  ReviewKind,
  StaffReviewSort,
  ReviewStatus,
} from '#contract/reviews'
import { staffReviews } from '#texts/admin/reviews'
import { toApiSort, createSearchParser, type UrlValues } from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const sorts = { data: 'at', nota: 'stars' } as const satisfies UrlValues<StaffReviewSort>
/** URL parameter values of the tabs. Without one, pending reviews are listed. */
export const statusParams = {
  publicadas: 'approved',
  recusadas: 'refused',
} as const satisfies UrlValues<ReviewStatus>
export const allStatuses = 'todas'

export const reviewsSearch = createSearchParser({
  filters: {
    aba: ['avaliacoes'],
    parte: [...Object.keys(statusParams), allStatuses],
    nota: Object.keys(staffReviews.filters.starsOptions),
    sinais: ['sim'],
  },
  sorts,
})
export type ReviewsSearch = ReturnType<typeof reviewsSearch>

export const getKind = ({ aba }: ReviewsSearch): ReviewKind => (aba ? 'review' : 'testimonial')

export const getStatus = ({ parte }: ReviewsSearch): ReviewStatus | undefined =>
  parte === allStatuses ? undefined : (parte && statusParams[parte as keyof typeof statusParams]) || 'pending'

export const reviewsQuery = (search: ReviewsSearch) => {
  const { nota, sinais, ordem = '-data', busca, pagina } = search
  const query = {
    kind: getKind(search),
    status: getStatus(search),
    stars: nota ? Number(nota) : undefined,
    suspicious: sinais ? ('true' as const) : undefined,
    search: busca,
    sort: toApiSort(sorts, ordem),
    page: pagina,
  }
  return paginatedStaffQuery(['reviews', 'list', query], (signal) => api.reviews.staff.get({ query, signal }))
}

export const reviewQuery = (id: string) =>
  staffQuery(['reviews', 'one', id], (signal) => api.reviews.staff(id).get({ signal }))

export const decideReview = (id: string, body: ReviewDecision) =>
  api.reviews.staff(id).decision.post({ body })
export const answerReview = (id: string, body: ReviewAnswerInput) =>
  api.reviews.staff(id).answer.put({ body })
export const updatePlacement = (id: string, body: ReviewPlacement) =>
  api.reviews.staff(id).placement.patch({ body })
