import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { reviewLists } from './review-lists.tsx'
import { getKind, type ReviewsSearch, reviewsSearch } from './queries.ts'

export const Route = createFileRoute('/admin/depoimentos')({
  validateSearch: passThroughSearch<ReviewsSearch>,
  head: () => createAdminHead(pageTitles.testimonials),
  component: ReviewsPage,
})

function ReviewsPage() {
  const kind = getKind(reviewsSearch(Route.useSearch()))
  return <ListPage key={kind} list={reviewLists[kind]} />
}
