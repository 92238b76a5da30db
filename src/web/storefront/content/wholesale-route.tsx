import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#texts/storefront/pages'
import { loadPage } from './load-page.ts'
import { buildPageHead } from './page-head.ts'
import { pageQuery } from './queries.ts'
import { StoryPage } from './story-page.tsx'

export const Route = createFileRoute('/_storefront/atacado')({
  loader: ({ context: { queryClient } }) => loadPage(queryClient, 'atacado'),
  head: ({ loaderData }) => buildPageHead(loaderData),
  component: Wholesale,
})

const ways = [
  { to: '/contato', search: { assunto: 'wholesale' }, label: pages.wholesale },
  { to: '/produtos', label: pages.products },
] as const

function Wholesale() {
  const { data: page } = useSuspenseQuery(pageQuery('atacado'))
  return <StoryPage page={page} ways={ways} />
}
