import { expect, test } from 'vitest'
import type { StaffReviewPage } from '#contract/reviews'
import { reviews } from './resource.tsx'

test('[AD-23] shows the pending count of the other kind, so that both add up to the number in the menu', () => {
  const answer: StaffReviewPage = {
    items: [],
    total: 2,
    page: 1,
    pageSize: 50,
    counts: { pending: 2, approved: 7, refused: 1 },
    pendingByKind: { testimonial: 2, review: 3 },
  }
  const steps = reviews.testimonial.list.tabs!(answer, {})
  expect(steps.map(({ title, count }) => [title, count])).toEqual([
    ['Pendentes', 2],
    ['No ar', 7],
    ['Recusadas', 1],
    ['Todas', 10],
    ['Avaliações', 3],
  ])
})
