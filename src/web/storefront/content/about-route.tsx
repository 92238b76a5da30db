import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#texts/storefront/pages'
import { loadPage } from './load-page.ts'
import { buildPageHead } from './page-head.ts'
import { pageQuery } from './queries.ts'
import { StoryPage } from './story-page.tsx'

export const Route = createFileRoute('/_storefront/sobre')({
  loader: ({ context: { queryClient } }) => loadPage(queryClient, 'sobre'),
  head: ({ loaderData }) => buildPageHead(loaderData),
  component: About,
})

const ways = [
  { to: '/produtos', label: pages.products },
  { to: '/contato', label: pages.contact },
] as const

function About() {
  const { data: page } = useSuspenseQuery(pageQuery('sobre'))
  return <StoryPage page={page} ways={ways} />
}
