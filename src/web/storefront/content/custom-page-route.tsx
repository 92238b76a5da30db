import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#texts/storefront/pages'
import { loadPage } from './load-page.ts'
import { buildPageHead } from './page-head.ts'
import { pageQuery } from './queries.ts'
import { StoryPage } from './story-page.tsx'

export const Route = createFileRoute('/_storefront/paginas/$slug')({
  loader: ({ context: { queryClient }, params: { slug } }) => loadPage(queryClient, slug, { free: true }),
  head: ({ loaderData }) => buildPageHead(loaderData),
  component: FreePage,
})

const ways = [
  { to: '/produtos', label: pages.products },
  { to: '/contato', label: pages.contact },
] as const

function FreePage() {
  const { data: page } = useSuspenseQuery(pageQuery(Route.useParams().slug))
  return <StoryPage page={page} ways={ways} />
}
