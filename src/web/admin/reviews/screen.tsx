import { createFileRoute } from '@tanstack/react-router'
import { pageTitles } from '#texts/storefront/page-titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { PanelResourceList } from '#web/admin/kit/resource/panel-resource-list.tsx'
import { getKind, reviews, type ReviewsSearch } from './resource.tsx'

export const Route = createFileRoute('/admin/depoimentos')({
  validateSearch: passThroughSearch<ReviewsSearch>,
  head: () => createAdminHead(pageTitles.testimonials),
  component: ReviewsPage,
})

function ReviewsPage() {
  const kind = getKind(reviews.review.list.parseSearch(Route.useSearch()))
  return <PanelResourceList key={kind} resource={reviews[kind]} />
}
